import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RUN_COMMANDS, TASK_FILTERS, TIMETABLE_STATES } from '@tsenomer/contracts';
import type { TimetableEntry } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';

const entryRow = z.strictObject({
  id: z.int(),
  collection_id: z.int(),
  name: z.string(),
  gone: z.boolean(),
  command: z.enum(RUN_COMMANDS),
  filter: z.enum(TASK_FILTERS),
  start: z.string(),
  day: z.string(),
  time: z.string(),
  time_zone: z.string(),
  active: z.boolean(),
  off: z.array(z.int()).nullable(),
  tasks: z.int(),
  state: z.enum(TIMETABLE_STATES),
  reason: z.string().nullable(),
  run_id: z.int().nullable(),
  repetition_id: z.int().nullable(),
  revision: z.int(),
});

/**
 * Entries that a condition on `e` names, by their start. The database writes moments and counts companies: of a month
 * of thousands of entries, reading them here was the most of the work.
 */
export async function loadEntries(db: Database, condition: RawBuilder<unknown>): Promise<TimetableEntry[]> {
  const { rows } = await query(entryRow)`
    with chosen as materialized (select e.* from timetable_entry e where ${condition}),
    companies as (
      select cc.collection_id, array_agg(cc.company_id) as ids
      from collection_company cc join company on company.id = cc.company_id and not company.disabled
      where not cc.disabled and cc.collection_id in (select collection_id from chosen)
      group by cc.collection_id
    )
    select e.id, e.collection_id, c.name, c.deleted_at is not null or c.paused_at is not null as gone,
      e.command, e.filter,
      to_char(e.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start, e.day,
      to_char(e.clock_time, 'HH24:MI') as time, e.time_zone, e.active, nullif(e.disabled_company_ids, '{}') as off,
      case when companies.ids is null then 0 when e.disabled_company_ids = '{}' then cardinality(companies.ids)
        else (select count(*)::int from unnest(companies.ids) id where id <> all(e.disabled_company_ids)) end as tasks,
        e.state, e.reason, e.run_id, e.repetition_id, e.revision
    from chosen e join collection c on c.id = e.collection_id
    left join companies on companies.collection_id = e.collection_id
    order by e.start_at, e.id`.execute(db);
  return rows.map(presentEntry);
}

/** SQL: a condition of `loadEntries`, these ids. */
export function byIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`e.id = any(${[...ids]}::int[])`;
}

function presentEntry(row: z.output<typeof entryRow>): TimetableEntry {
  return {
    id: row.id,
    collectionId: row.collection_id,
    collectionName: row.name,
    name: row.name,
    command: row.command,
    filter: row.filter,
    start: row.start,
    date: row.day,
    time: row.time,
    timezone: row.time_zone,
    active: row.active,
    disabled: row.gone || row.tasks === 0,
    disabledCompanyIds: row.off ?? [],
    tasks: row.tasks,
    state: row.state,
    reason: row.reason,
    runId: row.run_id,
    repetitionId: row.repetition_id,
    revision: row.revision,
  };
}
