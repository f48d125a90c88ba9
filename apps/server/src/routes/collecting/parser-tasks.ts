import type { parserTaskRoutes } from '@tsenomer/contracts';
import { interruptTask, listTasks, startTask, startTasks } from '@tsenomer/core/collecting/work';
import type { Handlers } from '../../kit/index.ts';

/** Parser tasks one by one (P2 §7). */
export const parserTaskHandlers: Handlers<typeof parserTaskRoutes> = {
  listParserTasks: (ctx, { query }) => listTasks(ctx, query),
  startParserTask: (ctx, { body }) => startTask(ctx, body),
  startParserTasks: (ctx, { body }) => startTasks(ctx, body),
  interruptParserTask: (ctx, { params }) => interruptTask(ctx, params),
};
