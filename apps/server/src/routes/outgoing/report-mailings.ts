import type { reportMailingRoutes } from '@tsenomer/contracts';
import {
  createReportMailing,
  deleteReportMailing,
  editReportMailing,
  listReportMailings,
  sendReportMailing,
} from '@tsenomer/core/outgoing/report-mailing';
import type { Handlers } from '../../kit/index.ts';

/** Reports that are sent by themselves. */
export const reportMailingHandlers: Handlers<typeof reportMailingRoutes> = {
  listReportMailings: (ctx) => listReportMailings(ctx),
  createReportMailing: (ctx, { body }) => createReportMailing(ctx, body),
  editReportMailing: (ctx, { params, body }) => editReportMailing(ctx, { ...params, ...body }),
  deleteReportMailing: (ctx, { params }) => deleteReportMailing(ctx, params),
  sendReportMailing: (ctx, { params }) => sendReportMailing(ctx, params),
};
