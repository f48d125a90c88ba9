import type { mainReportRoutes } from '@tsenomer/contracts';
import { mainReport, mainReportFile, reportCities, reportCollection } from '@tsenomer/core/reports/report';
import type { Handlers } from '../../kit/index.ts';

/** Reports: P2 §7 "Reports". */
export const reportHandlers: Handlers<typeof mainReportRoutes> = {
  mainReport: (ctx, { query }) => mainReport(ctx, query),
  mainReportCities: (ctx, { query }) => reportCities(ctx, query),
  mainReportCollection: (ctx, { query }) => reportCollection(ctx, query),
  mainReportFile: (ctx, { query }, { locale }) => mainReportFile(ctx, { ...query, locale }),
};
