import { createBrowserHost, findChromium } from '@tsenomer/collect';
import { JOBS } from '@tsenomer/contracts';
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
import { startInSteps } from '@tsenomer/core/platform/program';
import { createDatabase, createJobEngine, createOutageLog, createPool, nodeIdentity } from '@tsenomer/db';
import type { Logger } from 'pino';
import { createActiveShards } from './active-shards.ts';
import { createContact } from './contact.ts';
import { createNodeCollecting, reportCollecting } from './node-collecting.ts';
import { nodeJobHandlers, workNodeJobs } from './node-jobs.ts';
import { startPulse } from './pulse-loop.ts';

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
/** A beat holds for so long, in milliseconds: a little less than it takes until a silent node's shards are free. */
const HEARD_FOR = (JOBS.shard.behaviour.heartbeatSeconds - 2) * 1000;
const REPORT_INTERVAL = 60_000;
/**
 * A node that is cut off in the midst of a batch holds its shard for so long, in milliseconds: then whoever takes the
 * shard over goes on.
 */
const ABANDONED_AFTER = 10_000;
/** Shards write one batch at a time and wait for a free connection: this many are enough for any power. */
const CONNECTIONS = 16;

/**
 * Starts a parser node: it enters the cluster, takes as many shards from the queue as its part of the work allows, and
 * works them off until stopped.
 * @throws IdentityInUseError when another node works with the same data folder's identity; NodeRefusedError without the
 * cluster's key; InstallationError before any server has started on the database.
 */
export function startNode(options: NodeOptions): Promise<RunningNode> {
  return startInSteps((onStop) => startSteps(options, onStop));
}

async function startSteps(
  options: NodeOptions,
  onStop: (undo: () => unknown) => void,
): Promise<Omit<RunningNode, 'stop'>> {
  const { databaseUrl: url, clock, chromiumPath } = options;
  const identity = await nodeIdentity(options.dataDir);
  const held = await holdIdentity(url, nodeLock(identity), 'A parser node with this identity');
  onStop(() => held.release());
  const warn = (what: string) => (error: unknown) => log.warn({ error }, what);
  const pool = createPool({
    url,
    max: CONNECTIONS,
    name: `tsenomer-node-${options.name}`,
    abandonedAfter: ABANDONED_AFTER,
    onIdleError: warn('a database connection failed'),
  });
  const db = createDatabase(pool);
  onStop(() => db.destroy());
  const log = createOutageLog({ log: options.log, ping: () => pool.query('select 1') });
  onStop(() => log.close());
  const engine = createJobEngine({
    url,
    name: `tsenomer-node-jobs-${options.name}`,
    supervise: options.master,
    onError: warn('the job engine failed'),
  });
  const ctx: SystemContext = systemContext({
    db,
    jobs: createJobPort(engine),
    now: () => clock.now(),
    installation: await readInstallation(db),
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
  });
  onStop(() => leaveCluster(ctx, { nodeId: id }).catch(warn('the node could not leave the cluster')));
  if (outdated) options.log.warn('This node is older than the server and takes no work: update it.');
  const nodeCollecting = createNodeCollecting({ ...options, ctx });
  onStop(() => nodeCollecting.readers.close());
  const browserHost = createBrowserHost({ chromiumPath });
  onStop(() => browserHost.close());

  const shards = createActiveShards();
  const hints = await listenToHints({
    url,
    onError: warn('the connection for hints failed'),
    onHint(hint) {
      if (hint.type === 'stop') shards.stop(hint.taskId);
      if (hint.type === 'yield') shards.giveBack(hint.taskId);
    },
  });
  onStop(() => hints.close());

  // A start that fails has opened connections already.
  onStop(() => engine.stop({ graceful: true, timeout: 10_000 }));
  await engine.start();
  const stopping = new AbortController();
  onStop(() => stopping.abort());
  const contact = createContact({ within: HEARD_FOR, now: () => performance.now() });
  const { storage } = options;
  const tools = { ctx, nodeId: id, nodeCollecting, browserHost, chromiumPath, storage, shards, contact, log };
  const slots = await workNodeJobs(engine, nodeJobHandlers(tools), { signal: stopping.signal, log });
  let ordered = false;
  const beats = startPulse(
    async () => {
      await balanceNodes(ctx);
      const tasks = shards.tasks();
      const [asked, began] = [clock.machine(), performance.now()];
      const orders = await pulse(ctx, { nodeId: id, busy: tasks.length > 0, tasks, shards: shards.ids() });
      if (orders.at !== null) clock.heard(orders.at, asked);
      for (const taskId of orders.overTasks) shards.stop(taskId);
      for (const shardId of orders.lostShards) shards.giveBackShard(shardId);
      // Only now: what others have got meanwhile is not asked for any more.
      contact.heard(began);
      await slots.resize(orders.allowed);
      if (!ordered && (orders.leave || orders.restart)) {
        ordered = true;
        options.onOrder(orders.leave ? 'leave' : 'restart');
      }
    },
    { interval: PULSE, onError: warn('a heartbeat of the node failed') },
  );
  onStop(() => beats.stop());
  const reports = setInterval(
    () =>
      void reportCollecting(ctx, id, nodeCollecting.memory).catch(
        warn('what was learnt of sites and proxies could not be recorded'),
      ),
    REPORT_INTERVAL,
  );
  onStop(() => clearInterval(reports));
  findChromium({ path: chromiumPath }).catch((error: unknown) => {
    options.log.warn(
      `Shops that need a browser will report error 22. ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  log.info({ node: id }, 'the parser node is ready');

  return { id };
}
