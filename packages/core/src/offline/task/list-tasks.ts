import { sql } from 'kysely';
import type { OfflineFilters, OfflineTaskItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { listIds } from '../../platform/kit/list-ids.ts';
import type { Page } from '../../platform/kit/list-ids.ts';
import { filtersEmpty } from './rules/filters-empty.ts';
import { TASKS, taskConditions } from './task-conditions.ts';
import { loadTasks } from './task-items.ts';

export interface ListTasksInput {
  readonly page: number;
  readonly limit: number;
  readonly filters?: OfflineFilters | undefined;
}

/** A page of tasks, the newest day first; nothing when no filter is set (P2 §5). An agent is given their own. */
export const listTasks = verb(
  'offlineTasks.read',
  async (ctx, { page, limit, filters = {} }: ListTasksInput): Promise<Page<OfflineTaskItem>> => {
    if (filtersEmpty(filters)) return { items: [], total: 0 };
    const { ids, total } = await listIds(ctx.db, {
      from: TASKS,
      columns: sql`t.id, t.scheduled_date`,
      conditions: taskConditions(ctx, filters),
      costly: true,
      order: sql`scheduled_date desc, id desc`,
      page,
      limit,
    });
    return { items: await loadTasks(ctx.db, ids), total };
  },
);
