import type { START_ERRORS } from '@tsenomer/contracts';
import { found } from '../../platform/context/domain-error.ts';
import type { LinkPlace } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId, rowIds } from '../../platform/kit/row-id.ts';
import { orderChecks } from './order-checks.ts';

type StartError = (typeof START_ERRORS)[number];

/**
 * Sends links to checking, whatever their mode is (P2 §4: "refresh must be pressed"): a run of one company at a time,
 * in the collection that is named, or in one of each city where the product is watched at the company.
 * @returns how many checks of a link in a city were ordered, and the companies where none could be, with the reason. A
 * link that nobody watches is in neither.
 * @throws DomainError NOT_FOUND for a collection that is not there.
 */
export const checkLinksNow = verb(
  'collections.run',
  async (
    ctx,
    input: { readonly items: readonly LinkPlace[]; readonly collectionId?: number | undefined },
  ): Promise<{ queued: number; refused: { companyId: number; code: StartError }[] }> => {
    const { collectionId } = input;
    if (collectionId !== undefined)
      found(
        await ctx.db
          .selectFrom('collection')
          .select('id')
          .where('id', '=', rowId(collectionId))
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
    const places = input.items.filter(
      ({ productId, companyId }) => rowIds([productId]).length > 0 && rowIds([companyId]).length > 0,
    );
    const orders = await orderChecks(ctx, places, collectionId);
    const refused = orders.flatMap(({ companyId, refusal }) =>
      refusal === null ? [] : [{ companyId, code: refusal }],
    );
    return {
      queued: orders.reduce((sum, { refusal, links }) => sum + (refusal === null ? links : 0), 0),
      refused,
    };
  },
);
