import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import { finishShard } from './finish-shard.ts';
import { pendingTargets } from './pending-targets.ts';

/**
 * Ends a shard whose every target was tried: those that were deleted while it ran can no longer be recorded, and must
 * not keep the run open. Does nothing when the shard has ended already.
 * @returns whether it is over: false while some that are there are not recorded, which somebody has to try again.
 */
export function endTriedShard(ctx: Context, input: { readonly shardId: number }): Promise<{ ended: boolean }> {
  return transact(ctx, async (tx) => {
    const shard = await tx.db
      .selectFrom('shard')
      .innerJoin('parser_task', 'parser_task.id', 'shard.task_id')
      .select(['shard.task_id', 'shard.status', 'shard.target_ids', 'shard.results', 'parser_task.kind'])
      .where('shard.id', '=', input.shardId)
      .forUpdate('shard')
      .executeTakeFirst();
    if (shard?.status !== 'running') return { ended: true };
    const pending = pendingTargets(shard);
    if (pending.length > 0 && (await KINDS_OF_WORK[shard.kind].anyLeft(tx.db, pending))) return { ended: false };
    await finishShard(tx, input.shardId, shard.task_id);
    return { ended: true };
  });
}
