import { sql } from 'kysely';
import type { RepetitionDraft, TimetableRepetition } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadRepetitions, writeAhead } from './repetitions.ts';
import { noteTimetable } from './note-timetable.ts';
import { dayAt } from './rules/start-instant.ts';
import { lockTimetable } from './write-entries.ts';

/** Repetitions that have not come to their end. */
export const listRepetitions = verb('timetable.read', (ctx): Promise<TimetableRepetition[]> => {
  const today = dayAt(ctx.now(), ctx.installation.timeZone);
  return loadRepetitions(ctx.db, sql`r.last_day is null or r.last_day >= ${today}::date - 1`);
});

/**
 * Repeats a start on weekdays; days on which the collection has that command already keep theirs.
 * @throws DomainError NOT_FOUND; INVALID_INPUT when it ends before it begins; TIMETABLE_PAST when nothing is to come.
 */
export const createRepetition = verb('timetable.edit', (ctx, draft: RepetitionDraft): Promise<TimetableRepetition> => {
  return transact(ctx, async (tx) => {
    await lockTimetable(tx);
    refuseBackwards(draft);
    const collection = found(
      await tx.db
        .selectFrom('collection')
        .select('name')
        .where('id', '=', rowId(draft.collectionId))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    if (draft.until !== null && draft.until < dayAt(tx.now(), draft.timezone)) throw new DomainError('TIMETABLE_PAST');
    const { id } = await tx.db
      .insertInto('timetable_repetition')
      .values({
        collection_id: draft.collectionId,
        command: draft.command,
        filter: draft.filter,
        disabled_company_ids: [...draft.disabledCompanyIds],
        weekdays: weekdaysOf(draft.weekdays),
        clock_time: draft.time,
        time_zone: draft.timezone,
        first_day: draft.from,
        last_day: draft.until,
        written_until: null,
        created_by: actorId(ctx),
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const repetition = await one(tx, id);
    const added = await writeAhead(tx, repetition, draft.from);
    await noteTimetable(tx, 'create', { added }, collection.name);
    return repetition;
  });
});

interface RepetitionEdit {
  readonly id: number;
  readonly weekdays?: readonly number[] | undefined;
  readonly time?: string | undefined;
  readonly timezone?: string | undefined;
  readonly until?: string | null | undefined;
}

/**
 * Changes the rest of a repetition: what it wrote for moments to come is written anew.
 * @throws DomainError NOT_FOUND; INVALID_INPUT when it would end before it begins.
 */
export const editRepetition = verb('timetable.edit', (ctx, edit: RepetitionEdit): Promise<TimetableRepetition> => {
  return transact(ctx, async (tx) => {
    await lockTimetable(tx);
    const before = await one(tx, rowId(edit.id));
    const { weekdays = before.weekdays, time = before.time, timezone = before.timezone, until = before.until } = edit;
    refuseBackwards({ from: before.from, until });
    await tx.db
      .updateTable('timetable_repetition')
      .set({
        weekdays: weekdaysOf(weekdays),
        clock_time: time,
        time_zone: timezone,
        last_day: until,
      })
      .where('id', '=', edit.id)
      .execute();
    const deleted = await deleteRest(tx, edit.id);
    const after = await one(tx, edit.id);
    const today = dayAt(tx.now(), after.timezone);
    const added = await writeAhead(tx, after, after.from > today ? after.from : today);
    await noteTimetable(tx, 'edit', { deleted, added }, after.collectionName);
    return after;
  });
});

/** Ends a repetition: what it wrote for moments to come is deleted. @throws DomainError NOT_FOUND. */
export const deleteRepetition = verb('timetable.edit', (ctx, { id }: { readonly id: number }) => {
  return transact(ctx, async (tx) => {
    await lockTimetable(tx);
    const { collectionName } = await one(tx, rowId(id));
    const deleted = await deleteRest(tx, id);
    await tx.db.deleteFrom('timetable_repetition').where('id', '=', id).execute();
    await noteTimetable(tx, 'delete', { deleted: Math.max(1, deleted) }, collectionName);
    return { deleted };
  });
});

async function one({ db }: TransactionContext, id: number): Promise<TimetableRepetition> {
  return found((await loadRepetitions(db, sql`r.id = ${id}`))[0]);
}

/** @returns how many of its entries to come were deleted. */
async function deleteRest({ db, now }: TransactionContext, id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('timetable_entry')
    .where('repetition_id', '=', id)
    .where('state', '=', 'planned')
    .where('start_at', '>', now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Each weekday once, from Monday on. */
function weekdaysOf(weekdays: readonly number[]): number[] {
  return [...new Set(weekdays)].toSorted((one, other) => one - other);
}

function refuseBackwards({ from, until }: { readonly from: string; readonly until: string | null }): void {
  if (until === null || until >= from) return;
  const field = { path: 'body.until', code: 'ends_before_start', message: 'It would end before it begins' };
  throw new DomainError('INVALID_INPUT', { fields: [field] });
}
