import type { SystemContext } from '@tsenomer/core';
import { runCollection, takeShard } from '@tsenomer/core/collecting/work';

type Work = NonNullable<Awaited<ReturnType<typeof takeShard>>>;

interface PastRun {
  readonly collectionId: number;
  readonly at: Date;
  /** Works off a shard as a node would have, by the clock of `then`. */
  readonly workOff: (then: SystemContext, work: Work) => Promise<void>;
}

/**
 * One run of a monitoring in the past, whose shards are worked off here. Orders for nodes are not sent: what they ask
 * for is done.
 */
export async function runThen(ctx: SystemContext, { collectionId, at, workOff }: PastRun): Promise<void> {
  const shardIds: number[] = [];
  const then: SystemContext = {
    ...ctx,
    now: () => at,
    jobs: {
      async send(_db, name, orders) {
        if (name !== 'shard') return;
        for (const { data } of orders) if ('shardId' in data) shardIds.push(data.shardId);
      },
      cancel: async () => undefined,
    },
  };
  await runCollection(then, { id: collectionId });
  for (const shardId of shardIds) {
    const work = await takeShard(then, { shardId, nodeId: 0 });
    if (work !== null) await workOff(then, work);
  }
  await ctx.db
    .updateTable('parser_task')
    .set({ created_at: at, started_at: at, progress_at: at, finished_at: at })
    .where('collection_id', '=', collectionId)
    .where('finished_at', '>', at)
    .execute();
  await ctx.db
    .updateTable('parser_run')
    .set({ finished_at: at })
    .where('collection_id', '=', collectionId)
    .where('started_at', '=', at)
    .execute();
}
