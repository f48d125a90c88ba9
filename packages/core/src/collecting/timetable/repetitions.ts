import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RUN_COMMANDS, TASK_FILTERS } from '@tsenomer/contracts';
import type { TimetableRepetition } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { SystemContext, TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/touch.ts';
import { dayAt } from './rules/start-instant.ts';
import { daysLater, repeatedDays } from './rules/repeated-days.ts';
import { insertEntries, lockTimetable, startOf } from './write-entries.ts';

/** Entries of a repetition are written for so many days ahead. */
const AHEAD_DAYS = 92;

const repetitionRow = z.strictObject({
  id: z.int(),
  collectionId: z.int(),
  collectionName: z.string(),
  command: z.enum(RUN_COMMANDS),
  filter: z.enum(TASK_FILTERS),
  disabledCompanyIds: z.array(z.int()),
  weekdays: z.array(z.int()),
  time: z.string(),
  timezone: z.string(),
  from: z.string(),
  until: z.string().nullable(),
});

/** Repetitions that a condition on `r` names, those of deleted collections left out. */
export async function loadRepetitions(db: Database, condition: RawBuilder<unknown>): Promise<TimetableRepetition[]> {
  const { rows } = await query(repetitionRow)`
    select r.id, r.collection_id as "collectionId", c.name as "collectionName", r.command, r.filter,
      r.disabled_company_ids as "disabledCompanyIds", r.weekdays, to_char(r.clock_time, 'HH24:MI') as time,
      r.time_zone as timezone, r.first_day as from, r.last_day as until
    from timetable_repetition r join collection c on c.id = r.collection_id and c.deleted_at is null
    where ${condition} order by r.id`.execute(db);
  return rows;
}

/**
 * Writes the entries of a repetition from a day on, as far ahead as they are kept. Days on which the collection has
 * that command already, and moments that are past, are left out.
 */
export async function writeAhead(
  tx: TransactionContext,
  repetition: TimetableRepetition,
  from: string,
): Promise<number> {
  const horizon = daysLater(dayAt(tx.now(), repetition.timezone), AHEAD_DAYS);
  const until = repetition.until !== null && repetition.until < horizon ? repetition.until : horizon;
  const drafts = repeatedDays(from, until, repetition.weekdays)
    .map((date) => ({ ...repetition, date, repetitionId: repetition.id }))
    .filter((draft) => startOf(draft) > tx.now());
  const written = await insertEntries(tx, drafts);
  await tx.db
    .updateTable('timetable_repetition')
    .set({ written_until: daysLater(until, 1) })
    .where('id', '=', repetition.id)
    .execute();
  return written.size;
}

/** Keeps the entries of all repetitions written ahead. @returns how many were written. */
export function extendRepetitions(ctx: SystemContext): Promise<number> {
  return transact(ctx, async (tx) => {
    await lockTimetable(tx);
    const today = dayAt(tx.now(), ctx.installation.timeZone);
    const due = await loadRepetitions(
      tx.db,
      sql`r.written_until <= ${daysLater(today, AHEAD_DAYS - 1)}::date
        and (r.last_day is null or r.last_day >= r.written_until)`,
    );
    const from = new Map(
      (
        await tx.db
          .selectFrom('timetable_repetition')
          .select(['id', 'written_until'])
          .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(due.map(({ id }) => id)))))
          .execute()
      ).map((row) => [row.id, row.written_until]),
    );
    let written = 0;
    for (const repetition of due)
      written += await writeAhead(tx, repetition, from.get(repetition.id) ?? repetition.from);
    if (written > 0) await touch(tx, ['timetable']);
    return written;
  });
}
