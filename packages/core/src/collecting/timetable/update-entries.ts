import { sql } from 'kysely';
import type { TimetableEntry, TimetableUpdate } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { byIds, loadEntries } from './entry-rows.ts';
import { editableEntries } from './kept-entries.ts';
import type { KeptEntry } from './kept-entries.ts';
import { noteTimetable } from './note-timetable.ts';
import { lockTimetable, placeOf, refusePast, refuseTaken, startOf, ZONE_DATA } from './write-entries.ts';

/**
 * Switches entries on or off, moves them, or leaves companies out of them.
 * @throws DomainError NOT_FOUND, TIMETABLE_SETTLED, TIMETABLE_PAST, TIMETABLE_TAKEN
 */
export const updateEntries = verb(
  'timetable.edit',
  async (ctx, { items }: { readonly items: readonly TimetableUpdate[] }): Promise<TimetableEntry[]> => {
    const ids = await transact(ctx, async (tx) => {
      await lockTimetable(tx);
      const updated = await writeUpdates(tx, items, 'body.items');
      await noteTimetable(tx, 'edit', { updated: updated.length });
      return updated;
    });
    return loadEntries(ctx.db, byIds(ids));
  },
);

/** {@link updateEntries} within a save. @returns the ids of what was changed. */
export async function writeUpdates(
  tx: TransactionContext,
  updates: readonly TimetableUpdate[],
  path: string,
): Promise<number[]> {
  if (updates.length === 0) return [];
  const kept = new Map(
    (
      await editableEntries(
        tx,
        updates.map(({ id }) => id),
      )
    ).map((entry) => [entry.id, entry]),
  );
  const after = updates.map((update) => changed(found(kept.get(update.id)), update));
  const moved = after.filter(({ isMoved }) => isMoved);
  refusePast(tx, moved, path);
  await refuseOccupied(tx, moved, path);
  const rows = after.map((entry) => ({
    id: entry.id,
    active: entry.active,
    off: entry.disabledCompanyIds,
    day: entry.date,
    clock_time: entry.time,
    time_zone: entry.timezone,
    start_at: startOf(entry),
    moved: entry.isMoved,
  }));
  await sql`
    update timetable_entry e
    set active = new.active, day = new.day, clock_time = new.clock_time, time_zone = new.time_zone,
      start_at = new.start_at, zone_data = ${ZONE_DATA}, revision = e.revision + 1,
      disabled_company_ids = array(select jsonb_array_elements_text(new.off)::int),
      repetition_id = case when new.moved then null else e.repetition_id end,
      state = case when new.moved then 'planned' else e.state end, waited_at = case when new.moved then null
        else e.waited_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id int, active boolean, off jsonb,
      day date, clock_time time,
      time_zone text, start_at timestamptz, moved boolean)
    where e.id = new.id`.execute(tx.db);
  return after.map(({ id }) => id);
}

function changed(entry: KeptEntry, update: TimetableUpdate) {
  const after = {
    ...entry,
    active: update.active ?? entry.active,
    disabledCompanyIds: update.disabledCompanyIds ?? entry.disabledCompanyIds,
    date: update.date ?? entry.date,
    time: update.time ?? entry.time,
    timezone: update.timezone ?? entry.timezone,
  };
  return { ...after, isMoved: startOf(after).getTime() !== startOf(entry).getTime() || after.date !== entry.date };
}

const occupiedRow = z.strictObject({ id: z.int(), collectionId: z.int(), command: z.string(), date: z.string() });

/** Moves onto a day that another entry has, or that two are moved to, are refused, even if that one is moved away. */
async function refuseOccupied(tx: TransactionContext, moved: readonly KeptEntry[], path: string): Promise<void> {
  const days = moved.map(({ collectionId, command, date }) => ({ collectionId, command, date }));
  const { rows } = await query(occupiedRow)`
    select e.id, e.collection_id as "collectionId", e.command, e.day as date
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as new("collectionId" int, command text, date date)
    join timetable_entry e on e.collection_id = new."collectionId" and e.command = new.command
      and e.day = new.date`.execute(tx.db);
  const there = new Map(rows.map(({ id, collectionId, command, date }) => [`${collectionId} ${command} ${date}`, id]));
  const wanted = new Set<string>();
  const places = moved.map((entry, index) => {
    const place = placeOf(entry);
    const taken = wanted.has(place) || (there.has(place) && there.get(place) !== entry.id);
    wanted.add(place);
    return { index, date: entry.date, taken };
  });
  refuseTaken(places, path);
}
