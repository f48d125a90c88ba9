import { join } from 'node:path';
import { createBrowserHost, findChromium, parseProxyList } from '@tsenomer/collect';
import { JOBS } from '@tsenomer/contracts';
import { createJobPort } from '@tsenomer/core';
import type { Context } from '@tsenomer/core';
import { listenToHints } from '@tsenomer/core/events';
import { beat, holdIdentity, registerNode } from '@tsenomer/core/node';
import { readSetting } from '@tsenomer/core/setting';
import { createDatabase, createJobEngine, createPool } from '@tsenomer/db';
import type { Logger } from 'pino';
import { fetchFile } from './fetch-file.ts';
import { nodeIdentity } from './node-identity.ts';
import { runShard } from './run-shard.ts';
import { screenshotFolder } from './save-screenshot.ts';

export interface NodeOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly name: string;
  /** The server's own node gets id 0. */
  readonly master: boolean;
  readonly version: string;
  /** Shards that this node works on at once; each is of another company. */
  readonly shardsAtOnce: number;
  readonly chromiumPath: string | null;
  readonly log: Logger;
  readonly now: () => Date;
}

export interface RunningNode {
  readonly id: number;
  /** Takes no more shards, gives back what is unfinished, and ends. */
  stop(): Promise<void>;
}

const BEAT_INTERVAL = 10_000;
const POLL_SECONDS = 1;
/** Spreadsheets and photos that a node fetches at once, beside its shards. */
const FILES_AT_ONCE = 4;

/**
 * Starts a parser node: it enters the cluster, takes shards from the queue and works them off until stopped.
 * @throws IdentityInUseError when another node works with the same data folder's identity.
 */
export async function startNode(options: NodeOptions): Promise<RunningNode> {
  const { databaseUrl: url, log, now } = options;
  const identity = await nodeIdentity(options.dataDir);
  const held = await holdIdentity(url, `node:${identity}`, 'A parser node with this identity');
  const onError = (error: Error) => log.warn({ error }, 'the database connection failed');
  const pool = createPool({ url, max: options.shardsAtOnce + 3, name: `tsenomer-node-${options.name}`, onIdleError: onError });
  const engine = createJobEngine({ url, name: `tsenomer-node-jobs-${options.name}`, supervise: options.master, onError });
  const ctx: Context = { actor: { kind: 'system' }, db: createDatabase(pool), jobs: createJobPort(engine), now };
  const id = await registerNode(ctx, { identity, name: options.name, ip: null, version: options.version, master: options.master });
  const browserHost = createBrowserHost({ chromiumPath: options.chromiumPath });
  const saveScreenshot = screenshotFolder(join(options.dataDir, 'screenshots'), now);

  const stopping = new AbortController();
  const running = new Map<number, Set<() => void>>();
  const hints = await listenToHints({
    url,
    onError,
    onHint(hint) {
      if (hint.type === 'stop') for (const stop of running.get(hint.taskId) ?? []) stop();
    },
  });

  await engine.start();
  await engine.work<unknown>(
    JOBS.shard.queue,
    {
      localConcurrency: options.shardsAtOnce,
      batchSize: 1,
      // A new job is notified; a shard that is free again, or whose company is, is only found by asking.
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      heartbeatRefreshSeconds: 3,
    },
    async ([job]) => {
      if (!job) return;
      const { shardId } = JOBS.shard.payload.parse(job.data);
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      const { list } = await readSetting(ctx, 'proxies');
      const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
      let forget = () => {};
      try {
        await runShard(
          {
            ctx, nodeId: id, proxies: parseProxyList(list).proxies, allowedHosts: hosts, browserHost, saveScreenshot, log,
            chromiumPath: options.chromiumPath,
            onTask(taskId, stop) {
              forget = remember(running, taskId, stop);
            },
          },
          shardId,
          signal,
        );
      } finally {
        forget();
      }
    },
  );
  await engine.work<unknown>(JOBS.fetchFile.queue, { localConcurrency: FILES_AT_ONCE, batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
    if (!job) return;
    const { fileId } = JOBS.fetchFile.payload.parse(job.data);
    const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
    await fetchFile({ ctx, allowedHosts: hosts, browserHost }, fileId, AbortSignal.any([job.signal, stopping.signal]));
  });
  const pulse = setInterval(() => {
    beat(ctx, { nodeId: id, busy: running.size > 0 }).catch(onError);
  }, BEAT_INTERVAL);
  findChromium({ path: options.chromiumPath }).catch((error: unknown) => {
    log.warn(`Shops that need a browser will report error 22. ${error instanceof Error ? error.message : String(error)}`);
  });
  log.info({ node: id }, 'the parser node is ready');

  return {
    id,
    async stop() {
      clearInterval(pulse);
      stopping.abort();
      await engine.stop({ graceful: true, timeout: 10_000 });
      await hints.close();
      await browserHost.close();
      await ctx.db.destroy();
      await held.release();
    },
  };
}

function remember(running: Map<number, Set<() => void>>, taskId: number, stop: () => void): () => void {
  const stops = running.get(taskId) ?? new Set();
  running.set(taskId, stops.add(stop));
  return () => {
    stops.delete(stop);
    if (stops.size === 0) running.delete(taskId);
  };
}
