import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/touch.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { confirmCandidates } from '../link-search/confirm-candidates.ts';
import { proposeOffers } from './propose-offers.ts';

/** As sure as a person is. */
const CERTAIN = 1;

/**
 * A person says that an offer is an own product: it goes into the review as a candidate and is confirmed there, so the
 * decision can be taken back as every other.
 * @throws DomainError NOT_FOUND; what `confirmCandidates` refuses.
 */
export const matchOffer = verb(
  'products.edit',
  async (ctx, input: { readonly id: number; readonly productId: number }): Promise<{ productId: number }> => {
    const productId = rowId(input.productId);
    const candidateId = await transact(ctx, async (tx) => {
      const offer = found(
        await tx.db
          .selectFrom('assortment_offer')
          .select(['id', 'company_id', 'url', 'product_id'])
          .where('id', '=', rowId(input.id))
          .forUpdate()
          .executeTakeFirst(),
      );
      found(
        await tx.db
          .selectFrom('product')
          .select('id')
          .where('id', '=', productId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      if (offer.product_id === productId) return null;
      await proposeOffers(tx, [{ offerId: offer.id, productId, score: CERTAIN }], { evenLinked: true });
      await touch(tx, ['assortment', 'link']);
      const candidate = await tx.db
        .selectFrom('link_candidate')
        .select('id')
        .where('product_id', '=', productId)
        .where('company_id', '=', offer.company_id)
        .where('url', '=', offer.url)
        .executeTakeFirstOrThrow();
      return candidate.id;
    });
    // What cannot be a link is refused here, and waits in the review.
    if (candidateId !== null) await confirmCandidates(ctx, { ids: [candidateId] });
    return { productId };
  },
);
