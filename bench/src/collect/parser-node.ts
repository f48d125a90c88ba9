import { setTimeout as pause } from 'node:timers/promises';
import { decimalFromMinor, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { clusterKey } from '@tsenomer/core/collecting/node';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { runCollection } from '@tsenomer/core/collecting/work';
import { createDatabase, createJobEngine } from '@tsenomer/db';
import type { BenchContext } from '../lib/bench.ts';
import { startProgram } from '../lib/start-program.ts';
import { tempFolder } from '../lib/temp-folder.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { Pool } from '../lib/temp-database.ts';
import { fillDirectories } from '../market/fill-directories.ts';
import type { CollectTask, Contender, FoundPrice } from './contender.ts';
import { cpuOfProcess } from './cpu-of-process.ts';
import { benchConfig } from './full-work.ts';
import type { PageServer } from './serve-pages.ts';

/** Shards that the node works on at once; each has its share of the concurrency as its company's threads. */
const SHARDS = 4;
/** The only city that the directories are filled with. */
const CITY = 1;
/** Nobody's pages take longer than this on average. */
const PATIENCE_PER_LINK = 200;

/** The product's own node, whose process can be watched. */
export type OwnNode = Contender & { readonly pid: number };

/**
 * The product's own parser node as it is run: it takes the shards of a collection of `links` links from the queue,
 * fetches, reads and judges the pages, and records the checks in the durable embedded database.
 */
export async function parserNode(
  context: BenchContext,
  server: PageServer,
  task: CollectTask & { readonly links: number },
): Promise<OwnNode> {
  const database = await tempServer(context);
  const pool = database.pool(database.url);
  const companies = task.robots?.length ?? 1;
  const config = benchConfig(Math.max(1, Math.round(task.concurrency / SHARDS)), task.full, CITY);
  await fillDirectories(
    pool,
    { products: Math.ceil(task.links / companies), companies, brands: 1 },
    { linkPrefix: task.robots === null ? task.prefix : server.shopPrefix, config },
  );
  // The shop of a number has the page of that number, and the first page is that of the last shop: companies are
  // counted from 1.
  for (const [at, robot] of (task.robots ?? []).entries())
    await pool.query('update company set parser_config = $2::jsonb where id = $1', [
      at === 0 ? companies : at,
      JSON.stringify({ ...config, robot }),
    ]);
  // Without it the shards of one company follow each other.
  await pool.query(`update collection set settings = settings || '{"balanceFlag": true}'`);
  const engine = createJobEngine({ url: database.url, name: 'tsenomer-bench-jobs', supervise: false });
  context.onEnd(() => engine.stop({ graceful: false }));
  await engine.start();
  const ctx: SystemContext = systemContext({
    installation: INITIAL_INSTALLATION,
    db: createDatabase(database.pool(database.url)),
    jobs: createJobPort(engine),
    now: () => new Date(),
  });
  await ensurePartitions(ctx);
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [server.host] });
  await writeSetting(ctx, 'proxies', { list: (task.full?.proxies ?? []).join('\n') });
  const { pid } = startProgram(context, 'apps/parser/src/main.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: await tempFolder(context),
    STORAGE_URL: await tempFolder(context),
    NODE_NAME: 'bench',
    NODE_MASTER: 'on',
    NODE_SHARDS: String(SHARDS),
    NODE_POWER: '1',
    NODE_KEY: (await clusterKey(ctx)).nodeKey,
    LOG_LEVEL: 'error',
  });

  return {
    pid,
    name: 'Tsenomer’s parser node',
    async collect() {
      const before = await server.served();
      const cpuBefore = await cpuOfProcess(pid);
      const from = performance.now();
      const { id } = await runCollection(ctx, { id: 1 });
      while (!(await isOver(pool, id))) {
        if (performance.now() - from > task.links * PATIENCE_PER_LINK)
          throw new Error('The parser node does not get through its links');
        await pause(25, undefined, { signal: context.signal });
      }
      const milliseconds = performance.now() - from;
      const cpuMilliseconds = (await cpuOfProcess(pid)) - cpuBefore;
      return {
        links: task.links,
        pages: (await server.served()) - before,
        prices: await pricesOf(pool, id),
        milliseconds,
        cpuMilliseconds,
      };
    },
  };
}

async function isOver(pool: Pool, runId: number): Promise<boolean> {
  const { rows } = await pool.query<{ over: boolean }>(
    `select status not in ('queued', 'running') as over from parser_run where id = $1`,
    [runId],
  );
  return rows[0]?.over ?? false;
}

/** The prices that a run recorded; a page is named by its shop where each has one, else by the product. */
async function pricesOf(pool: Pool, runId: number): Promise<FoundPrice[]> {
  const { rows } = await pool.query<{ page: number; price: string; currency: string }>(
    `select coalesce(substring(l.url from '/shop/(\\d+)/'), substring(l.url from '(\\d+)$'))::int as page,
       o.price::text, o.currency
     from observation o join parser_task t on t.id = o.task_id join link l on l.id = o.link_id
     where t.run_id = $1 and o.price is not null`,
    [runId],
  );
  return rows.map(({ page, price, currency }) => ({
    page,
    price: decimalFromMinor(BigInt(price), currency),
    currency,
  }));
}
