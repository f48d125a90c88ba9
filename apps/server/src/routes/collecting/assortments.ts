import type { assortmentRoutes } from '@tsenomer/contracts';
import {
  assortmentOffersFile,
  createAssortment,
  editAssortment,
  getAssortment,
  ignoreOffers,
  listAssortmentOffers,
  listAssortments,
  matchOffer,
  offerHistory,
  productOfOffer,
} from '@tsenomer/core/collecting/assortment';
import type { Handlers } from '../../kit/index.ts';

/** Monitorings of assortment and their offers (ASSORT-1). */
export const assortmentHandlers: Handlers<typeof assortmentRoutes> = {
  listAssortments: (ctx) => listAssortments(ctx),
  getAssortment: (ctx, { params }) => getAssortment(ctx, params),
  createAssortment: (ctx, { body }) => createAssortment(ctx, body),
  editAssortment: (ctx, { params, body }) => editAssortment(ctx, { ...params, ...body }),
  listAssortmentOffers: (ctx, { params, query }) => listAssortmentOffers(ctx, { ...params, ...query }),
  assortmentOffersFile: (ctx, { params, query }, { locale }) =>
    assortmentOffersFile(ctx, { ...params, ...query, locale }),
  assortmentOfferHistory: (ctx, { params }) => offerHistory(ctx, params),
  ignoreAssortmentOffers: (ctx, { params, body }) => ignoreOffers(ctx, { ...params, ...body }),
  matchAssortmentOffer: (ctx, { params, body }) => matchOffer(ctx, { ...params, ...body }),
  productOfAssortmentOffer: (ctx, { params }) => productOfOffer(ctx, params),
};
