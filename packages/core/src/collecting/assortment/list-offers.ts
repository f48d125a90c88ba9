import type { AssortmentOffer, AssortmentOfferFilters } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { requireAssortment } from './assortment-rows.ts';
import { countOffers, loadOffers } from './offer-rows.ts';
import type { OffersOrder } from './offer-rows.ts';

export interface OffersInput extends Pick<OffersOrder, 'sort' | 'descending'> {
  readonly id: number;
  readonly filters: AssortmentOfferFilters;
}

/** A page of the offers of a monitoring of assortment, and how many there are in all. @throws DomainError NOT_FOUND. */
export const listAssortmentOffers = verb(
  'collections.read',
  async (
    ctx,
    input: OffersInput & { readonly page: number; readonly limit: number },
  ): Promise<{ items: AssortmentOffer[]; total: number }> => {
    const { id } = await requireAssortment(ctx.db, input.id);
    const { timeZone } = ctx.installation;
    const offset = (input.page - 1) * input.limit;
    return {
      items: await loadOffers(ctx.db, id, input.filters, { ...input, offset, timeZone }),
      total: await countOffers(ctx.db, id, input.filters, timeZone),
    };
  },
);
