import type { alertRoutes } from '@tsenomer/contracts';
import { createAlertRule, deleteAlertRule, editAlertRule, listAlertRules } from '@tsenomer/core/outgoing/alert-rule';
import { listInbox, readInbox } from '@tsenomer/core/outgoing/inbox';
import type { Handlers } from '../../kit/index.ts';

/** Rules of alerts, and what they told. */
export const alertHandlers: Handlers<typeof alertRoutes> = {
  listAlertRules: (ctx) => listAlertRules(ctx),
  createAlertRule: (ctx, { body }) => createAlertRule(ctx, body),
  editAlertRule: (ctx, { params, body }) => editAlertRule(ctx, { ...body, id: params.id }),
  deleteAlertRule: (ctx, { params }) => deleteAlertRule(ctx, params),
  listInbox: (ctx, { query }) => listInbox(ctx, query),
  readInbox: (ctx, { body }) => readInbox(ctx, body),
};
