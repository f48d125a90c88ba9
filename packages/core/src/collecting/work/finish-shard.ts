import type { TransactionContext } from '../../platform/context/context.ts';
import { endRuns } from './end-runs.ts';

/**
 * Marks a shard as done, and its task and run with it when nothing of them is left; a task that was stopped meanwhile
 * stays so. The caller holds the shard's row; the task's row is locked here, so two last shards that end together
 * cannot both think the other is still running.
 */
export async function finishShard(tx: TransactionContext, shardId: number, taskId: number): Promise<void> {
  const { db } = tx;
  const { run_id: runId } = await db
    .selectFrom('parser_task')
    .select('run_id')
    .where('id', '=', taskId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('shard').set({ status: 'done' }).where('id', '=', shardId).execute();
  const task = await db
    .updateTable('parser_task')
    .set({ status: 'done', finished_at: tx.now() })
    .where('id', '=', taskId)
    .where('status', 'in', ['queued', 'running'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shard').select('id').where('task_id', '=', taskId).where('status', 'in', ['queued', 'running']),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (task) await endRuns(tx, [runId], 'done');
}
