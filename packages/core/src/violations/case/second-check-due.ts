import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How often a second check is ordered of one violation, and how long its answer is waited for. */
const ATTEMPTS = 3;
const PATIENCE_MINUTES = 60;

interface At {
  readonly now: Date;
  /** Monitorings whose linked colleagues would be told. */
  readonly linked: readonly number[];
}

/**
 * SQL: whether somebody would be told of a violation `v` of the company `c`, found by the monitoring `k`, if a second
 * check saw it too, and a check may still be ordered.
 */
function wantsSecondCheck(linked: readonly number[]): RawBuilder<unknown> {
  return sql`v.ended_at is null and v.confirmed_at is null and v.dismissed_at is null and not c.own and not c.disabled
    and k.deleted_at is null
    and v.checks_ordered < ${ATTEMPTS}
    and ((k.settings->>'dealersNotificationFlag')::boolean or v.collection_id = any(${[...linked]}::int[]) or exists (
      select from setting s where s.name = 'violationColleagues' and jsonb_array_length(s.value->'emails') > 0))`;
}

/** SQL: nothing is collected of the monitoring of `v`. */
const MONITORING_RESTS = sql`not exists (select from parser_task t
  where t.collection_id = v.collection_id and t.status in ('queued', 'running'))`;

/** SQL: the last order of a second check of `v` was given up. */
function givenUp(now: Date): RawBuilder<unknown> {
  return sql`v.check_ordered_at < ${now}::timestamptz - make_interval(mins => ${PATIENCE_MINUTES})`;
}

/** SQL: whether a second check of `v` is to be ordered now. */
export function isSecondCheckDue({ now, linked }: At): RawBuilder<unknown> {
  return sql`${wantsSecondCheck(linked)} and (v.check_ordered_at is null or ${givenUp(now)}) and ${MONITORING_RESTS}`;
}

/**
 * SQL: companies about which more is to be known within moments, whichever step of the scheduler comes first: a second
 * check is due, or was ordered just now and its task is about to be made; and, for a day at most, one was not ordered
 * yet because its monitoring is being collected.
 */
export function companiesToWaitFor({ now, linked }: At): RawBuilder<unknown> {
  const moment = sql`${now}::timestamptz`;
  return sql`
    select v.company_id from violation v join company c on c.id = v.company_id
    join collection k on k.id = v.collection_id
    where ${wantsSecondCheck(linked)} and (
      (v.check_ordered_at is null and v.opened_at > ${moment} - interval '1 day')
      or v.check_ordered_at > ${moment} - interval '1 minute' or (${givenUp(now)} and ${MONITORING_RESTS}))`;
}
