import { sql } from 'kysely';
import type { RunItem, TaskKind } from '@tsenomer/contracts';
import type { Database, WorkStatus } from '@tsenomer/db';
import { momentToWire } from '../../platform/context/wire.ts';

interface RunRow {
  readonly id: number;
  readonly collection_id: number;
  readonly name: string;
  readonly kind: TaskKind;
  readonly status: WorkStatus;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly total: number;
  readonly success: number;
  readonly not_available: number;
  readonly with_error: number;
  readonly banned: number;
  readonly sellers: number;
}

/** Runs with the progress of their tasks added up, the newest first: those with these ids, or of these states. */
export async function loadRuns(
  db: Database,
  filter: { readonly ids: readonly number[] } | { readonly statuses: readonly WorkStatus[]; readonly limit: number },
): Promise<RunItem[]> {
  const condition =
    'ids' in filter
      ? sql`r.id = any(${[...filter.ids]}::int[])`
      : sql`r.status = any(${[...filter.statuses]}::text[]) and c.deleted_at is null`;
  const limit = 'ids' in filter ? filter.ids.length : filter.limit;
  const { rows } = await sql<RunRow>`
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
