import type {
  brandSegmentRoutes,
  mainReportRoutes,
  ratingReportRoutes,
  rrpReportRoutes,
  webReportRoutes,
} from '@tsenomer/contracts';
import {
  brandSegmentReport,
  mainReport,
  mainReportFile,
  quickCounts,
  ratingReport,
  ratingTrend,
  reportCities,
  reportCollection,
  rrpReport,
  rrpReportFile,
  webReport,
  webReportFile,
} from '@tsenomer/core/reports/report';
import type { Handlers } from '../../kit/index.ts';

/** Reports: P2 §7 "Reports". */
export const reportHandlers: Handlers<typeof mainReportRoutes> = {
  mainReport: (ctx, { query }) => mainReport(ctx, query),
  mainReportCities: (ctx, { query }) => reportCities(ctx, query),
  mainReportCollection: (ctx, { query }) => reportCollection(ctx, query),
  mainReportQuick: (ctx, { query }) => quickCounts(ctx, query),
  mainReportFile: (ctx, { query }, { locale }) => mainReportFile(ctx, { ...query, locale }),
};

/** Ratings and reviews (REP-2). */
export const ratingReportHandlers: Handlers<typeof ratingReportRoutes> = {
  ratingReport: (ctx, { query }) => ratingReport(ctx, query),
  ratingTrend: (ctx, { query }) => ratingTrend(ctx, query),
};

/** Recommended prices of a monitoring (REP-3). */
export const rrpReportHandlers: Handlers<typeof rrpReportRoutes> = {
  rrpReport: (ctx, { query }) => rrpReport(ctx, query),
  rrpReportFile: (ctx, { query }, { locale }) => rrpReportFile(ctx, { ...query, locale }),
};

/** Offers of several monitorings (REP-6). */
export const webReportHandlers: Handlers<typeof webReportRoutes> = {
  webReport: (ctx, { query }) => webReport(ctx, query),
  webReportFile: (ctx, { query }, { locale }) => webReportFile(ctx, { ...query, locale }),
};

/** Brands by segments (REP-5). */
export const brandSegmentHandlers: Handlers<typeof brandSegmentRoutes> = {
  brandSegmentReport: (ctx, { query }) => brandSegmentReport(ctx, query),
};
