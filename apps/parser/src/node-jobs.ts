import { setTimeout } from 'node:timers/promises';
import type { BrowserHost } from '@tsenomer/collect';
import { JOBS, parseProxyList } from '@tsenomer/contracts';
import type { JobsOn, StorageAddress } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { readSetting } from '@tsenomer/core/platform/setting';
import { refuseMissingHandlers, workJob } from '@tsenomer/db';
import type { createJobEngine, JobHandlers, Log, RunningJob, WorkOptions } from '@tsenomer/db';
import type { ActiveShards } from './active-shards.ts';
import type { Contact } from './contact.ts';
import type { NodeCollecting } from './node-collecting.ts';
import { runShard, ShardInterruptedError } from './run-shard.ts';
import { createSlots } from './slots.ts';
import type { Slots } from './slots.ts';

/** What a node's jobs work with. */
export interface NodeJobTools {
  readonly ctx: SystemContext;
  readonly nodeId: number;
  readonly nodeCollecting: NodeCollecting;
  readonly browserHost: BrowserHost;
  readonly chromiumPath: string | null;
  /** The storage that the node's environment names; null for none. */
  readonly storage: StorageAddress | null;
  readonly shards: ActiveShards;
  readonly contact: Contact;
  readonly log: Log;
}

/** How many of its jobs a node works on at once, beside its shards: those go by its part of the work. */
const AT_ONCE: Readonly<Record<Exclude<JobsOn<'node'>, 'shard'>, number>> = {
  fetchFile: 4,
  ftpUpload: 1,
  healRobot: 1,
  matchAssortment: 1,
  printCase: 1,
  rereadPages: 1,
  snapshotPage: 2,
  testProxies: 1,
  trainReading: 1,
  telegram: 1,
  webhook: 8,
};
/** A new job is notified; a shard that is free again, or whose company is, is only found by asking. */
const SHARD_SECONDS = { pollSeconds: 1, beatSeconds: 3 } as const;

/**
 * How a node works off each of its jobs. What fails is tried again as its queue says. What a job is done with is loaded
 * with the first of its kind: most nodes meet few of them, and a node that is started waits for nothing it does not
 * need.
 */
