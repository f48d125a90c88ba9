import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startInSteps } from '@tsenomer/core/platform/program';
import { countOf } from '../facts/ask.ts';
import { startCluster } from './cluster.ts';
import type { SpreadCluster } from './cluster.ts';
import { compareNetwork } from './compare.ts';
import { liveThrough, until } from './live-through.ts';
import type { Lived } from './live-through.ts';
import { messageOf } from './messages.ts';
import { NODES } from './places.ts';
import type { NetworkResult } from './run-network.ts';
import { saidOf } from './said.ts';
import { stockMarket } from './stock-market.ts';
import { FEW_TROUBLES, TROUBLES } from './trouble.ts';
import { layWire } from './wire.ts';

/** Conducts a drill of the network from the namespace of its database; its argument is its size, as JSON. */
const size = z
  .object({
    seed: z.int(),
    companies: z.int(),
    products: z.int(),
    troubles: z.enum(['all', 'few']),
    drill: z.int(),
    folder: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

/** 50 ms there and back, and 1 % of all packets lost, from the first to the last. */
const QUALITY = { delay: 25, jitter: 5, loss: 0.01 };
const visit = z.object({ company: z.int(), product: z.int(), at: z.number(), by: z.string() });
const visitLog = z.object({ log: z.array(visit) });

// Ctrl-C reaches all programs of a terminal: who started this one says by its channel that it is over.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const running = await startInSteps(async (onStop) => {
  const wire = await layWire(size.drill, size.seed, QUALITY);
  onStop(() => wire.close());
  tell('the wire is laid');
  const cluster = await startCluster(
    {
      ...size,
      onLine: (place, line) => void appendFile(join(size.folder, `${place}.log`), `${line}\n`).catch(() => undefined),
    },
    onStop,
  );
  return { wire, cluster };
});
// Whoever started it is gone, or wants no more of it.
const stopEarly = (): void => void running.stop().finally(() => process.exit(1));
process.on('disconnect', stopEarly);
if (!process.connected) stopEarly();
try {
  const result = await conduct();
  process.send?.(result);
} finally {
  process.off('disconnect', stopEarly);
  await running.stop();
  if (process.connected) process.disconnect();
}

async function conduct(): Promise<NetworkResult> {
  const { wire, cluster } = running;
  const market = await stockMarket(cluster.ctx, size);
  await allStand(cluster);
  tell('server and nodes are ready');
  const lived: Lived[] = [];
  for (const trouble of size.troubles === 'all' ? TROUBLES : FEW_TROUBLES) {
    tell(`${trouble.name}, for ${trouble.seconds} s`);
    const of = { trouble, collectionId: market.collectionId, links: market.links.length, nodes: NODES.length };
    const life = await liveThrough(cluster, wire, of);
    lived.push(life);
    for (const words of saidOf(life.looks)) tell(`  ${words}`);
    tell(`  whole again: answered ${life.answeredAfter}, heard ${life.heardAfter}, ended ${life.endedAfter}`);
  }
  const told = messageOf(cluster.shops, visitLog);
  cluster.shops.send('log');
  const { log: visits } = await told;
  const compared = await compareNetwork({ pool: cluster.pool, market, lived, visits });
  const { passed, lost, cut } = await wire.counts();
  return {
    compared: [...compared],
    figures: {
      runs: lived.length,
      'links of a run': market.links.length,
      'pages asked for': visits.length,
      'packets that passed': passed,
      'packets that were lost': lost,
      'packets of cut ways': cut,
    },
    troubles: lived.map(({ trouble, answeredAfter, heardAfter, endedAfter, looks }) => ({
      name: trouble.name,
      seconds: trouble.seconds,
      answeredAfter,
      heardAfter,
      endedAfter,
      said: saidOf(looks),
    })),
  };
}

async function allStand({ pool, ask }: SpreadCluster): Promise<void> {
  await until(async () => (await ask('GET', '/api/health')).status === 200);
  await until(
    async () =>
      (await countOf(
        pool,
        'select count(*)::int as count from cluster_node where seen_at is not null and allowed > 0',
      )) >= NODES.length,
  );
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
