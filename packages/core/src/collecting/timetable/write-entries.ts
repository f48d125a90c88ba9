import { sql } from 'kysely';
import type { FieldIssue, RunCommand, TaskFilter } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { actorId } from '../../platform/context/context.ts';
import { startInstant } from './rules/start-instant.ts';

/** An entry to be written. */
export interface EntryDraft {
  readonly collectionId: number;
  readonly command: RunCommand;
  readonly filter: TaskFilter;
  readonly disabledCompanyIds: readonly number[];
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
  readonly repetitionId?: number | null;
}

export interface WrittenEntry {
  readonly id: number;
  readonly collectionId: number;
  readonly command: RunCommand;
  readonly date: string;
}

/** Whoever writes entries does so alone, so that what is compared with what is there stays true until it is saved. */
export async function lockTimetable({ db }: TransactionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('timetable'))`.execute(db);
}

/** By which version of the zones' data instants are derived here. */
export const ZONE_DATA: string = process.versions.tz ?? '';

const writtenRow = z.strictObject({ id: z.int(), collection_id: z.int(), command: z.string(), day: z.string() });

/**
 * Writes entries; those of a collection, command and day that is there already are left out.
 * @returns what was written, in no order.
 */
export async function insertEntries(
  tx: TransactionContext,
  drafts: readonly EntryDraft[],
): Promise<Map<EntryDraft, number>> {
  const written = new Map<EntryDraft, number>();
  if (drafts.length === 0) return written;
  const byPlace = new Map<string, EntryDraft>();
  for (const draft of drafts) {
    const place = placeOf(draft);
    if (!byPlace.has(place)) byPlace.set(place, draft);
  }
  const rows = [...byPlace.values()].map((draft) => ({
    collection_id: draft.collectionId,
    command: draft.command,
    filter: draft.filter,
    off: draft.disabledCompanyIds,
    day: draft.date,
    clock_time: draft.time,
    time_zone: draft.timezone,
    start_at: startOf(draft),
    repetition_id: draft.repetitionId ?? null,
  }));
  const inserted = await query(writtenRow)`
    insert into timetable_entry (collection_id, command, filter, disabled_company_ids, day, clock_time,
      time_zone, start_at,
      zone_data, repetition_id, created_by)
    select collection_id, command, filter, array(select jsonb_array_elements_text(off)::int), day, clock_time,
      time_zone, start_at,
      ${ZONE_DATA}, repetition_id, ${actorId(tx)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(collection_id int, command text,
      filter text, off jsonb,
      day date, clock_time time, time_zone text, start_at timestamptz, repetition_id int)
    on conflict (collection_id, command, day) do nothing
    returning id, collection_id, command, day`.execute(tx.db);
  for (const { id, collection_id: collectionId, command, day } of inserted.rows) {
    const draft = byPlace.get(`${collectionId} ${command} ${day}`);
    if (draft) written.set(draft, id);
  }
  return written;
}

/**
 * Adds entries that a person asked for: all of them, or none.
 * @param path where the drafts stand in the request, for what is told of them: `body.additions`.
 * @returns their ids.
 * @throws DomainError NOT_FOUND for a collection that is not there, TIMETABLE_PAST, TIMETABLE_TAKEN with the days on
 * which the collection has that command already.
 */
export async function addEntries(
  tx: TransactionContext,
  drafts: readonly EntryDraft[],
  path: string,
): Promise<number[]> {
  await refuseGoneCollections(tx, drafts);
  refusePast(tx, drafts, path);
  const written = await insertEntries(tx, drafts);
  refuseTaken(
    drafts.map((draft, index) => ({ ...draft, index, taken: !written.has(draft) })),
    path,
  );
  return drafts.flatMap((draft) => written.get(draft) ?? []);
}

/** @throws DomainError TIMETABLE_PAST naming what would start in the past. */
export function refusePast(tx: TransactionContext, drafts: readonly EntryDraft[], path: string): void {
  const fields = drafts.flatMap((draft, index): FieldIssue[] =>
    startOf(draft) > tx.now() ? [] : [{ path: `${path}[${index}]`, code: 'past', message: draft.date }],
  );
  if (fields.length > 0) throw new DomainError('TIMETABLE_PAST', { fields });
}

/** @throws DomainError TIMETABLE_TAKEN naming the days. */
export function refuseTaken(
  places: readonly { readonly index: number; readonly date: string; readonly taken: boolean }[],
  path: string,
): void {
  const fields = places
    .filter(({ taken }) => taken)
    .map(({ index, date }): FieldIssue => ({ path: `${path}[${index}]`, code: 'taken', message: date }));
  if (fields.length > 0) throw new DomainError('TIMETABLE_TAKEN', { fields });
}

/** What there may be one of: a collection, command and local day. */
export function placeOf({ collectionId, command, date }: Omit<WrittenEntry, 'id'>): string {
  return `${collectionId} ${command} ${date}`;
}

export function startOf({ date, time, timezone }: Pick<EntryDraft, 'date' | 'time' | 'timezone'>): Date {
  return startInstant({ day: date, time, timeZone: timezone });
}

async function refuseGoneCollections(tx: TransactionContext, drafts: readonly EntryDraft[]): Promise<void> {
  const asked = new Set(drafts.map(({ collectionId }) => collectionId));
  const ids = rowIds([...asked]);
  const there = await tx.db
    .selectFrom('collection')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('deleted_at', 'is', null)
    .execute();
  if (there.length < asked.size) throw new DomainError('NOT_FOUND');
}
