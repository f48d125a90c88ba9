import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import { authorise, transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { DomainError, found } from '../context/domain-error.ts';
import { announce } from '../events/announce.ts';

/**
 * Stops everything that runs or waits for a collection (P2 §4). What is finished stays; running nodes hear of it at
 * once and drop what they hold.
 * @returns how many tasks were stopped.
 * @throws DomainError NOT_FOUND, or COLLECTION_NOT_RUNNING.
 */
export function stopCollection(ctx: Context, input: { readonly id: number }): Promise<{ stopped: number }> {
  authorise(ctx, 'collections.run');
  return transact(ctx, async (tx) => {
    const { db } = tx;
    const { name } = found(await db.selectFrom('collection').select('name').where('id', '=', input.id).where('deleted_at', 'is', null).executeTakeFirst());
    // Shards first, in the order everybody takes them, then tasks: the same order as recording, so no deadlock.
    const shards = await db
      .selectFrom('shard')
      .innerJoin('parser_task as task', 'task.id', 'shard.task_id')
      .select(['shard.id', 'shard.job_id'])
      .where('task.collection_id', '=', input.id)
      .where('shard.status', 'in', ['queued', 'running'])
      .orderBy('shard.id')
      .forUpdate('shard')
      .execute();
    const tasks = await db
      .updateTable('parser_task')
      .set({ status: 'stopped', finished_at: sql<Date>`now()` })
      .where('collection_id', '=', input.id)
      .where('status', 'in', ['queued', 'running'])
      .returning(['id', 'run_id'])
      .execute();
    if (tasks.length === 0) throw new DomainError('COLLECTION_NOT_RUNNING');
    const shardIds = shards.map((shard) => shard.id);
    if (shardIds.length > 0) await db.updateTable('shard').set({ status: 'stopped' }).where('id', 'in', shardIds).execute();
    await db
      .updateTable('parser_run')
      .set({ status: 'stopped', finished_at: sql<Date>`now()` })
      .where('id', 'in', [...new Set(tasks.map((task) => task.run_id))])
      .where('status', 'in', ['queued', 'running'])
      .execute();
    await ctx.jobs.cancelShards(db, shards.map((shard) => shard.job_id).filter((jobId) => jobId !== null));
    await recordAudit(tx, { action: 'stop', entity: 'collection', entityId: input.id, title: name });
    for (const task of tasks) await announce(tx, { type: 'stop', taskId: task.id });
    await announce(tx, { type: 'state' });
    await announce(tx, { type: 'collection', collectionId: input.id });
    return { stopped: tasks.length };
  });
}
