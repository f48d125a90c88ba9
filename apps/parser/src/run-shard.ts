import { FetchError } from '@tsenomer/collect';
import { FLUSH_INTERVAL } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { endTriedShard, showShardMoves, takeShard } from '@tsenomer/core/collecting/work';
import { checking } from './check-shard.ts';
import { recordApart } from './record-apart.ts';
import { createResultBuffer } from './result-buffer.ts';
import type { ShardJob, ShardTools } from './shard-tools.ts';
import { signsOfWork } from './signs-of-work.ts';

/**
 * How often a shard shows that it goes on, in milliseconds; a small part of what freezing is told by (core,
 * rules/is-frozen.ts).
 */
const SIGN_EVERY = 30_000;

/** The shard was interrupted and has links left; its job goes back to the queue. */
export class ShardInterruptedError extends Error {
  constructor(shardId: number) {
    super(`Shard ${shardId} was interrupted`);
    this.name = 'ShardInterruptedError';
  }
}

/**
 * Works a shard off: takes it, does what its kind asks for what is left of it, records the results as they come, and
 * settles it. Ends quietly when the shard was stopped or is done.
 * @throws ShardInterruptedError when `signal` ended it before its last link.
 */
export async function runShard(tools: ShardTools, shardId: number, signal: AbortSignal): Promise<void> {
  const work = await takeShard(tools.ctx, { shardId, nodeId: tools.nodeId });
  if (work === null) return;
  switch (work.work) {
    case 'check':
      return workOff(tools, work, checking(tools, work), signal);
    // What a node checks is loaded with it, what else it may have to do when it first has to.
    case 'search': {
      const { searching } = await import('./search/search-shard.ts');
      return workOff(tools, work, searching(tools, work), signal);
    }
    case 'walk': {
      const { walking } = await import('./assortment/walk-shard.ts');
      return workOff(tools, work, walking(tools, work), signal);
    }
    default:
      return work satisfies never;
  }
}

async function workOff<Result>(
  tools: ShardTools,
  { shardId, taskId }: { readonly shardId: number; readonly taskId: number },
  job: ShardJob<Result>,
  signal: AbortSignal,
): Promise<void> {
  const stopped = new AbortController();
  const ended = AbortSignal.any([signal, stopped.signal]);
  tools.onTask(taskId, () => stopped.abort());
  const signs = signsOfWork({
    every: tools.signEvery ?? SIGN_EVERY,
    now: () => performance.now(),
    show: () => showShardMoves(tools.ctx, { shardId, nodeId: tools.nodeId }),
    onFailure: (error) => tools.log.warn({ error, shardId }, 'that the shard goes on could not be shown'),
  });
  const buffer = createResultBuffer<Result>({
    most: job.most,
    every: FLUSH_INTERVAL,
    signal,
    onFailure: (error) => tools.log.warn({ error, shardId }, 'recording failed, trying again'),
    async write(results) {
      const refused = (error: unknown): void =>
        tools.log.warn({ error, shardId }, 'a result cannot be kept and counts as error 0');
      const { goOn } = await recordApart(job, results, refused).catch(stopOnMissingShard);
      signs.recorded();
      if (!goOn) stopped.abort();
    },
  });
  try {
    await job.run({ signal: ended, done: (result) => buffer.add(result), onMove: signs.moved });
    await buffer.drain();
    const { ended: over } = await endTriedShard(tools.ctx, { shardId });
    // What could not be recorded before the node lost the shard is checked by whoever takes it next.
    if (!over) throw new ShardInterruptedError(shardId);
  } catch (error) {
    await buffer.drain();
    if (!(error instanceof FetchError && error.reason === 'aborted')) throw error;
    // A shard that was stopped, or whose last link was just recorded, is over; one that the node left goes back.
    if (!stopped.signal.aborted) throw new ShardInterruptedError(shardId);
  }
}

/** A shard deleted together with its collection wants no results. */
function stopOnMissingShard(error: unknown): { goOn: boolean } {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return { goOn: false };
  throw error;
}
