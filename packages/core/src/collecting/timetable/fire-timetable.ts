import { sql } from 'kysely';
import { kindOfCommand, MONITORING_KINDS, RUN_COMMANDS, START_ERRORS, TASK_FILTERS } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { SystemContext, TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { oneByOne } from '../../platform/context/one-by-one.ts';
import type { NextDue } from '../../platform/context/one-by-one.ts';
import { permit } from '../../platform/context/verb.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/touch.ts';
import { CHECK_KINDS } from '../../platform/rules/billable-check.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { startRun } from '../work/start-run.ts';

type StartOutcome = 'started' | 'waiting' | 'failed';

export interface FiredTimetable {
  readonly started: number;
  readonly waiting: number;
  /** Missed or refused. */
  readonly failed: number;
}

/**
 * Starts what is due. What can not be started is settled first, all at once; then entries are started one by one, each
 * once, whatever number of servers does this at the same time.
 */
export async function fireTimetable(ctx: SystemContext): Promise<FiredTimetable> {
  const { minutes } = await readSetting(ctx, 'timetableGrace');
  const settled = await settleDue(ctx, minutes);
  const outcomes = await oneByOne(ctx, startNext);
  const count = (wanted: StartOutcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    started: count('started'),
    waiting: settled.waiting + count('waiting'),
    failed: settled.failed + count('failed'),
  };
}

const settledRow = z.strictObject({
  id: z.int(),
  collection_id: z.int(),
  command: z.enum(RUN_COMMANDS),
  start_at: z.date(),
  state: z.enum(['waiting', 'missed', 'refused']),
  reason: z.string().nullable(),
  was_waiting: z.boolean(),
});

/**
 * Settles what is due and is not to start now: of a deleted or paused collection; overtaken by a later entry of the
 * same collection and command; of a collection that is being collected, which waits; too late by more than the grace,
 * since its moment or since it was last seen waiting.
 */
function settleDue(ctx: SystemContext, grace: number): Promise<{ waiting: number; failed: number }> {
  return transact(ctx, async (tx) => {
    const now = tx.now();
    const { rows } = await query(settledRow)`
      with due as (
        select e.id, e.state as was,
          case
            when c.deleted_at is not null then 'COLLECTION_DELETED'
            when c.paused_at is not null then 'COLLECTION_PAUSED'
            when exists (select from timetable_entry later where later.collection_id = e.collection_id
              and later.command = e.command and later.active and later.start_at > e.start_at
              and later.start_at <= ${now})
              then 'TIMETABLE_OVERTAKEN'
            when exists (select from parser_task t where t.collection_id = e.collection_id
              and t.status in ('queued', 'running')) and not ${tooLate(now, grace)} then 'wait'
            when ${tooLate(now, grace)} then 'TIMETABLE_LATE'
          end as verdict
        from timetable_entry e join collection c on c.id = e.collection_id
        where e.active and e.state in ('planned', 'waiting') and e.start_at <= ${now}
        for update of e skip locked)
      update timetable_entry e set
        state = case when verdict = 'wait' then 'waiting' when verdict like 'COLLECTION%' then 'refused'
          else 'missed' end,
        reason = nullif(verdict, 'wait'),
        waited_at = case when verdict = 'wait' then ${now} else e.waited_at end
      from due where due.id = e.id and due.verdict is not null
      returning e.id, e.collection_id, e.command, e.start_at, e.state, e.reason,
        due.was = 'waiting' as was_waiting`.execute(tx.db);
    const failed = rows.filter(({ state }) => state !== 'waiting');
    await tellMissed(tx, failed);
    if (rows.some(({ state, was_waiting: before }) => state !== 'waiting' || !before)) await touch(tx, ['timetable']);
    return { waiting: rows.length - failed.length, failed: failed.length };
  });
}

/** SQL: nobody started `e` in time. A wait that somebody saw is no lateness. */
function tooLate(now: Date, grace: number) {
  return sql`greatest(e.start_at, e.waited_at) < ${now}::timestamptz - make_interval(mins => ${grace})`;
}

const dueRow = z.strictObject({
  id: z.int(),
  collection_id: z.int(),
  kind: z.enum(MONITORING_KINDS),
  command: z.enum(RUN_COMMANDS),
  filter: z.enum(TASK_FILTERS),
  start_at: z.date(),
  companies: z.array(z.int()),
});

/** Claims the entry that is due the longest and starts it. @returns null when none is left. */
async function startNext(tx: TransactionContext, { except, claimed }: NextDue): Promise<StartOutcome | null> {
  const { rows } = await query(dueRow)`
    select e.id, e.collection_id, c.kind, e.command, e.filter, e.start_at, array(
      select cc.company_id from collection_company cc
      where cc.collection_id = c.id and not cc.disabled and cc.company_id <> all(e.disabled_company_ids)) as companies
    from timetable_entry e join collection c on c.id = e.collection_id and c.deleted_at is null and c.paused_at is null
    where e.active and e.state in ('planned', 'waiting') and e.start_at <= ${tx.now()}
      and e.id <> all(${[...except]}::int[])
      and not exists (select from parser_task t
        where t.collection_id = e.collection_id and t.status in ('queued', 'running'))
    order by e.start_at, e.id limit 1 for update of e skip locked`.execute(tx.db);
  const [due] = rows;
  if (due === undefined) return null;
  claimed(due.id);
  await touch(tx, ['timetable']);
  const kind = kindOfCommand(due.kind, due.command);
  try {
    if (CHECK_KINDS.includes(kind) && (await tx.reactions.quotaSpent(tx))) throw new DomainError('QUOTA_SPENT');
    if (due.companies.length === 0) throw new DomainError('COMPANIES_DISABLED');
    const runId = await startRun(permit(tx, 'collections.run'), {
      id: due.collection_id,
      companyIds: due.companies,
      kind,
      // Searches have a filter of their own unless one is chosen: products without a link.
      filter: due.filter === 'all' ? undefined : due.filter,
    });
    await settle(tx, due.id, { state: 'started', run_id: runId });
    return 'started';
  } catch (error) {
    if (!(error instanceof DomainError) || !isStartRefusal(error.code)) throw error;
    if (error.code === 'COLLECTION_RUNNING') {
      await settle(tx, due.id, { state: 'waiting', waited_at: tx.now() });
      return 'waiting';
    }
    await settle(tx, due.id, { state: 'refused', reason: error.code });
    await tellMissed(tx, [{ ...due, state: 'refused', reason: error.code }]);
    return 'failed';
  }
}

function isStartRefusal(code: ErrorCode): boolean {
  return code === 'QUOTA_SPENT' || START_ERRORS.some((each) => each === code);
}

async function settle(
  { db }: TransactionContext,
  id: number,
  values: {
    readonly state: 'started' | 'waiting' | 'refused';
    readonly run_id?: number;
    readonly reason?: string;
    readonly waited_at?: Date;
  },
): Promise<void> {
  await db.updateTable('timetable_entry').set(values).where('id', '=', id).execute();
}

async function tellMissed(
  tx: TransactionContext,
  entries: readonly Omit<z.output<typeof settledRow>, 'was_waiting'>[],
): Promise<void> {
  await raiseEvents(
    tx,
    'runMissed',
    entries.map(({ id, collection_id: collectionId, command, start_at: start, state, reason }) => ({
      entryId: id,
      collectionId,
      command,
      start: start.toISOString(),
      state: state === 'refused' ? 'refused' : 'missed',
      reason: reason ?? '',
    })),
  );
}
