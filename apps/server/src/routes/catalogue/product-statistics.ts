import type { productStatisticsRoutes } from '@tsenomer/contracts';
import { mrpHistory, priceStatistics, productHistory } from '@tsenomer/core/catalogue/product';
import type { Handlers } from '../../kit/index.ts';

export const productStatisticsHandlers: Handlers<typeof productStatisticsRoutes> = {
  priceStatistics: (ctx, { params, body }) =>
    priceStatistics(ctx, { ...params, ...body, from: new Date(body.from), to: new Date(body.to) }),
  productHistory: (ctx, { params, query: { page, limit, filters } }) =>
    productHistory(ctx, {
      ...params,
      ...filters,
      page,
      limit,
      from: momentOf(filters?.from),
      to: momentOf(filters?.to),
    }),
  mrpHistory: (ctx, { params, query }) => mrpHistory(ctx, { ...params, ...query }),
};

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
