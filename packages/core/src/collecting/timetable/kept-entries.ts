import type { TimetableCopy } from '@tsenomer/contracts';
import { RUN_COMMANDS, TASK_FILTERS, TIMETABLE_STATES } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import type { EntryDraft } from './write-entries.ts';

const keptRow = z.strictObject({
  id: z.int(),
  collectionId: z.int(),
  command: z.enum(RUN_COMMANDS),
  filter: z.enum(TASK_FILTERS),
  disabledCompanyIds: z.array(z.int()),
  date: z.string(),
  time: z.string(),
  timezone: z.string(),
  active: z.boolean(),
  state: z.enum(TIMETABLE_STATES),
});
export type KeptEntry = z.output<typeof keptRow>;

/**
 * Entries by their ids, locked.
 * @throws DomainError NOT_FOUND when one is not there; TIMETABLE_SETTLED when one has started, or was missed or
 *   refused,
 * unless those are wanted too.
 */
export async function editableEntries(
  { db }: TransactionContext,
  ids: readonly number[],
  { settledToo = false } = {},
): Promise<KeptEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await query(keptRow)`
    select id, collection_id as "collectionId", command, filter,
      disabled_company_ids as "disabledCompanyIds", day as date,
      to_char(clock_time, 'HH24:MI') as time, time_zone as timezone, active, state
    from timetable_entry where id = any(${rowIds(ids)}::int[]) order by id for update`.execute(db);
  if (rows.length < new Set(ids).size) throw new DomainError('NOT_FOUND');
  if (!settledToo && rows.some(({ state }) => state !== 'planned' && state !== 'waiting'))
    throw new DomainError('TIMETABLE_SETTLED');
  return rows;
}

/** @throws DomainError TIMETABLE_SAME_DAY for a copy on the day of its original, NOT_FOUND. */
export function copyEntry(originals: ReadonlyMap<number, KeptEntry>, { id, date }: TimetableCopy): EntryDraft {
  const original = found(originals.get(id));
  if (original.date === date)
    throw new DomainError('TIMETABLE_SAME_DAY', {
      fields: [{ path: `body.copies.${id}`, code: 'same_day', message: date }],
    });
  return { ...original, date };
}
