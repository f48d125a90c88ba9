import type { FieldIssue, TimetableChanges } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { loadEntries } from './entry-rows.ts';
import { copyEntry, editableEntries } from './kept-entries.ts';
import { noteTimetable } from './note-timetable.ts';
import { changedDays } from './rules/changed-days.ts';
import { dayAt, daysSpan } from './rules/start-instant.ts';
import { within } from './show-timetable.ts';
import { writeUpdates } from './update-entries.ts';
import { addEntries, lockTimetable } from './write-entries.ts';

interface Saved {
  readonly deleted: number;
  readonly added: number;
  readonly updated: number;
  readonly copied: number;
}

/**
 * Saves all staged edits in one transaction, as deletions, additions, updates and copies, in this order (P2 §4).
 * @throws DomainError TIMETABLE_CHANGED with what somebody else changed of the days that were seen; TIMETABLE_SETTLED
 * for entries that have started; NOT_FOUND, TIMETABLE_PAST, TIMETABLE_TAKEN, TIMETABLE_SAME_DAY as each edit alone.
 */
export const saveTimetable = verb('timetable.edit', (ctx, changes: TimetableChanges): Promise<Saved> => {
  return transact(ctx, async (tx) => {
    await lockTimetable(tx);
    await refuseChanged(tx, changes);
    const deleted = await editableEntries(tx, changes.deletions);
    await deleteRows(tx, changes.deletions);
    const added = await addEntries(tx, changes.additions, 'body.additions');
    const updated = await writeUpdates(tx, changes.updates, 'body.updates');
    const originals = await loadAll(
      tx,
      changes.copies.map(({ id }) => id),
    );
    const copies = changes.copies.map((copy) => copyEntry(originals, copy));
    const copied = await addEntries(tx, copies, 'body.copies');
    const counts = {
      deleted: deleted.length,
      added: added.length,
      updated: updated.length,
      copied: copied.length,
    };
    await noteTimetable(tx, 'edit', counts);
    return counts;
  });
});

async function loadAll(tx: TransactionContext, ids: readonly number[]) {
  return new Map((await editableEntries(tx, ids, { settledToo: true })).map((entry) => [entry.id, entry]));
}

/** Deletes entries by their ids. */
export async function deleteRows({ db }: TransactionContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('timetable_entry')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute();
}

async function refuseChanged(tx: TransactionContext, { seen, timezone }: TimetableChanges): Promise<void> {
  const now = new Map<string, { id: number; revision: number }[]>();
  const dates = seen.map(({ date }) => date).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return;
  const span = { from: daysSpan(first, 1, timezone).from, to: daysSpan(last, 1, timezone).to };
  const entries = await loadEntries(tx.db, within(span));
  for (const { id, revision, start } of entries) {
    const date = dayAt(new Date(start), timezone);
    now.set(date, [...(now.get(date) ?? []), { id, revision }]);
  }
  const names = new Map(entries.map(({ id, name, time }) => [id, `${time} ${name}`]));
  const fields = changedDays(seen, now).map(({ date, id, what }): FieldIssue => {
    return { path: `body.seen.${date}`, code: what, message: names.get(id) ?? String(id) };
  });
  if (fields.length > 0) throw new DomainError('TIMETABLE_CHANGED', { fields });
}
