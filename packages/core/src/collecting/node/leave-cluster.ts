import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';

/** A node says goodbye: from now on it is off, or stopped where nobody turned it off (rules/node-status). */
export function leaveCluster(ctx: Context, input: { readonly nodeId: number }): Promise<void> {
  return transact(ctx, async (tx) => {
    await tx.db
      .updateTable('cluster_node')
      .set({ left_at: sql<Date>`now()`, parser_state: 'READY' })
      .where('id', '=', input.nodeId)
      .execute();
    await announce(tx, { type: 'cluster' });
    await announce(tx, { type: 'state' });
  });
}
