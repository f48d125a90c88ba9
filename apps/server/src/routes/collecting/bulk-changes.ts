import type { bulkChangeRoutes } from '@tsenomer/contracts';
import { listBulkChanges, undoBulkChange } from '@tsenomer/core/collecting/bulk-change';
import type { Handlers } from '../../kit/index.ts';

export const bulkChangeHandlers: Handlers<typeof bulkChangeRoutes> = {
  listBulkChanges: (ctx) => listBulkChanges(ctx),
  undoBulkChange: (ctx, { params }) => undoBulkChange(ctx, params),
};
