import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FLUSH_LINKS, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { runCollection, stopCollection } from '@tsenomer/core/collecting/work';
import { createDatabase, createJobEngine } from '@tsenomer/db';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import { figure, printTable } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { fillDirectories } from '../market/fill-directories.ts';
import { simulateNode } from './simulated-node.ts';

/** Four hundred shards: twice as many as the largest cluster works on at once. */
const MARKET = { products: 20_000, companies: 10, brands: 50 } as const;
/** Connections that all simulated nodes share; a real node has some of its own. */
const CONNECTIONS = 40;
const COLLECTION = { id: 1 } as const;

interface Step {
  readonly nodes: number;
  readonly rate: number;
  /** Microseconds of processor time per link: the queue, the nodes' loops and the database. */
  readonly cpu: number;
}

export const bench: Bench = {
  summary: 'links per second of 1 to 200 nodes whose shops take their time, by the real queue and database',
  options: [
    '--nodes 1,2,4,8,16,32,64,128,200   sizes of the cluster',
    '--latency 1000                     milliseconds until a page is there',
    '--threads 10                       pages that a node waits for at once',
    '--seconds 20                       how long each size is measured',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        nodes: { type: 'string', default: '1,2,4,8,16,32,64,128,200' },
        latency: { type: 'string', default: '1000' },
        threads: { type: 'string', default: '10' },
        seconds: { type: 'string', default: '20' },
      },
    });
    const [latency, threads, seconds] = [Number(values.latency), Number(values.threads), Number(values.seconds)];
    const server = await tempServer(context);
    const admin = server.pool(server.url);
    tell('filling the market');
    await fillDirectories(admin, MARKET);
    // Every shard may run at once: what is measured is the cluster, not one company's politeness.
    await admin.query(`update collection set settings = settings || '{"balanceFlag": true}'`);
    const engine = createJobEngine({
      url: server.url,
      name: 'tsenomer-bench-jobs',
      supervise: true,
      onError: (error) => tell(error.message),
    });
    context.onEnd(() => engine.stop({ graceful: false }));
    await engine.start();
    const ctx: SystemContext = systemContext({
      installation: INITIAL_INSTALLATION,
      db: createDatabase(server.pool(server.url, CONNECTIONS)),
      jobs: createJobPort(engine),
      now: () => new Date(),
    });
    await ensurePartitions(ctx);

    const steps: Step[] = [];
    for (const nodes of values.nodes.split(',').map(Number)) {
      await runCollection(ctx, COLLECTION);
      const over = new AbortController();
      let recorded = 0;
      const work = {
        ctx,
        engine,
        threads,
        latency,
        onRecorded: (links: number) => void (recorded += links),
        signal: over.signal,
      };
      const batch = (latency * FLUSH_LINKS) / threads;
      // One after the other, so that they do not all record in the same moment.
      const running = Array.from({ length: nodes }, (_, at) =>
        pause((batch * at) / nodes).then(() => simulateNode(work, `node ${at}`)),
      );
      // Until every node has a shard in hand and its first batch behind it.
      await pause(2 * batch + 3000);
      const [before, from, cpuBefore] = [recorded, performance.now(), await cpuTime(admin)];
      await pause(seconds * 1000);
      const [links, took, cpuAfter] = [recorded - before, performance.now() - from, await cpuTime(admin)];
      over.abort();
      await Promise.all(running);
      await stopCollection(ctx, COLLECTION);
      const cpu = (cpuAfter.own + cpuAfter.database - cpuBefore.own - cpuBefore.database) / links;
      steps.push({ nodes, rate: (links / took) * 1000, cpu });
      tell(`${nodes} nodes: ${figure((links / took) * 1000)} links/s`);
    }
    print(steps, (threads * 1000) / latency);
  },
};

function print(steps: readonly Step[], ideal: number): void {
  console.log(`\nA node alone can do ${figure(ideal)} links/s: its threads divided by the shops' latency.\n`);
  printTable(
    ['nodes', 'links/s', 'per node', 'of what the shops allow', 'processor time'],
    steps.map(({ nodes, rate, cpu }) => [
      String(nodes),
      figure(rate),
      figure(rate / nodes),
      `${figure((rate / (nodes * ideal)) * 100)} %`,
      `${figure(cpu)} µs/link`,
    ]),
  );
  const largest = steps.at(-1);
  if (largest === undefined) return;
  console.log(
    `\nBound: at ${largest.nodes} nodes a link costs ${figure(largest.cpu)} µs of queue, recording and the nodes' own loops: one core carries ${figure(1_000_000 / largest.cpu)} links/s, whatever the number of nodes.`,
  );
}
