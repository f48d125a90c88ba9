import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { isOutdated, nodeRows, signsOf } from './node-rows.ts';
import { divideWork } from './rules/divide-work.ts';
import { nodeStatus } from './rules/node-status.ts';

/** The work is divided this often, in seconds, by whichever node comes first. */
const EVERY = 0.9;

/**
 * Divides the work among the nodes that are on: writes how many shards each may work on at once. Called by every node
 * about once a second; all but the first of them find it done.
 */
export function balanceNodes(ctx: Context): Promise<void> {
  return transact(ctx, async (tx) => {
    const { rows: due } = await sql`
      select id from cluster where divided_at < now() - make_interval(secs => ${EVERY}) for update skip locked`.execute(
      tx.db,
    );
    if (due.length === 0) return;
    const nodes = await nodeRows(tx.db);
    const working = nodes.filter((node) => !isOutdated(node) && nodeStatus(signsOf(node), node.now) === 'on');
    const allowed = divideWork(working, await runnableShards(tx.db));
    const moved = nodes.filter((node) => node.allowed !== (allowed.get(node.id) ?? 0));
    await sql`
      update cluster_node n set allowed = moved.allowed
      from unnest(${moved.map(({ id }) => id)}::int[],
        ${moved.map(({ id }) => allowed.get(id) ?? 0)}::int[]) as moved(id, allowed)
      where n.id = moved.id`.execute(tx.db);
    await sql`update cluster set divided_at = now()`.execute(tx.db);
  });
}

const runnableRow = z.strictObject({ runnable: z.int() });

/** Shards that could run now: one per company, and every one of what is balanced over nodes. */
async function runnableShards(db: Context['db']): Promise<number> {
  const { rows } = await query(runnableRow)`
    select (select count(distinct company_id) from parser_task
      where status in ('queued', 'running') and not balanced)::int
      + (select count(*) from parser_task t join shard s on s.task_id = t.id and s.status in ('queued', 'running')
         where t.status in ('queued', 'running') and t.balanced)::int as runnable`.execute(db);
  return rows[0]?.runnable ?? 0;
}
