import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { shardKey } from './shard-key.ts';

const rescuedRow = z.strictObject({ id: z.int(), company_id: z.int(), balanced: z.boolean(), priority: z.int() });

/**
 * Sends a new job for every unfinished shard whose job is no longer in the queue: it was lost with a queue that was
 * restored from a backup, or given up after too many attempts. Marks shards as stopped that outlived their task,
 * because a batch of theirs was being recorded when it was stopped. Safe to call at any time; a shard with a living job
 * is left alone.
 * @returns how many shards were sent again.
 */
export function rescueShards(ctx: Context): Promise<number> {
  return transact(ctx, async (tx) => {
    await sql`
      update shard set status = 'stopped' where id in (
        select s.id from shard s join parser_task t on t.id = s.task_id and t.status in ('stopped', 'done')
        where s.status = 'running' for update of s skip locked
      )`.execute(tx.db);
    const { rows } = await query(rescuedRow)`
      select s.id, t.company_id, t.balanced, t.priority
      from shard s
      join parser_task t on t.id = s.task_id and t.status in ('queued', 'running')
      left join pgboss.job j on j.id = s.job_id and j.name = 'shard' and j.state in ('created', 'retry', 'active')
      where s.status in ('queued', 'running') and j.id is null
      order by s.id
      for update of s skip locked`.execute(tx.db);
    const orders = rows.map((row) => ({
      id: randomUUID(),
      data: { shardId: row.id },
      key: shardKey({ id: row.id, companyId: row.company_id, balanced: row.balanced }),
      priority: row.priority,
    }));
    for (const { id, data } of orders) {
      await tx.db.updateTable('shard').set({ job_id: id }).where('id', '=', data.shardId).execute();
    }
    await tx.jobs.send(tx.db, 'shard', orders);
    return orders.length;
  });
}
