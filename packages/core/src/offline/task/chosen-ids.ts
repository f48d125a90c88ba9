import { sql } from 'kysely';
import { OFFLINE_TASKS_MAX } from '@tsenomer/contracts';
import type { OfflineFilters } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { query } from '@tsenomer/db';
import { idRow } from '../../platform/kit/rows.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { filtersEmpty } from './rules/filters-empty.ts';
import { TASKS, taskConditions } from './task-conditions.ts';

/** The tasks of a file: those of the ids, else of the filters; none when neither is given. The newest day first. */
export async function chosenIds(
  ctx: Context,
  { ids, filters }: { readonly ids?: readonly number[] | undefined; readonly filters?: OfflineFilters | undefined },
): Promise<number[]> {
  if (ids === undefined && filtersEmpty(filters)) return [];
  const chosen = ids === undefined ? [] : [sql`t.id = any(${rowIds(ids)}::int[])`];
  const where = sql.join([...taskConditions(ctx, filters ?? {}), ...chosen], sql` and `);
  const { rows } = await query(idRow)`
    select t.id from ${TASKS} where ${where}
    order by t.scheduled_date desc, t.id desc limit ${OFFLINE_TASKS_MAX}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
