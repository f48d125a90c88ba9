import { createCollector, FetchError, mapWithThreads } from '@tsenomer/collect';
import type { BrowserHost, Collecting, NodeMemory } from '@tsenomer/collect';
import type { Context } from '@tsenomer/core';
import { DomainError } from '@tsenomer/core';
import type { ParserConfig, Proxy } from '@tsenomer/contracts';
import { recordChecks } from '@tsenomer/core/observation';
import type { Check } from '@tsenomer/core/observation';
import { siteModules } from '@tsenomer/core/site-module';
import { settleShard, takeShard } from '@tsenomer/core/work';
import type { ShardWork } from '@tsenomer/core/work';
import { createCheckBuffer } from './check-buffer.ts';
import { checkLink, refuseLink } from './check-link.ts';
import type { CheckTools } from './check-link.ts';
import { createEscalation } from './escalation.ts';
import type { pictureFolder } from './picture-folder.ts';
import { photoSaver } from './save-photo.ts';

/** What a node gives every shard. */
export interface ShardTools {
  readonly ctx: Context;
  readonly nodeId: number;
  readonly proxies: readonly Proxy[];
  readonly allowedHosts: readonly string[];
  readonly browserHost: BrowserHost;
  readonly chromiumPath: string | null;
  /** What the node's collectors share. */
  readonly memory: NodeMemory;
  /** Who asks, for the user agent. */
  readonly collecting: Collecting;
  readonly saveScreenshot: ReturnType<typeof pictureFolder>;
  readonly savePhoto: ReturnType<typeof pictureFolder>;
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
  const buffer = createCheckBuffer({
    signal,
    onFailure: (error) => tools.log.warn({ error, shardId }, 'recording failed, trying again'),
    async write(checks) {
      const { goOn } = await recordChecks(ctx, { shardId, nodeId, checks }).catch(stopOnMissingShard);
      if (!goOn) stopped.abort();
    },
  });
  try {
    if (config === null) for (const link of work.links) buffer.add(refuseLink({ kind: work.kind, now: ctx.now }, link, 'moduleNotFound'));
    else await checkLinks(tools, work, config, ended, (check) => buffer.add(check));
    await buffer.drain();
    const { settled } = await settleShard(ctx, { shardId });
    // What could not be recorded before the node lost the shard is checked by whoever takes it next.
    if (!settled) throw new ShardInterruptedError(shardId);
  } catch (error) {
    await buffer.drain();
    if (!(error instanceof FetchError && error.reason === 'aborted')) throw error;
    // A shard that was stopped, or whose last link was just recorded, is over; one that the node left goes back.
    if (!stopped.signal.aborted) throw new ShardInterruptedError(shardId);
  }
}

/** Checks the links of a shard with the company's threads. @throws FetchError 'aborted' when `signal` ends it. */
async function checkLinks(tools: ShardTools, work: ShardWork, config: ParserConfig, signal: AbortSignal, done: (check: Check) => void): Promise<void> {
  const { ctx } = tools;
  const modules = await siteModules(ctx);
  const collector = createCollector({
    config,
    proxies: tools.proxies,
    allow: { hosts: tools.allowedHosts },
    browserHost: tools.browserHost,
    chromiumPath: tools.chromiumPath,
    collecting: tools.collecting,
    memory: tools.memory,
  });
  const checkTools: CheckTools = {
    collector,
    config,
    kind: work.kind,
    siteModules: modules,
    cityValue: config.cityValues[String(work.city.id)],
    escalation: createEscalation(config),
    now: ctx.now,
    saveScreenshot: (linkId, jpeg) => tools.saveScreenshot(work.taskId, linkId, 'jpg', jpeg),
    savePhoto: photoSaver((linkId, ending, bytes) => tools.savePhoto(work.taskId, linkId, ending, bytes)),
    onUnreadable: (linkId, error) => tools.log.warn({ error, linkId }, 'a page could not be read'),
  };
  try {
    await mapWithThreads(work.links, config.threadCount, async (link) => done(await checkLink(checkTools, link, signal)), signal);
  } finally {
    await collector.close();
  }
}

/** A shard deleted together with its collection wants no results. */
function stopOnMissingShard(error: unknown): { goOn: boolean } {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return { goOn: false };
  throw error;
}
