import type { violationReportRoutes } from '@tsenomer/contracts';
import { companyViolations, priceWars, violationsFile, violationsReport } from '@tsenomer/core/violations/report';
import { getViolation } from '@tsenomer/core/violations/violation';
import type { Handlers } from '../../kit/index.ts';

export const violationReportHandlers: Handlers<typeof violationReportRoutes> = {
  violationsReport: (ctx, { query }) => violationsReport(ctx, query),
  companyViolations: (ctx, { query }) => companyViolations(ctx, query),
  violationsFile: (ctx, { query }, { locale }) => violationsFile(ctx, { ...query, locale }),
  priceWars: async (ctx, { query }) => ({ items: await priceWars(ctx, query) }),
  getViolation: (ctx, { params }) => getViolation(ctx, params),
};
