import type { recommendedPriceRoutes, violationLetterRoutes } from '@tsenomer/contracts';
import { bouncedAddresses, previewLetter, tryLetter, writeAgain } from '@tsenomer/core/violations/letter';
import {
  addRecommendedPrice,
  deleteRecommendedPrice,
  importRecommendedPrices,
  listRecommendedPrices,
} from '@tsenomer/core/violations/recommended-price';
import type { Handlers } from '../../kit/index.ts';

export const recommendedPriceHandlers: Handlers<typeof recommendedPriceRoutes> = {
  listRecommendedPrices: (ctx, { query }) => listRecommendedPrices(ctx, query),
  addRecommendedPrice: (ctx, { body }) => addRecommendedPrice(ctx, body),
  importRecommendedPrices: (ctx, { body }) => importRecommendedPrices(ctx, { file: body }),
  deleteRecommendedPrice: (ctx, { params }) => deleteRecommendedPrice(ctx, params),
};

export const violationLetterHandlers: Handlers<typeof violationLetterRoutes> = {
  previewViolationLetter: (ctx, { body }) => previewLetter(ctx, body),
  tryViolationLetter: async (ctx, { body }) => ({ email: await tryLetter(ctx, body) }),
  bouncedAddresses: async (ctx) => ({ items: await bouncedAddresses(ctx) }),
  writeAgain: async (ctx, { body }) => ({ email: await writeAgain(ctx, body) }),
};
