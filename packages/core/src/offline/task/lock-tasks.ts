import { OFFLINE_STATUSES } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { rowIds } from '../../platform/kit/row-id.ts';
import type { Changeable } from './rules/may-change.ts';

const row = z.strictObject({ id: z.int(), status: z.enum(OFFLINE_STATUSES) });

/** Which tasks were changed, and which stayed as they were; those that are not there stay. */
export interface Sorted {
  readonly changed: number[];
  readonly kept: number[];
}

/** Those of the tasks that are there, locked in one order. */
export async function lockTasks(db: Database, ids: readonly number[]): Promise<Changeable[]> {
  const { rows } = await query(row)`
    select id, status from offline_task where id = any(${rowIds(ids)}::int[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
}

/** Divides the tasks by whether they may be changed. */
export function sortOut(
  ids: readonly number[],
  tasks: readonly Changeable[],
  may: (task: Changeable) => boolean,
): Sorted {
  const changed = tasks.filter(may).map(({ id }) => id);
  const gone = new Set(changed);
  return { changed, kept: [...new Set(ids)].filter((id) => !gone.has(id)) };
}

/** What the journal calls these tasks. */
export function numbers(ids: readonly number[]): string {
  return ids.map((id) => `№ ${id}`).join(', ');
}
