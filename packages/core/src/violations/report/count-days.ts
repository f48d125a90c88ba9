import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { COUNTS } from '../case/case-items.ts';

/** Violations whose days are counted anew in one statement. */
const BATCH = 5000;

/** Counts the days of all violations that changed. Runs every minute. @returns how many had changed. */
export async function countDays(ctx: Context): Promise<number> {
  let counted = 0;
  for (let batch = BATCH; batch === BATCH; counted += batch) batch = await countSomeDays(ctx);
  return counted;
}

const countedRow = z.strictObject({ counted: z.int() });

/**
 * Counts the days anew on which violations that changed began and ended: from all violations of these days, so that
 * nothing drifts. @returns how many had changed.
 */
export function countSomeDays(ctx: Context): Promise<number> {
  return transact(ctx, async (tx) => {
    // One after the other: two that count the same day would both write it.
    await sql`select pg_advisory_xact_lock(hashtext('count_violation_days'))`.execute(tx.db);
    const { rows } = await query(countedRow)`
      with changed as materialized (
        select id, company_id, opened_at, ended_at, counted_end from violation where uncounted
        order by company_id, opened_at limit ${BATCH} for update skip locked
      ), marked as (
        update violation v set uncounted = false, counted_end = ${dayOf(tx, sql`c.ended_at`)}
        from changed c where v.id = c.id
      ), cells as materialized (
        select company_id, ${dayOf(tx, sql`opened_at`)} as day from changed
        union select company_id, ${dayOf(tx, sql`ended_at`)} from changed where ended_at is not null
        union select company_id, counted_end from changed where counted_end is not null
      ), sums as (
        select m.company_id, m.collection_id, m.day, ${SUMS} from cells c cross join lateral (${movesOf(tx)}) m
        group by m.company_id, m.collection_id, m.day
      ), gone as (
        delete from violation_day d using cells c where d.company_id = c.company_id and d.day = c.day
          and not exists (select from sums s
            where s.company_id = d.company_id and s.collection_id = d.collection_id and s.day = d.day)
      ), written as (
        insert into violation_day select * from sums
        on conflict (company_id, collection_id, day) do update set
          opened = excluded.opened, opened_ms = excluded.opened_ms, opened_repeated = excluded.opened_repeated,
          opened_confirmed = excluded.opened_confirmed, opened_depth = excluded.opened_depth, ended = excluded.ended,
          ended_ms = excluded.ended_ms,
          ended_repeated = excluded.ended_repeated, ended_confirmed = excluded.ended_confirmed,
          ended_depth = excluded.ended_depth,
          corrected = excluded.corrected, corrected_ms = excluded.corrected_ms
      )
      select count(*)::int as counted from changed`.execute(tx.db);
    return rows[0]?.counted ?? 0;
  });
}

/** SQL: the day of the installation on which a moment lies. */
function dayOf({ installation }: TransactionContext, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${installation.timeZone})::date`;
}

/** SQL: the beginnings (1) and ends (0) of the violations `v` of a cell `c`, of those that count. */
function movesOf({ installation: { timeZone } }: TransactionContext): RawBuilder<unknown> {
  const from = sql`(c.day::timestamp at time zone ${timeZone})`;
  const to = sql`((c.day + 1)::timestamp at time zone ${timeZone})`;
  const columns = sql`v.company_id, v.collection_id, c.day, v.opened_at, v.ended_at, v.ending, v.repeated,
    v.confirmed_at, v.depth`;
  return sql`
    select ${columns}, true as opens from violation v
    where v.company_id = c.company_id and v.opened_at >= ${from} and v.opened_at < ${to} and ${COUNTS}
    union all
    select ${columns}, false from violation v
    where v.company_id = c.company_id and v.ended_at >= ${from} and v.ended_at < ${to} and ${COUNTS}`;
}

/** SQL: milliseconds since 1970, whole ones. */
const MS = (moment: string) => sql`trunc(extract(epoch from ${sql.ref(moment)}) * 1000)`;

const CORRECTED = sql`not m.opens and m.ending is not distinct from 'corrected'`;

/** SQL: the columns of `violation_day` in their order, over the moves `m` of a cell. */
const SUMS = sql`
  count(*) filter (where m.opens)::int, coalesce(sum(${MS('m.opened_at')}) filter (where m.opens), 0),
  count(*) filter (where m.opens and m.repeated)::int, count(m.confirmed_at) filter (where m.opens)::int,
  coalesce(sum(m.depth) filter (where m.opens), 0)::bigint,
  count(*) filter (where not m.opens)::int, coalesce(sum(${MS('m.ended_at')}) filter (where not m.opens), 0),
  count(*) filter (where not m.opens and m.repeated)::int, count(m.confirmed_at) filter (where not m.opens)::int,
  coalesce(sum(m.depth) filter (where not m.opens), 0)::bigint,
  count(*) filter (where ${CORRECTED})::int,
  coalesce(sum(${MS('m.ended_at')} - ${MS('m.opened_at')}) filter (where ${CORRECTED}), 0)`;
