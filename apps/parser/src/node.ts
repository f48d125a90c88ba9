import { createBrowserHost, findChromium } from '@tsenomer/collect';
import { JOBS, parseProxyList } from '@tsenomer/contracts';
import type { StorageAddress } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { listenToHints } from '@tsenomer/core/platform/events';
import {
  balanceNodes,
  holdIdentity,
  leaveCluster,
  nodeLock,
  pulse,
  registerNode,
} from '@tsenomer/core/collecting/node';
import type { ClusterClock } from '@tsenomer/core/collecting/node';
import { readInstallation } from '@tsenomer/core/platform/installation';
import { readSetting } from '@tsenomer/core/platform/setting';
import { createDatabase, createJobEngine, createOutageLog, createPool, nodeIdentity } from '@tsenomer/db';
import type { Logger } from 'pino';
import { fetchFile } from './fetch-file.ts';
import { createHeldShards } from './held-shards.ts';
import { createNodeCollecting, reportCollecting } from './node-collecting.ts';
import { startPulse } from './pulse-loop.ts';
import { runShard } from './run-shard.ts';
import { createSlots } from './slots.ts';
import { snapshotPage } from './snapshot-page.ts';
import { testProxies } from './test-proxies.ts';

export interface NodeOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /**
   * Where pictures are kept: a bucket, or a folder that the node shares with the server; null: the server is handed
   * them.
   */
  readonly storage: StorageAddress | null;
  readonly name: string;
  /** A server's own node. */
  readonly master: boolean;
  /** The identity of the server that runs it as a program; null: it was started by hand, or by a command. */
  readonly server: string | null;
  /** The place in the cluster that it was started for; null: found by its identity or address. */
  readonly id: number | null;
  /** The cluster's key. */
  readonly key: string;
  readonly version: string;
  /** Shards that this node works on at once per unit of its power; each is of another company. */
  readonly shardsAtOnce: number;
  /** The power of a node that enters for the first time; later the administrator's is kept. */
  readonly power: number;
  /** Threads that read pages, 0: they are read where they are fetched; as many as there are cores by default. */
  readonly readerThreads?: number;
  readonly chromiumPath: string | null;
  /** Where sites can read about this collector. */
  readonly publicUrl: string | null;
  readonly log: Logger;
  /** Told the database's time with every beat. */
  readonly clock: ClusterClock;
  /** Told once when the node was turned off, or is to start anew; `stop` it then. */
  readonly onOrder: (order: 'leave' | 'restart') => void;
}

export interface RunningNode {
  readonly id: number;
  /** Takes no more shards, gives back what is unfinished, and ends. */
  stop(): Promise<void>;
}

/** How often a node shows that it lives and asks for its orders, in milliseconds. */
const PULSE = 1000;
const REPORT_INTERVAL = 60_000;
const POLL_SECONDS = 1;
/** Spreadsheets and photos that a node fetches at once, beside its shards. */
const FILES_AT_ONCE = 4;
/** Pages for the builder of robots that a node fetches at once, beside its shards. */
const PAGES_AT_ONCE = 2;
/**
 * A node that is cut off in the midst of a batch holds its shard for so long, in milliseconds: then whoever takes the
 * shard over goes on.
 */
const ABANDONED_AFTER = 10_000;
/** Shards write one batch at a time and wait for a free connection: this many are enough for any power. */
const CONNECTIONS = 16;
// A new job is notified; a shard that is free again, or whose company is, is only found by asking.
const POLLING = {
  batchSize: 1,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
} as const;

/**
 * Starts a parser node: it enters the cluster, takes as many shards from the queue as its part of the work allows, and
 * works them off until stopped.
 * @throws IdentityInUseError when another node works with the same data folder's identity; NodeRefusedError without the
 * cluster's key; InstallationError before any server has started on the database.
 */
