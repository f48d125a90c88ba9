import type { Insertable } from 'kysely';
import type { Tables } from '@tsenomer/db';
import { actorId } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';

type Entry = Pick<Insertable<Tables['case_entry']>, 'kind' | 'subject' | 'note'>;

/** Writes a line into the logs of cases. */
export async function logCases(tx: TransactionContext, caseIds: readonly number[], entry: Entry): Promise<void> {
  if (caseIds.length === 0) return;
  const line = { ...entry, at: tx.now(), user_id: actorId(tx) };
  await tx.db
    .insertInto('case_entry')
    .values(caseIds.map((case_id) => ({ ...line, case_id })))
    .execute();
}