export function nodeJobHandlers(tools: NodeJobTools): JobHandlers<'node'> {
  const { ctx, nodeId, nodeCollecting, browserHost, chromiumPath, storage, shards, contact, log } = tools;
  const hostsAllowed = async (): Promise<readonly string[]> => (await readSetting(ctx, 'collectorAllowedHosts')).hosts;
  const proxiesOfList = async () => parseProxyList((await readSetting(ctx, 'proxies')).list).proxies;
  return {
    async shard({ data, signal }) {
      const givenBack = new AbortController();
      let forget = (): void => undefined;
      const onTask = (taskId: number, stop: () => void): void => {
        forget = shards.hold({ shardId: data.shardId, taskId, stop, giveBack: () => givenBack.abort() });
      };
      const proxies = await proxiesOfList();
      const allowedHosts = await hostsAllowed();
      const shared = { ...nodeCollecting, ctx, nodeId, browserHost, chromiumPath, contact, log };
      try {
        const stops = AbortSignal.any([signal, givenBack.signal]);
        await runShard({ ...shared, proxies, allowedHosts, onTask }, data.shardId, stops);
      } finally {
        forget();
      }
    },
    async fetchFile({ data, signal }) {
      const { fetchFile } = await import('./fetch-file.ts');
      const { collecting } = nodeCollecting;
      await fetchFile({ ctx, allowedHosts: await hostsAllowed(), browserHost, collecting }, data.fileId, signal);
    },
    async ftpUpload({ data, signal, lastAttempt }) {
      const { failUpload, runUpload } = await import('@tsenomer/core/outgoing/ftp-export');
      const { transfers } = await import('./upload/open-transfer.ts');
      const open = transfers({ allowedHosts: await hostsAllowed() });
      try {
        await runUpload(ctx, open, { ...data, lastAttempt, signal });
      } catch (error) {
        if (lastAttempt && !signal.aborted) await failUpload(ctx, data);
        throw error;
      }
    },
    async healRobot({ data, signal, lastAttempt }) {
      const { failHealing } = await import('@tsenomer/core/collecting/healing');
      const { healRobot } = await import('./heal-robot.ts');
      try {
        await healRobot({ ctx, readers: nodeCollecting.readers }, data.healingId, signal);
      } catch (error) {
        if (lastAttempt && !signal.aborted) await failHealing(ctx, data);
        throw error;
      }
    },
    async matchAssortment({ data, signal }) {
      const { matchAssortment } = await import('@tsenomer/core/collecting/assortment');
      await matchAssortment(ctx, { ...data, signal });
    },
    async printCase({ data, lastAttempt }) {
      const { recordPrint } = await import('@tsenomer/core/violations/case-page');
      const { printCase } = await import('./print-case.ts');
      try {
        await printCase({ ctx, browserHost }, data.printId);
      } catch (error) {
        if (lastAttempt) await recordPrint(ctx, { ...data, pdf: null });
        throw error;
      }
    },
    async rereadPages({ data, signal, lastAttempt }) {
      const { finishRereading } = await import('@tsenomer/core/violations/rereading');
      const { rereadPages } = await import('./reread-pages.ts');
      try {
        await rereadPages({ ctx, readers: nodeCollecting.readers, storage }, data.rereadingId, signal);
      } catch (error) {
        if (lastAttempt && !signal.aborted) await finishRereading(ctx, data.rereadingId, 'failed');
        throw error;
      }
    },
    async snapshotPage({ data, signal }) {
      const { snapshotPage } = await import('./snapshot-page.ts');
      const proxies = await proxiesOfList();
      const allowedHosts = await hostsAllowed();
      const pageTools = { ctx, proxies, allowedHosts, browserHost, chromiumPath, nodeCollecting };
      await snapshotPage(pageTools, data.snapshotId, signal);
    },
    async testProxies({ signal }) {
      const { testProxies } = await import('./test-proxies.ts');
      await testProxies({ ctx, nodeId, collecting: nodeCollecting, allowedHosts: await hostsAllowed() }, signal);
    },
    async trainReading({ data, signal, lastAttempt }) {
      const { failTraining } = await import('@tsenomer/core/collecting/learning');
      const { trainReading } = await import('./train-reading.ts');
      try {
        await trainReading({ ctx, readers: nodeCollecting.readers }, data.trainingId, signal);
      } catch (error) {
        if (lastAttempt && !signal.aborted) await failTraining(ctx, data);
        throw error;
      }
    },
    async telegram({ signal }) {
      const { runTelegram } = await import('@tsenomer/core/outgoing/telegram');
      const { telegramApi } = await import('./outgoing/telegram-api.ts');
      const open = telegramApi({ allowedHosts: await hostsAllowed() });
      await runTelegram(ctx, open, {
        signal,
        pause: (milliseconds, stop) => setTimeout(milliseconds, null, { signal: stop }),
      });
    },
    async webhook({ data, signal }) {
      const { deliverWebhook } = await import('@tsenomer/core/outgoing/webhook');
      const { webhookPost } = await import('./outgoing/post-webhook.ts');
      const post = webhookPost({ allowedHosts: await hostsAllowed() });
      await deliverWebhook(ctx, post, { ...data, signal });
    },
  };
}

/**
 * Works off the node's jobs until the engine stops.
 * @returns the places for shards, of which none is open yet.
 * @throws TypeError when a job of the registry has no handler.
 */
export async function workNodeJobs(
  engine: ReturnType<typeof createJobEngine>,
  handlers: JobHandlers<'node'>,
  { signal, log }: Pick<WorkOptions, 'signal'> & { readonly log: Log },
): Promise<Slots> {
  refuseMissingHandlers('node', handlers);
  const options: WorkOptions = {
    signal,
    onError(error, job) {
      // One that was given back goes on elsewhere.
      if (!(error instanceof ShardInterruptedError)) log.warn({ error, job }, 'a job failed');
    },
  };
  for (const name of [
    'fetchFile',
    'ftpUpload',
    'healRobot',
    'matchAssortment',
    'printCase',
    'rereadPages',
    'snapshotPage',
    'testProxies',
    'trainReading',
    'telegram',
    'webhook',
  ] as const)
    await workJob(engine, name, handlers[name], { ...options, atOnce: AT_ONCE[name] });
  return createSlots<RunningJob<'shard'>>(
    {
      open: (work) => workJob(engine, 'shard', work, { ...options, ...SHARD_SECONDS }),
      close: (slot) => engine.offWork(JOBS.shard.queue, { id: slot, wait: false }),
    },
    handlers.shard,
  );
}
