import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import { isStopped } from '../../platform/mail/stopped-addresses.ts';
import { companiesToWaitFor } from '../case/second-check-due.ts';

/**
 * SQL: what may be told of a violation `v`: a second check or who approved the shelf saw it, and nobody said it is
 * none.
 */
export const TELLABLE = sql`v.confirmed_at is not null and v.dismissed_at is null
  and v.ending is distinct from 'withdrawn'`;

/** SQL: what a company with an address may be told of: its own prices that still are below. */
export const OF_DEALERS = sql`${TELLABLE} and v.ended_at is null and v.told_at is null and not c.own and not c.disabled
  and cardinality(c.emails) > 0`;

/** SQL: an address of the company is written to. */
export const REACHED = sql`exists (select from unnest(c.emails) as e(email) where not ${isStopped(sql`e.email`)})`;

/** Minutes after the newest approval of a company's shelf below the recommended price: visits are approved in a row. */
const SHELF_QUIET_MINUTES = 30;

/**
 * SQL: nothing goes on at the company of `v` that would find more a minute later: no run, none that is due, no second
 * check that is to be ordered, and nobody approves its shelves. It is told by what is stored, so that the order in
 * which steps of the scheduler come changes nothing.
 * @param linked monitorings whose linked colleagues are written to.
 */
export function quiet(tx: TransactionContext, linked: readonly number[]): RawBuilder<unknown> {
  return sql`v.company_id <> all(array(${companiesToWaitFor({ now: tx.now(), linked })}))
    and not exists (
      select from timetable_entry e join collection_company m on m.collection_id = e.collection_id
      where m.company_id = v.company_id and not m.disabled and e.active and e.state in ('planned', 'waiting')
        and e.start_at <= ${tx.now()}::timestamptz)
    and not exists (select from parser_task t where t.company_id = v.company_id and t.status in ('queued', 'running'))
    and not exists (
      select from violation w join shelf_price s on s.product_id = w.product_id and s.company_id = w.company_id
      where w.company_id = v.company_id and w.origin = 'shelf' and w.ended_at is null and s.observed_at >= w.opened_at
        and s.approved_at > ${tx.now()}::timestamptz - make_interval(mins => ${SHELF_QUIET_MINUTES}))`;
}
