import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TransactionContext } from '../context/context.ts';
import { announce } from '../events/announce.ts';

/** Which unfinished tasks of a collection are meant. */
export type StoppedPart =
  | { readonly taskId: number }
  | { readonly collectionId: number; readonly companyId?: number; readonly companyShopId?: number | null };

/**
 * Stops unfinished tasks: what is finished stays, running nodes hear of it at once and drop what they hold. A run of
 * which nothing is left ends as stopped.
 * @returns the ids of the tasks that were stopped.
 */
export async function stopTasks(tx: TransactionContext, part: StoppedPart): Promise<number[]> {
  const { db } = tx;
  // Shards first, in the order everybody takes them, then tasks: the same order as recording, so no deadlock.
  const { rows: shards } = await sql<{ id: number; job_id: string | null }>`
    select s.id, s.job_id from shard s join parser_task t on t.id = s.task_id
    where ${meant(part)} and s.status in ('queued', 'running') order by s.id for update of s`.execute(db);
  const { rows: tasks } = await sql<{ id: number; run_id: number; collection_id: number }>`
    update parser_task t set status = 'stopped', finished_at = now() where ${meant(part)} and t.status in ('queued', 'running')
    returning t.id, t.run_id, t.collection_id`.execute(db);
  if (tasks.length === 0) return [];
  await sql`update shard set status = 'stopped' where id = any(${shards.map(({ id }) => id)}::int[])`.execute(db);
  await sql`
    update parser_run r set status = 'stopped', finished_at = now()
    where r.id = any(${tasks.map((task) => task.run_id)}::int[]) and r.status in ('queued', 'running')
      and not exists (select from parser_task t where t.run_id = r.id and t.status in ('queued', 'running'))`.execute(db);
  await tx.jobs.cancelShards(db, shards.map((shard) => shard.job_id).filter((jobId) => jobId !== null));
  for (const task of tasks) await announce(tx, { type: 'stop', taskId: task.id });
  await announce(tx, { type: 'state' });
  for (const collectionId of new Set(tasks.map((task) => task.collection_id))) await announce(tx, { type: 'collection', collectionId });
  return tasks.map((task) => task.id);
}

function meant(part: StoppedPart): RawBuilder<unknown> {
  if ('taskId' in part) return sql`t.id = ${part.taskId}`;
  const { collectionId, companyId, companyShopId } = part;
  return sql`t.collection_id = ${collectionId}
    and (${companyId === undefined} or t.company_id = ${companyId ?? 0})
    and (${companyShopId === undefined || companyShopId === null} or t.company_shop_id = ${companyShopId ?? 0})`;
}
