import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

/**
 * A node's sign that a shard in its hands goes on although nothing of it was recorded. Of a shard that it has lost it
 * says nothing.
 */
export async function showShardMoves(
  ctx: Context,
  input: { readonly shardId: number; readonly nodeId: number },
): Promise<void> {
  await ctx.db
    .updateTable('shard')
    .set({ progress_at: sql<Date>`now()` })
    .where('id', '=', input.shardId)
    .where('node_id', '=', input.nodeId)
    .where('status', '=', 'running')
    .execute();
}
