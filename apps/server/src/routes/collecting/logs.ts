import type { logRoutes } from '@tsenomer/contracts';
import { priceLogs } from '@tsenomer/core/collecting/observation';
import { tasksOfDays } from '@tsenomer/core/collecting/work';
import type { Handlers } from '../../kit/index.ts';

/** Histories of P2 §7 "Reports". */
export const logHandlers: Handlers<typeof logRoutes> = {
  priceLogs: (ctx, { query }) => priceLogs(ctx, query),
  parsingQueueLogs: async (ctx, { query }) => ({ items: await tasksOfDays(ctx, query) }),
};
