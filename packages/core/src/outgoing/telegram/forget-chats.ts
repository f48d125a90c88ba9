import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';

/**
 * Unlinks chats: of these people, or all. What was to leave to them stays in their inboxes alone.
 * @returns whose were unlinked.
 */
export async function forgetChats(tx: TransactionContext, userIds: readonly number[] | 'all'): Promise<number[]> {
  const whose = userIds === 'all' ? sql<boolean>`true` : sql<boolean>`user_id = any(${[...userIds]}::int[])`;
  const gone = await tx.db.deleteFrom('telegram_chat').where(whose).returning('user_id').execute();
  const ids = gone.map(({ user_id: id }) => id);
  if (ids.length === 0) return [];
  await tx.db
    .updateTable('inbox_entry')
    .set({ telegram_due_at: null })
    .where('user_id', 'in', ids)
    .where('telegram_due_at', 'is not', null)
    .execute();
  await touch(tx, ['telegram']);
  return ids;
}
