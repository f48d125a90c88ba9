/** A shard in a node's hands. */
interface HeldShard {
  readonly shardId: number;
  readonly taskId: number;
  /** Drops it: its task is over. */
  readonly stop: () => void;
  /** Gives it back to the queue with what is left of it. */
  readonly giveBack: () => void;
}

/** The shards that a node works on, by their tasks. */
export interface ActiveShards {
  /** Remembers a shard; the returned function forgets it. */
  hold(shard: HeldShard): () => void;
  stop(taskId: number): void;
  giveBack(taskId: number): void;
  /** Gives one back that somebody else has got meanwhile. */
  giveBackShard(shardId: number): void;
  /** Tasks of which it holds something. */
  tasks(): number[];
  /** All that it holds, by their ids. */
  ids(): number[];
}

export function createActiveShards(): ActiveShards {
  const held = new Set<HeldShard>();
  const of = (taskId: number): HeldShard[] => [...held].filter((shard) => shard.taskId === taskId);
  return {
    hold(shard) {
      held.add(shard);
      return () => held.delete(shard);
    },
    stop: (taskId) => of(taskId).forEach((shard) => shard.stop()),
    giveBack: (taskId) => of(taskId).forEach((shard) => shard.giveBack()),
    giveBackShard: (shardId) =>
      [...held].filter((shard) => shard.shardId === shardId).forEach((shard) => shard.giveBack()),
    tasks: () => [...new Set([...held].map((shard) => shard.taskId))],
    ids: () => [...held].map(({ shardId }) => shardId),
  };
}
