import type { assortmentReportRoutes } from '@tsenomer/contracts';
import {
  assortmentFile,
  assortmentOverview,
  assortmentPrices,
  assortmentSegments,
  assortmentShelf,
} from '@tsenomer/core/reports/assortment';
import type { Handlers } from '../../kit/index.ts';

/** Figures of monitorings of assortment (ASSORT-1). */
export const assortmentReportHandlers: Handlers<typeof assortmentReportRoutes> = {
  assortmentOverview: (ctx, { params, query }) => assortmentOverview(ctx, { ...params, ...query }),
  assortmentSegments: (ctx, { params, query }) => assortmentSegments(ctx, { ...params, ...query }),
  assortmentPrices: (ctx, { params }) => assortmentPrices(ctx, params),
  assortmentShelf: (ctx, { params, query }) => assortmentShelf(ctx, { ...params, ...query }),
  assortmentFile: (ctx, { params, query }, { locale }) => assortmentFile(ctx, { ...params, ...query, locale }),
};
