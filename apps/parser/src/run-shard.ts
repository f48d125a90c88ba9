import { createCollector, FetchError, mapWithThreads } from '@tsenomer/collect';
import type { BrowserHost, Proxy } from '@tsenomer/collect';
import type { Context } from '@tsenomer/core';
import { DomainError } from '@tsenomer/core';
import { recordChecks } from '@tsenomer/core/observation';
import { settleShard, takeShard } from '@tsenomer/core/work';
import { createCheckBuffer } from './check-buffer.ts';
import { checkLink } from './check-link.ts';
import type { CheckTools } from './check-link.ts';

/** What a node gives every shard. */
export interface ShardTools {
  readonly ctx: Context;
  readonly nodeId: number;
  readonly proxies: readonly Proxy[];
  readonly allowedHosts: readonly string[];
  readonly browserHost: BrowserHost;
  readonly chromiumPath: string | null;
  readonly saveScreenshot: (taskId: number, linkId: number, jpeg: Uint8Array) => Promise<string>;
  readonly log: { warn(fields: object, message: string): void };
  /** Told which task a shard belongs to once it is known, with a way to call the shard off. */
  readonly onTask: (taskId: number, stop: () => void) => void;
}

/** The shard was interrupted and has links left; its job goes back to the queue. */
export class ShardInterruptedError extends Error {
  constructor(shardId: number) {
    super(`Shard ${shardId} was interrupted`);
    this.name = 'ShardInterruptedError';
  }
}

/**
 * Works a shard off: takes it, checks what is left of its links with the company's threads and delays, records the
 * results as they come, and settles it. Ends quietly when the shard was stopped or is done.
 * @throws ShardInterruptedError when `signal` ended it before its last link.
 */
export async function runShard(tools: ShardTools, shardId: number, signal: AbortSignal): Promise<void> {
  const { ctx, nodeId } = tools;
  const work = await takeShard(ctx, { shardId, nodeId });
  if (!work) return;
  const { config } = work.company;
  const stopped = new AbortController();
  const ended = AbortSignal.any([signal, stopped.signal]);
  tools.onTask(work.taskId, () => stopped.abort());
  const collector = createCollector({
    config,
    proxies: tools.proxies,
    allow: { hosts: tools.allowedHosts },
    browserHost: tools.browserHost,
    chromiumPath: tools.chromiumPath,
  });
  const checkTools: CheckTools = {
    collector,
    config,
    kind: work.kind,
    cityValue: config.cityValues[String(work.city.id)],
    now: ctx.now,
    saveScreenshot: (linkId, jpeg) => tools.saveScreenshot(work.taskId, linkId, jpeg),
  };
  const buffer = createCheckBuffer({
    signal,
    onFailure: (error) => tools.log.warn({ error, shardId }, 'recording failed, trying again'),
    async write(checks) {
      const { goOn } = await recordChecks(ctx, { shardId, nodeId, checks }).catch(stopOnMissingShard);
      if (!goOn) stopped.abort();
    },
  });
  try {
    await mapWithThreads(work.links, config.threadCount, async (link) => buffer.add(await checkLink(checkTools, link, ended)), ended);
    await buffer.drain();
    await settleShard(ctx, { shardId });
  } catch (error) {
    await buffer.drain();
    if (!(error instanceof FetchError && error.reason === 'aborted')) throw error;
    // A shard that was stopped, or whose last link was just recorded, is over; one that the node left goes back.
    if (!stopped.signal.aborted) throw new ShardInterruptedError(shardId);
  } finally {
    await collector.close();
  }
}

/** A shard deleted together with its collection wants no results. */
function stopOnMissingShard(error: unknown): { goOn: boolean } {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return { goOn: false };
  throw error;
}
