import { sql } from 'kysely';
import { TASK_KINDS, workStatus } from '@tsenomer/contracts';
import type { RunItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase, WorkStatus } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';

const runRow = z.strictObject({
  id: z.int(),
  collection_id: z.int(),
  name: z.string(),
  kind: z.enum(TASK_KINDS),
  status: workStatus,
  started_at: z.date(),
  finished_at: z.date().nullable(),
  total: z.int(),
  success: z.int(),
  not_available: z.int(),
  with_error: z.int(),
  banned: z.int(),
  sellers: z.int(),
});

/** Runs with the progress of their tasks added up, the newest first: those with these ids, or of these states. */
export async function loadRuns(
  db: ReadingDatabase,
  filter: { readonly ids: readonly number[] } | { readonly statuses: readonly WorkStatus[]; readonly limit: number },
): Promise<RunItem[]> {
  const condition =
    'ids' in filter
      ? sql`r.id = any(${[...filter.ids]}::int[])`
      : sql`r.status = any(${[...filter.statuses]}::text[]) and c.deleted_at is null`;
  const limit = 'ids' in filter ? filter.ids.length : filter.limit;
  const { rows } = await query(runRow)`
    select r.*, t.* from (
      select r.id, r.collection_id, c.name, r.kind, r.status, r.started_at, r.finished_at
      from parser_run r join collection c on c.id = r.collection_id
      where ${condition} order by r.started_at desc, r.id desc limit ${limit}
    ) r
    cross join lateral (
      select coalesce(sum(total), 0)::int as total, coalesce(sum(success), 0)::int as success,
        coalesce(sum(not_available), 0)::int as not_available, coalesce(sum(with_error), 0)::int as with_error,
        coalesce(sum(banned), 0)::int as banned, coalesce(sum(sellers), 0)::int as sellers
      from parser_task where run_id = r.id
    ) t
    order by r.started_at desc, r.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    collectionId: row.collection_id,
    collectionName: row.name,
    kind: row.kind,
    status: row.status,
    startedAt: momentToWire(row.started_at),
    finishedAt: momentToWire(row.finished_at),
    progress: {
      total: row.total,
      success: row.success,
      notAvailable: row.not_available,
      withError: row.with_error,
      banned: row.banned,
      sellers: row.sellers,
    },
  }));
}
