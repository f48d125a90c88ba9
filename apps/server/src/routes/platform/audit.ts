import type { auditRoutes } from '@tsenomer/contracts';
import { listAudit } from '@tsenomer/core/platform/audit';
import type { Handlers } from '../../kit/index.ts';

export const auditHandlers: Handlers<typeof auditRoutes> = {
  listAudit: (ctx, { query: { page, limit, filters } }) => listAudit(ctx, { page, limit, ...filters }),
};
