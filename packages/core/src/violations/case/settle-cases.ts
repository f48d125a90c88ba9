import { CASE_STATES } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { COUNTS } from './case-items.ts';

const settledRow = z.strictObject({ id: z.int(), state: z.enum(CASE_STATES) });

/**
 * Moves open cases on by what became of their violations: confirmed once one of them is; corrected when all that count
 * have ended; dismissed when none counts. @returns how many moved.
 */
export async function settleCases(tx: TransactionContext): Promise<number> {
  const { rows } = await query(settledRow)`
    with judged as (
      select k.id, k.state, count(*) filter (where ${COUNTS}) as counted,
        count(*) filter (where ${COUNTS} and v.ended_at is null) as open,
        count(*) filter (where ${COUNTS} and v.confirmed_at is not null) as confirmed
      from violation_case k join violation v on v.case_id = k.id
      where k.closed_at is null group by k.id
    ), moved as (
      select id, case when counted = 0 then 'dismissed' when open = 0 then 'corrected'
        when state = 'new' and confirmed > 0 then 'confirmed' end as state
      from judged
    ), settled as (
      update violation_case k
      set state = m.state, closed_at = case when m.state <> 'confirmed' then ${tx.now()}::timestamptz end
      from moved m where k.id = m.id and m.state is not null and k.closed_at is null
      returning k.id, k.state
    ), told as (
      insert into case_entry (case_id, at, kind, subject)
      select id, ${tx.now()}::timestamptz, 'state', state from settled
    )
    select id, state from settled`.execute(tx.db);
  if (rows.length > 0) await touch(tx, ['violation']);
  return rows.length;
}
