import { sql } from 'kysely';
import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { finishShard } from '../observation/finish-shard.ts';

/**
 * Ends a shard whose every link was tried: links that were deleted while it ran can no longer be recorded, and must
 * not keep the run open. Does nothing when the shard has ended already.
 * @returns whether it is over: false while links that are there are not recorded, which somebody has to check again.
 */
export function settleShard(ctx: Context, input: { readonly shardId: number }): Promise<{ settled: boolean }> {
  return transact(ctx, async (tx) => {
    const { rows } = await sql<{ task_id: number; status: string; left: boolean }>`
      select s.task_id, s.status, exists (
        select from unnest(s.link_ids) with ordinality as wanted(id, place) join link l on l.id = wanted.id
        where get_byte(s.results, wanted.place::int - 1) = 0
      ) as left
      from shard s where s.id = ${input.shardId} for update of s`.execute(tx.db);
    const [shard] = rows;
    if (shard?.status !== 'running') return { settled: true };
    if (shard.left) return { settled: false };
    await finishShard(tx, input.shardId, shard.task_id);
    return { settled: true };
  });
}
