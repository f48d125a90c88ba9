import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { orderChecks } from './order-checks.ts';

/**
 * Checks one link anew, in each city where a collection watches it, ahead of whole runs.
 * @returns how many runs were started.
 * @throws DomainError NOT_FOUND; LINK_NOT_WATCHED when no collection that is switched on watches it; COLLECTION_RUNNING
 * and what else a run refuses, when none could be started.
 */
export const checkLink = verb('collections.run', async (ctx, input: { readonly id: number }): Promise<number> => {
  const link = found(
    await ctx.db
      .selectFrom('link')
      .select(['product_id as productId', 'company_id as companyId'])
      .where('id', '=', rowId(input.id))
      .executeTakeFirst(),
  );
  const orders = await orderChecks(ctx, [link]);
  const started = orders.filter(({ refusal }) => refusal === null);
  if (started.length === 0) throw new DomainError(orders.at(-1)?.refusal ?? 'LINK_NOT_WATCHED');
  return started.length;
});
