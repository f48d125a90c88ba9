import { sql } from 'kysely';
import { TASK_KINDS, workStatus } from '@tsenomer/contracts';
import type { LastRun, RunItem } from '@tsenomer/contracts';
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

/** SQL: what the tasks of the run `r` came to, added up. */
const PROGRESS = sql`
  select coalesce(sum(total), 0)::int as total, coalesce(sum(success), 0)::int as success,
    coalesce(sum(not_available), 0)::int as not_available, coalesce(sum(with_error), 0)::int as with_error,
    coalesce(sum(banned), 0)::int as banned, coalesce(sum(sellers), 0)::int as sellers
  from parser_task where run_id = r.id`;

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
    cross join lateral (${PROGRESS}) t
    order by r.started_at desc, r.id desc`.execute(db);
  return rows.map(itemOf);
}

const lastRunRow = runRow.extend({ earlier_today: z.int() });

/**
 * Among how many ended runs those to show are looked for, whatever monitorings there are: a day's of a large
 * installation. Whose last run lies behind them all is not told of.
 */
const RUNS_LOOKED_AT = 1000;

/**
 * The last ended run of each monitoring, the newest first: what repeats failed checks of one leaves the others in
 * sight.
 * @param today the day of `timeZone` (`2026-11-23`) of which earlier runs are counted.
 * @param limit how many monitorings at most.
 */
export async function loadLastRuns(
  db: ReadingDatabase,
  { today, timeZone, limit }: { readonly today: string; readonly timeZone: string; readonly limit: number },
): Promise<LastRun[]> {
  const { rows } = await query(lastRunRow)`
    with ended as (
      select id, collection_id, kind, status, started_at, finished_at from parser_run
      where status in ('done', 'stopped') order by started_at desc, id desc limit ${RUNS_LOOKED_AT}
    ), last as (
      select distinct on (collection_id) * from ended order by collection_id, started_at desc, id desc
    )
    select r.*, t.*, e.earlier_today from (
      select r.id, r.collection_id, c.name, r.kind, r.status, r.started_at, r.finished_at
      from (select * from last order by started_at desc, id desc) r join collection c on c.id = r.collection_id
      where c.deleted_at is null order by r.started_at desc, r.id desc limit ${limit}
    ) r
    cross join lateral (${PROGRESS}) t
    cross join lateral (
      select count(*)::int as earlier_today from parser_run
      where collection_id = r.collection_id and started_at >= ${today}::date::timestamp at time zone ${timeZone}
        and started_at <= r.started_at
        and status in ('done', 'stopped') and id <> r.id
    ) e
    order by r.started_at desc, r.id desc`.execute(db);
  return rows.map((row) => ({ ...itemOf(row), earlierToday: row.earlier_today }));
}

function itemOf(row: z.infer<typeof runRow>): RunItem {
  return {
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
  };
}
