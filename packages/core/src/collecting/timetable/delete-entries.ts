import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { editableEntries } from './kept-entries.ts';
import { noteTimetable } from './note-timetable.ts';
import { daysSpan } from './rules/start-instant.ts';
import { deleteRows } from './save-timetable.ts';
import { within } from './show-timetable.ts';
import { lockTimetable } from './write-entries.ts';

interface Day {
  readonly date: string;
  readonly timezone: string;
}

/** Deletes entries that have not started. @returns how many. @throws DomainError NOT_FOUND, TIMETABLE_SETTLED */
export const deleteEntries = verb('timetable.edit', (ctx, { ids }: { readonly ids: readonly number[] }) => {
  return transact(ctx, async (tx) => {
    await lockTimetable(tx);
    const entries = await editableEntries(tx, ids);
    await deleteRows(tx, ids);
    await noteTimetable(tx, 'delete', { deleted: entries.length });
    return { deleted: entries.length };
  });
});

/** Deletes what is to start on a day of a zone; what has started stays. @returns how many. */
export const deleteByDate = verb('timetable.edit', (ctx, day: Day) => {
  return deleteWithin(ctx, [day], day.date);
});

/** {@link deleteByDate} of several days. */
export const deleteByDates = verb('timetable.edit', (ctx, { dates }: { readonly dates: readonly Day[] }) => {
  return deleteWithin(ctx, dates, dates.map(({ date }) => date).join(', '));
});

const deletedRow = z.strictObject({ id: z.int() });

function deleteWithin(ctx: Context, days: readonly Day[], title: string): Promise<{ deleted: number }> {
  const spans: RawBuilder<unknown>[] = days.map(({ date, timezone }) => sql`(${within(daysSpan(date, 1, timezone))})`);
  return transact(ctx, async (tx) => {
    await lockTimetable(tx);
    const { rows } = await query(deletedRow)`
      delete from timetable_entry e where e.state in ('planned', 'waiting') and (${sql.join(spans, sql` or `)})
      returning e.id`.execute(tx.db);
    await noteTimetable(tx, 'delete', { deleted: rows.length }, title);
    return { deleted: rows.length };
  });
}
