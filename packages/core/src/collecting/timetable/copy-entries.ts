import { sql } from 'kysely';
import type { OutputOf, TimetableCopy, TimetableEntry, timetableRoutes } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { byIds, loadEntries } from './entry-rows.ts';
import { copyEntry, editableEntries } from './kept-entries.ts';
import { noteTimetable } from './note-timetable.ts';
import { copiedDay } from './rules/copy-days.ts';
import type { CopyBy } from './rules/copy-days.ts';
import { monthSpan } from './rules/start-instant.ts';
import { within } from './show-timetable.ts';
import { addEntries, insertEntries, lockTimetable, startOf } from './write-entries.ts';
import type { EntryDraft } from './write-entries.ts';

type MonthCopy = OutputOf<typeof timetableRoutes.copyMonth.response>;
type Skipped = MonthCopy['skipped'][number];

/**
 * Copies entries to other days, at their time and zone.
 * @throws DomainError NOT_FOUND, TIMETABLE_SAME_DAY, TIMETABLE_PAST, TIMETABLE_TAKEN
 */
export const copyEntries = verb(
  'timetable.edit',
  async (ctx, { items }: { readonly items: readonly TimetableCopy[] }): Promise<TimetableEntry[]> => {
    const ids = await transact(ctx, async (tx) => {
      await lockTimetable(tx);
      const originals = await editableEntries(
        tx,
        items.map(({ id }) => id),
        { settledToo: true },
      );
      const byId = new Map(originals.map((entry) => [entry.id, entry]));
      const copied = await addEntries(
        tx,
        items.map((copy) => copyEntry(byId, copy)),
        'body.items',
      );
      await noteTimetable(tx, 'create', { copied: copied.length });
      return copied;
    });
    return loadEntries(ctx.db, byIds(ids));
  },
);

/** Copies a month to those that follow; what cannot be copied is left out and told. */
export const copyMonth = verb(
  'timetable.edit',
  (
    ctx,
    input: { readonly date: string; readonly timezone: string; readonly months: number; readonly by: CopyBy },
  ): Promise<MonthCopy> => {
    return transact(ctx, async (tx) => {
      await lockTimetable(tx);
      const entries = await loadEntries(tx.db, within(monthSpan(input.date, input.timezone)));
      const gone = await goneCollections(
        tx,
        entries.map(({ collectionId }) => collectionId),
      );
      const skipped: Skipped[] = [];
      const drafts: { readonly draft: EntryDraft; readonly entry: TimetableEntry }[] = [];
      for (const entry of entries) {
        for (let ahead = 1; ahead <= input.months; ahead += 1) {
          const date = copiedDay(entry.date, ahead, input.by);
          const draft = { ...entry, date: date ?? entry.date, repetitionId: null };
          const reason = gone.has(entry.collectionId)
            ? 'deleted'
            : date === null
              ? 'noSuchDay'
              : startOf(draft) <= tx.now()
                ? 'past'
                : null;
          if (reason === null) drafts.push({ draft, entry });
          else skipped.push({ id: entry.id, name: entry.name, date: draft.date, reason });
        }
      }
      const written = await insertEntries(
        tx,
        drafts.map(({ draft }) => draft),
      );
      for (const { draft, entry } of drafts)
        if (!written.has(draft)) skipped.push({ id: entry.id, name: entry.name, date: draft.date, reason: 'taken' });
      await noteTimetable(tx, 'create', { copied: written.size }, input.date);
      return { copied: written.size, skipped };
    });
  },
);

async function goneCollections(tx: TransactionContext, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.db
    .selectFrom('collection')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::int[]) and deleted_at is not null`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
