import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { finishShard } from '../observation/finish-shard.ts';

/**
 * Ends a shard whose every link was tried: links that were deleted while it ran can no longer be recorded, and must
 * not keep the run open. Does nothing when the shard has ended already.
 */
export function settleShard(ctx: Context, input: { readonly shardId: number }): Promise<void> {
  return transact(ctx, async (tx) => {
    const shard = await tx.db
      .selectFrom('shard')
      .select(['task_id', 'status'])
      .where('id', '=', input.shardId)
      .forUpdate()
      .executeTakeFirst();
    if (shard?.status === 'running') await finishShard(tx, input.shardId, shard.task_id);
  });
}
