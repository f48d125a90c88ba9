import type { priceIndexRoutes } from '@tsenomer/contracts';
import { discounts, priceIndex, priceLeaders, priceWaves } from '@tsenomer/core/reports/price-index';
import type { Handlers } from '../../kit/index.ts';

/** The index of prices over time, who moves first, and what crossed-out prices are worth. */
export const priceIndexHandlers: Handlers<typeof priceIndexRoutes> = {
  priceIndex: (ctx, { query }) => priceIndex(ctx, query),
  priceLeaders: (ctx, { query }) => priceLeaders(ctx, query),
  priceWaves: (ctx, { query }) => priceWaves(ctx, query),
  discounts: (ctx, { query }) => discounts(ctx, query),
};
