import type { RunCommand, TaskFilter, TimetableEntry } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { byIds, loadEntries } from './entry-rows.ts';
import { noteTimetable } from './note-timetable.ts';
import { addEntries, lockTimetable } from './write-entries.ts';

interface StoreInput {
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
  readonly collectionIds: readonly number[];
  readonly activeCompanyIds?: readonly number[] | undefined;
  readonly command: RunCommand;
  readonly filter: TaskFilter;
  readonly sellersCreationFlag: boolean;
}

/**
 * Has several collections start at a time of a day (P2 §7 "bulk").
 * @throws DomainError NOT_FOUND, TIMETABLE_PAST, TIMETABLE_TAKEN
 */
export const storeEntries = verb('timetable.edit', async (ctx, input: StoreInput): Promise<TimetableEntry[]> => {
  const { collectionIds, activeCompanyIds, sellersCreationFlag, ...when } = input;
  const command = when.command === 'findLinks' && sellersCreationFlag ? 'searchSellersAndLinks' : when.command;
  const ids = await transact(ctx, async (tx) => {
    await lockTimetable(tx);
    const companies = await tx.db
      .selectFrom('collection_company')
      .select(['collection_id', 'company_id'])
      .where(({ eb, fn, val }) => eb('collection_id', '=', fn.any(val(rowIds(collectionIds)))))
      .execute();
    const drafts = collectionIds.map((collectionId) => {
      const own = companies.filter((row) => row.collection_id === collectionId).map((row) => row.company_id);
      const disabledCompanyIds = activeCompanyIds ? own.filter((id) => !activeCompanyIds.includes(id)) : [];
      return { ...when, command, collectionId, disabledCompanyIds };
    });
    const added = await addEntries(tx, drafts, 'body.collectionIds');
    await noteTimetable(tx, 'create', { added: added.length }, `${input.date} ${input.time}`);
    return added;
  });
  return loadEntries(ctx.db, byIds(ids));
});
