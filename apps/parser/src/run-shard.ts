import { FetchError, mapWithThreads } from '@tsenomer/collect';
import { FLUSH_INTERVAL, FLUSH_LINKS } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { recordChecks } from '@tsenomer/core/collecting/observation';
import type { Check } from '@tsenomer/core/collecting/observation';
import { siteModules } from '@tsenomer/core/collecting/site-module';
import { settleShard, showShardMoves, takeShard } from '@tsenomer/core/collecting/work';
import type { CheckWork } from '@tsenomer/core/collecting/work';
import { checkLink, refuseLink } from './check-link.ts';
import type { CheckTools } from './check-link.ts';
import { createEscalation } from './escalation.ts';
import { recordApart } from './record-apart.ts';
import { createResultBuffer } from './result-buffer.ts';
import { photoSaver } from './save-photo.ts';
import { searching } from './search/search-shard.ts';
import { shardCollector } from './shard-tools.ts';
import type { RunningShard, ShardJob, ShardTools } from './shard-tools.ts';
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
 * Works a shard off: takes it, checks what is left of its links, or searches what is left of its products, records the
 * results as they come, and settles it. Ends quietly when the shard was stopped or is done.
 * @throws ShardInterruptedError when `signal` ended it before its last link.
 */
export async function runShard(tools: ShardTools, shardId: number, signal: AbortSignal): Promise<void> {
  const work = await takeShard(tools.ctx, { shardId, nodeId: tools.nodeId });
  if (work === null) return;
  if (work.work === 'search') await workOff(tools, work, searching(tools, work), signal);
  else await workOff(tools, work, checking(tools, work), signal);
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
    const { settled } = await settleShard(tools.ctx, { shardId });
    // What could not be recorded before the node lost the shard is checked by whoever takes it next.
    if (!settled) throw new ShardInterruptedError(shardId);
  } catch (error) {
    await buffer.drain();
    if (!(error instanceof FetchError && error.reason === 'aborted')) throw error;
    // A shard that was stopped, or whose last link was just recorded, is over; one that the node left goes back.
    if (!stopped.signal.aborted) throw new ShardInterruptedError(shardId);
  }
}

function checking(tools: ShardTools, work: CheckWork): ShardJob<Check> {
  const { ctx, nodeId } = tools;
  const { config } = work.company;
  return {
    most: FLUSH_LINKS,
    async run(running) {
      if (config === null)
        for (const link of work.links)
          running.done(refuseLink({ kind: work.kind, now: ctx.now }, link, 'moduleNotFound'));
      else await checkLinks(tools, work, config, running);
    },
    record: (checks) => recordChecks(ctx, { shardId: work.shardId, nodeId, checks }),
    withoutValues: ({ linkId, observedAt }) =>
      refuseLink({ kind: work.kind, now: () => observedAt }, { linkId, url: '', previous: null }, 'unknown'),
  };
}

/** Checks the links of a shard with the company's threads. @throws FetchError 'aborted' when `signal` ends it. */
async function checkLinks(
  tools: ShardTools,
  work: CheckWork,
  config: ParserConfig,
  { signal, done, onMove }: RunningShard<Check>,
): Promise<void> {
  const { ctx } = tools;
  const modules = await siteModules(ctx);
  const collector = shardCollector(tools, config, onMove);
  const checkTools: CheckTools = {
    collector,
    config,
    kind: work.kind,
    readers: tools.readers,
    siteModules: modules,
    wish: 'check',
    cityValue: config.cityValues[String(work.city.id)],
    escalation: createEscalation(config),
    now: ctx.now,
    saveScreenshot: (linkId, jpeg) => tools.saveScreenshot(work.taskId, linkId, 'jpg', jpeg),
    savePhoto: photoSaver((linkId, ending, bytes) => tools.savePhoto(work.taskId, linkId, ending, bytes)),
    onUnreadable: (linkId, error) => tools.log.warn({ error, linkId }, 'a page could not be read'),
  };
  try {
    await mapWithThreads(
      work.links,
      config.threadCount,
      async (link) => done(await checkLink(checkTools, link, signal)),
      signal,
    );
  } finally {
    await collector.close();
  }
}

/** A shard deleted together with its collection wants no results. */
function stopOnMissingShard(error: unknown): { goOn: boolean } {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return { goOn: false };
  throw error;
}
