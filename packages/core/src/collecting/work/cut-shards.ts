import { randomUUID } from 'node:crypto';
import { found } from '../../platform/context/domain-error.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { ShardOrder } from '../../platform/context/jobs.ts';
import type { PlannedTask } from './kind-of-work.ts';
import { shardKey } from './shard-key.ts';

/** Shards written in one statement: PostgreSQL takes 65,535 parameters, and a shard has five. */
const BATCH = 1000;

/** Writes the shards of a task. @returns an order for each, as the task has its links or products. */
export async function cutShards(
  tx: TransactionContext,
  task: PlannedTask & {
    readonly taskId: number;
    readonly shardSize: number;
    readonly balanced: boolean;
    readonly priority: number;
  },
): Promise<ShardOrder[]> {
  const { targetIds, shardSize } = task;
  const shards = Array.from({ length: Math.ceil(targetIds.length / shardSize) }, (_, ordinal) => {
    const ids = targetIds.slice(ordinal * shardSize, (ordinal + 1) * shardSize);
    return { task_id: task.taskId, ordinal, target_ids: ids, results: Buffer.alloc(ids.length), job_id: randomUUID() };
  });
  const orders: ShardOrder[] = [];
  for (let at = 0; at < shards.length; at += BATCH) {
    const rows = await tx.db
      .insertInto('shard')
      .values(shards.slice(at, at + BATCH))
      .returning(['id', 'job_id'])
      .execute();
    for (const { id, job_id: jobId } of rows) {
      orders.push({
        id: found(jobId),
        data: { shardId: id },
        key: shardKey({ id, companyId: task.companyId, balanced: task.balanced }),
        priority: task.priority,
      });
    }
  }
  return orders;
}
