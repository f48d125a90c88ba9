import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { orderAgain } from './order-second-checks.ts';

/**
 * Checks the links of violations once more, ahead of whole runs.
 * @returns of how many links a check was ordered; the monitorings of others are busy, nobody watches them any more, or
 * they are shelves, which agents look at.
 * @throws DomainError NOT_FOUND when one is not there.
 */
export const checkViolations = verb(
  'violations.handle',
  async (ctx, input: { readonly ids: readonly number[] }): Promise<number> => {
    const ids = [...new Set(input.ids)].map(rowId);
    const known = await ctx.db
      .selectFrom('violation')
      .select(['id', 'product_id as productId', 'company_id as companyId', 'collection_id as collectionId', 'origin'])
      .where('id', 'in', ids)
      .execute();
    if (known.length < ids.length) throw new DomainError('NOT_FOUND');
    return orderAgain(
      ctx,
      known.filter(({ origin }) => origin === 'web'),
    );
  },
);