export async function startNode(options: NodeOptions): Promise<RunningNode> {
  const { databaseUrl: url, clock, chromiumPath } = options;
  const identity = await nodeIdentity(options.dataDir);
  const held = await holdIdentity(url, nodeLock(identity), 'A parser node with this identity');
  const warn = (what: string) => (error: unknown) => log.warn({ error }, what);
  const pool = createPool({
    url,
    max: CONNECTIONS,
    name: `tsenomer-node-${options.name}`,
    abandonedAfter: ABANDONED_AFTER,
    onIdleError: warn('a database connection failed'),
  });
  const log = createOutageLog({ log: options.log, ping: () => pool.query('select 1') });
  const engine = createJobEngine({
    url,
    name: `tsenomer-node-jobs-${options.name}`,
    supervise: options.master,
    onError: warn('the job engine failed'),
  });
  const db = createDatabase(pool);
  const giveUp = async (error: unknown): Promise<never> => {
    await db.destroy();
    await held.release();
    throw error;
  };
  const ctx: SystemContext = systemContext({
    db,
    jobs: createJobPort(engine),
    now: () => clock.now(),
    installation: await readInstallation(db).catch(giveUp),
  });
  const { master, server, key, id: place, version, name, shardsAtOnce, power } = options;
  const { id, outdated } = await registerNode(ctx, {
    identity,
    name,
    version,
    master,
    server,
    id: place,
    key,
    slots: shardsAtOnce,
    power,
  }).catch(giveUp);
  if (outdated) options.log.warn('This node is older than the server and takes no work: update it.');
  const browserHost = createBrowserHost({ chromiumPath });
  const nodeCollecting = createNodeCollecting({ ...options, ctx });

  const stopping = new AbortController();
  const shards = createHeldShards();
  const hints = await listenToHints({
    url,
    onError: warn('the connection for hints failed'),
    onHint(hint) {
      if (hint.type === 'stop') shards.stop(hint.taskId);
      if (hint.type === 'yield') shards.giveBack(hint.taskId);
    },
  });

  await engine.start();
  const slots = createSlots<{ readonly data: unknown; readonly signal: AbortSignal }>(
    {
      open: (work) =>
        engine.work<unknown>(
          JOBS.shard.queue,
          { ...POLLING, heartbeatRefreshSeconds: 3 },
          async ([job]) => job && work(job),
        ),
      close: (slot) => engine.offWork(JOBS.shard.queue, { id: slot, wait: false }),
    },
    async (job) => {
      const { shardId } = JOBS.shard.payload.parse(job.data);
      const givenBack = new AbortController();
      const { list } = await readSetting(ctx, 'proxies');
      const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
      let forget = () => {};
      try {
        await runShard(
          {
            ctx,
            nodeId: id,
            proxies: parseProxyList(list).proxies,
            allowedHosts: hosts,
            browserHost,
            ...nodeCollecting,
            log,
            chromiumPath,
            onTask(taskId, stop) {
              forget = shards.hold({ taskId, stop, giveBack: () => givenBack.abort() });
            },
          },
          shardId,
          AbortSignal.any([job.signal, stopping.signal, givenBack.signal]),
        );
      } finally {
        forget();
      }
    },
  );
  await engine.work<unknown>(JOBS.fetchFile.queue, { ...POLLING, localConcurrency: FILES_AT_ONCE }, async ([job]) => {
    if (!job) return;
    const { fileId } = JOBS.fetchFile.payload.parse(job.data);
    const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
    await fetchFile(
      { ctx, allowedHosts: hosts, browserHost, collecting: nodeCollecting.collecting },
      fileId,
      AbortSignal.any([job.signal, stopping.signal]),
    );
  });
  await engine.work<unknown>(
    JOBS.snapshotPage.queue,
    { ...POLLING, localConcurrency: PAGES_AT_ONCE },
    async ([job]) => {
      if (!job) return;
      const { snapshotId } = JOBS.snapshotPage.payload.parse(job.data);
      const { list } = await readSetting(ctx, 'proxies');
      const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
      const tools = {
        ctx,
        proxies: parseProxyList(list).proxies,
        allowedHosts: hosts,
        browserHost,
        chromiumPath,
        nodeCollecting,
      };
      await snapshotPage(tools, snapshotId, AbortSignal.any([job.signal, stopping.signal]));
    },
  );
  await engine.work<unknown>(JOBS.testProxies.queue, POLLING, async ([job]) => {
    if (!job) return;
    const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
    await testProxies(
      { ctx, nodeId: id, collecting: nodeCollecting, allowedHosts: hosts },
      AbortSignal.any([job.signal, stopping.signal]),
    );
  });
  let ordered = false;
  const beats = startPulse(
    async () => {
      await balanceNodes(ctx);
      const tasks = shards.tasks();
      const asked = clock.machine();
      const orders = await pulse(ctx, { nodeId: id, busy: tasks.length > 0, tasks });
      if (orders.at !== null) clock.heard(orders.at, asked);
      for (const taskId of orders.overTasks) shards.stop(taskId);
      await slots.resize(orders.allowed);
      if (!ordered && (orders.leave || orders.restart)) {
        ordered = true;
        options.onOrder(orders.leave ? 'leave' : 'restart');
      }
    },
    { interval: PULSE, onError: warn('a heartbeat of the node failed') },
  );
  const reports = setInterval(
    () =>
      void reportCollecting(ctx, id, nodeCollecting.memory).catch(
        warn('what was learnt of sites and proxies could not be recorded'),
      ),
    REPORT_INTERVAL,
  );
  findChromium({ path: chromiumPath }).catch((error: unknown) => {
    options.log.warn(
      `Shops that need a browser will report error 22. ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  log.info({ node: id }, 'the parser node is ready');

  return {
    id,
    async stop() {
      clearInterval(reports);
      await beats.stop();
      stopping.abort();
      await engine.stop({ graceful: true, timeout: 10_000 });
      await hints.close();
      await browserHost.close();
      await nodeCollecting.readers.close();
      await leaveCluster(ctx, { nodeId: id }).catch(warn('the node could not leave the cluster'));
      log.close();
      await ctx.db.destroy();
      await held.release();
    },
  };
}
