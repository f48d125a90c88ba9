import { MOST_KEPT, UNDO_HOURS } from '@tsenomer/contracts';
import { actorId } from '../context/context.ts';
import type { TransactionContext } from '../context/context.ts';
import { touch } from '../events/touch.ts';
import type { BulkRecord } from './bulk-record.ts';

const HOUR_MS = 3_600_000;

/** From when on changes can be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_HOURS * HOUR_MS);
}

/**
 * Keeps what a change in bulk replaced, in the transaction that changes, and forgets what is too old to be undone.
 * @returns the number by which it can be undone; null: it cannot, as a program made it, or it changed nothing or more
 * than 5,000 objects.
 */
export async function recordBulkChange(tx: TransactionContext, record: BulkRecord): Promise<number | null> {
  const userId = actorId(tx);
  const changed = record.held.length;
  if (userId === null || changed === 0 || changed > MOST_KEPT) return null;
  const now = tx.now();
  await tx.db.deleteFrom('bulk_change').where('made_at', '<', undoableSince(now)).execute();
  const { id } = await tx.db
    .insertInto('bulk_change')
    .values({ user_id: userId, made_at: now, kind: record.kind, changed, record: JSON.stringify(record) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await touch(tx, ['bulkChange']);
  return Number(id);
}
