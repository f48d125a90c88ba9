import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';

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
    .set({ status: 'done', finished_at: sql<Date>`now()` })
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
  if (task) await finishRun(tx, runId);
}

/**
 * Marks a run as done when none of its tasks is left. Its row is locked without its key: a task that was written twice
 * in a transaction holds a share of its run's key, and two tasks that end together would wait for each other's.
 */
export async function finishRun(tx: TransactionContext, runId: number): Promise<void> {
  const { db } = tx;
  await db.selectFrom('parser_run').select('id').where('id', '=', runId).forNoKeyUpdate().execute();
  await db
    .updateTable('parser_run')
    .set({ status: 'done', finished_at: sql<Date>`now()` })
    .where('id', '=', runId)
    .where('status', 'in', ['queued', 'running'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parser_task')
            .select('id')
            .where('run_id', '=', runId)
            .where('status', 'in', ['queued', 'running']),
        ),
      ),
    )
    .execute();
}
