import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { PAGE_TIMES, pageTimes } from './page-times.ts';
import { isFrozen } from './rules/is-frozen.ts';
import { shardKey } from './shard-key.ts';

const runningRow = z.strictObject({
  id: z.int(),
  task_id: z.int(),
  node_id: z.int().nullable(),
  job_id: z.string().nullable(),
  company_id: z.int(),
  balanced: z.boolean(),
  priority: z.int(),
  progress_at: z.date().nullable(),
  page: pageTimes,
  title: z.string(),
  now: z.date(),
});
type RunningRow = z.output<typeof runningRow>;

/** What a round came to. */
export interface FrozenRestart {
  /** Tasks that were sent to the queue again. */
  readonly tasks: number;
  /** Nodes of which everything stood still: their parser is to start anew. */
  readonly nodeIds: readonly number[];
}

/**
 * Starts frozen tasks anew where the installation is set to (P2 §3 "restartFrozenParser"): their shards go back to the
 * queue and the node is told to let go of them; of a node that moves nothing at all the parser is started anew. What
 * was recorded stays, and what the old node may still record counts once.
 */
export async function restartFrozen(ctx: Context): Promise<FrozenRestart> {
  const { flag } = await readSetting(ctx, 'restartFrozenParser');
  if (!flag) return { tasks: 0, nodeIds: [] };
  const { timeout } = await readSetting(ctx, 'parserFreezeTimeout');
  return transact(ctx, async (tx) => {
    const { rows } = await query(runningRow)`
      select s.id, s.task_id, s.node_id, s.job_id, s.progress_at, t.company_id, t.balanced, t.priority, now() as now,
        ${PAGE_TIMES} as page,
        c.name || ', ' || company.full_name as title
      from shard s
      join parser_task t on t.id = s.task_id and t.status = 'running'
      join collection c on c.id = t.collection_id
      join company on company.id = t.company_id
      where s.status = 'running' order by s.id for update of s`.execute(tx.db);
    const frozen = rows.filter((row) =>
      isFrozen({ running: true, progressAt: row.progress_at, page: row.page }, timeout, row.now),
    );
    if (frozen.length === 0) return { tasks: 0, nodeIds: [] };
    await sendAgain(tx, frozen);
    const moving = new Set(rows.filter((row) => !frozen.includes(row)).map((row) => row.node_id));
    const hanging = new Set(frozen.map((row) => row.node_id).filter((id) => id !== null && !moving.has(id)));
    const nodeIds = [...hanging].filter((id) => id !== null);
    if (nodeIds.length > 0) {
      await tx.db
        .updateTable('cluster_node')
        .set({ restart_at: sql<Date>`now()` })
        .where('id', 'in', nodeIds)
        .execute();
      await announce(tx, { type: 'cluster' });
    }
    return { tasks: new Set(frozen.map((row) => row.task_id)).size, nodeIds };
  });
}

async function sendAgain(tx: TransactionContext, frozen: readonly RunningRow[]): Promise<void> {
  await tx.jobs.cancel(
    tx.db,
    'shard',
    frozen.map((row) => row.job_id).filter((jobId) => jobId !== null),
  );
  const orders = frozen.map((row) => ({
    id: randomUUID(),
    data: { shardId: row.id },
    key: shardKey({ id: row.id, companyId: row.company_id, balanced: row.balanced }),
    priority: row.priority,
  }));
  for (const { id, data } of orders) {
    await tx.db
      .updateTable('shard')
      .set({ job_id: id, status: 'queued', node_id: null })
      .where('id', '=', data.shardId)
      .execute();
  }
  await tx.jobs.send(tx.db, 'shard', orders);
  for (const [taskId, title] of new Map(frozen.map((row) => [row.task_id, row.title]))) {
    await tx.db
      .updateTable('parser_task')
      .set({ restarts: sql<number>`restarts + 1` })
      .where('id', '=', taskId)
      .execute();
    await recordAudit(tx, { action: 'restart', entity: 'parserTask', entityId: taskId, title });
    await announce(tx, { type: 'yield', taskId });
  }
  await announce(tx, { type: 'state' });
}
