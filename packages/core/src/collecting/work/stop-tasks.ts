import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';
import { endRuns } from './end-runs.ts';

/** Which unfinished tasks of a collection are meant. */
export type StoppedPart =
  | { readonly taskId: number }
  | { readonly collectionId: number; readonly companyId?: number; readonly companyShopId?: number | null };

const stoppedRow = z.strictObject({ id: z.int(), run_id: z.int(), collection_id: z.int() });
const jobRow = z.strictObject({ job_id: z.string().nullable() });

/**
 * Stops unfinished tasks: what is finished stays, running nodes hear of it at once and drop what they hold. A run of
 * which nothing is left ends as stopped. Nothing here waits for a batch that is being recorded, which holds its shard
 * and locks the task only at its end: such a shard is over with its task, and is marked by who looks after shards
 * (`rescueShards`).
 * @returns the ids of the tasks that were stopped.
 */
export async function stopTasks(tx: TransactionContext, part: StoppedPart): Promise<number[]> {
  const { db } = tx;
  // In one order, so that two stops of the same tasks never wait for each other.
  const { rows: tasks } = await query(stoppedRow)`
    with unfinished as (
      select t.id from parser_task t where ${meant(part)} and t.status in ('queued', 'running') order by t.id
      for no key update of t
    )
    update parser_task t set status = 'stopped', finished_at = ${tx.now()} from unfinished where t.id = unfinished.id
    returning t.id, t.run_id, t.collection_id`.execute(db);
  if (tasks.length === 0) return [];
  const taskIds = tasks.map((task) => task.id);
  const { rows: jobs } = await query(jobRow)`
    select job_id from shard where task_id = any(${taskIds}::int[]) and status in ('queued', 'running')`.execute(db);
  await sql`
    update shard set status = 'stopped' where id in (
      select id from shard where task_id = any(${taskIds}::int[]) and status in ('queued', 'running')
      for update skip locked
    )`.execute(db);
  await endRuns(
    tx,
    tasks.map((task) => task.run_id),
    'stopped',
  );
  await tx.jobs.cancel(
    db,
    'shard',
    jobs.map((shard) => shard.job_id).filter((jobId) => jobId !== null),
  );
  for (const id of taskIds) await announce(tx, { type: 'stop', taskId: id });
  await announce(tx, { type: 'state' });
  for (const collectionId of new Set(tasks.map((task) => task.collection_id)))
    await announce(tx, { type: 'collection', collectionId });
  return taskIds;
}

function meant(part: StoppedPart): RawBuilder<unknown> {
  if ('taskId' in part) return sql`t.id = ${part.taskId}`;
  const { collectionId, companyId, companyShopId } = part;
  return sql`t.collection_id = ${collectionId}
    and (${companyId === undefined} or t.company_id = ${companyId ?? 0})
    and (${companyShopId === undefined || companyShopId === null} or t.company_shop_id = ${companyShopId ?? 0})`;
}
