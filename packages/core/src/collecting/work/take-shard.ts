import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import type { ShardWork } from '../kinds-of-work.ts';
import { pendingTargets } from './pending-targets.ts';

/**
 * Takes a shard for a node, marks it, its task and its run as running, and loads what is left of it.
 * @returns null when there is nothing to do: the shard is gone, finished or stopped, or its task is over.
 */
export function takeShard(
  ctx: Context,
  input: { readonly shardId: number; readonly nodeId: number },
): Promise<ShardWork | null> {
  return transact(ctx, async (tx) => {
    const shard = await tx.db
      .updateTable('shard')
      .set({ status: 'running', node_id: input.nodeId, attempt: sql`attempt + 1`, progress_at: sql<Date>`now()` })
      .where('id', '=', input.shardId)
      .where('status', 'in', ['queued', 'running'])
      .returning(['id', 'task_id', 'target_ids', 'results'])
      .executeTakeFirst();
    if (!shard) return null;
    const task = await tx.db
      .updateTable('parser_task')
      .set({
        status: 'running',
        node_id: input.nodeId,
        started_at: sql<Date>`coalesce(started_at, ${tx.now()})`,
        progress_at: sql<Date>`now()`,
      })
      .where('id', '=', shard.task_id)
      .where('status', 'in', ['queued', 'running'])
      .returning([
        'id as taskId',
        'run_id as runId',
        'collection_id as collectionId',
        'company_id as companyId',
        sql<number>`coalesce(company_shop_id, 0)`.as('companyShopId'),
        'city_id as cityId',
        'kind',
        'calibration_id as calibrationId',
      ])
      .executeTakeFirst();
    if (!task) {
      await tx.db.updateTable('shard').set({ status: 'stopped' }).where('id', '=', shard.id).execute();
      return null;
    }
    await tx.db
      .updateTable('parser_run')
      .set({ status: 'running' })
      .where('id', '=', task.runId)
      .where('status', '=', 'queued')
      .execute();
    await announce(tx, { type: 'state' });
    return KINDS_OF_WORK[task.kind].load(tx, { ...task, shardId: shard.id }, pendingTargets(shard));
  });
}
