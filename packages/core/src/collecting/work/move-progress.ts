import { sql } from 'kysely';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { OutcomeCode } from '@tsenomer/db';
import type { TransactionContext } from '../../platform/context/context.ts';
import { hints } from '../../platform/events/announce.ts';
import { countInLedger } from './count-in-ledger.ts';
import type { RecordedWork, TaskOrigin } from './kind-of-work.ts';

const BANS: readonly (number | null)[] = [PARSING_ERROR.ban, PARSING_ERROR.banInLinkSearch];

/**
 * Moves a shard and its task on, counts in the ledger and tells who listens, in one statement: it is sent with every
 * batch.
 */
export async function moveProgress(
  { db, installation }: TransactionContext,
  { shardId, task, results }: { readonly shardId: number; readonly task: TaskOrigin; readonly results: Buffer },
  { counted, newLinks = 0, newSellers = 0, outsideLedger = false }: RecordedWork,
): Promise<void> {
  const ended = (code: OutcomeCode) => counted.filter(({ outcome }) => outcome === code).length;
  const banned = counted.filter(({ errorCode }) => BANS.includes(errorCode)).length;
  const late = counted.filter(({ errorCode }) => errorCode === PARSING_ERROR.pageLoadTimeout).length;
  await sql`/* prepared: move-progress */
    with ledger as (${countInLedger(task, outsideLedger ? [] : counted, installation.timeZone)}),
    shard_moved as (
      update shard set results = ${results}, progress_at = now() where id = ${shardId}
    ), task_moved as (
      update parser_task set success = success + ${ended(1)}, not_available = not_available + ${ended(2)},
        with_error = with_error + ${ended(3)}, banned = banned + ${banned}, timeouts = timeouts + ${late},
        new_links = new_links + ${newLinks}, sellers = sellers + ${newSellers}, progress_at = now()
      where id = ${task.taskId}
    )
    ${hints([{ type: 'state' }, { type: 'collection', collectionId: task.collectionId }])}`.execute(db);
}
