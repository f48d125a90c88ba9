import type { categoryReportRoutes } from '@tsenomer/contracts';
import { categoryReport, categoryReportFile } from '@tsenomer/core/reports/report';
import type { Handlers } from '../../kit/index.ts';

/** The market by categories (REP-7). */
export const categoryReportHandlers: Handlers<typeof categoryReportRoutes> = {
  categoryReport: (ctx, { query }) => categoryReport(ctx, query),
  categoryReportFile: (ctx, { query }, { locale }) => categoryReportFile(ctx, { ...query, locale }),
};
