import { workStatus } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { SEARCH_KINDS } from '../link-search/load-search-work.ts';
import { finishShard } from '../observation/finish-shard.ts';

const settledRow = z.strictObject({ task_id: z.int(), status: workStatus, left: z.boolean() });

/**
 * Ends a shard whose every link, or product that is looked for, was tried: those that were deleted while it ran can no
 * longer be recorded, and must not keep the run open. Does nothing when the shard has ended already.
 * @returns whether it is over: false while some that are there are not recorded, which somebody has to try again.
 */
export function settleShard(ctx: Context, input: { readonly shardId: number }): Promise<{ settled: boolean }> {
  return transact(ctx, async (tx) => {
    const { rows } = await query(settledRow)`
      select s.task_id, s.status, exists (
        select from unnest(s.target_ids) with ordinality as wanted(id, place)
        where get_byte(s.results, wanted.place::int - 1) = 0 and case when t.kind = any(${[...SEARCH_KINDS]}::text[])
          then exists (select from product p where p.id = wanted.id and p.deleted_at is null)
          else exists (select from link l where l.id = wanted.id) end
      ) as left
      from shard s join parser_task t on t.id = s.task_id where s.id = ${input.shardId} for update of s`.execute(tx.db);
    const [shard] = rows;
    if (shard?.status !== 'running') return { settled: true };
    if (shard.left) return { settled: false };
    await finishShard(tx, input.shardId, shard.task_id);
    return { settled: true };
  });
}
