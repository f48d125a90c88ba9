import { sql } from 'kysely';
import type { NodeStatus } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';

const NOTE_LENGTH = 1000;

/** Keeps what was ordered of a node or heard of it, and why an order failed, and tells who watches the list. */
export async function writeStatus(tx: TransactionContext, id: number, status: NodeStatus, note = ''): Promise<void> {
  await tx.db
    .updateTable('cluster_node')
    .set({ status, status_at: sql<Date>`now()`, status_note: note.slice(0, NOTE_LENGTH), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await announce(tx, { type: 'cluster' });
}
