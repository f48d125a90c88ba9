import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { INITIAL_INSTALLATION, violationReportRoutes } from '@tsenomer/contracts';
import { createDatabase } from '@tsenomer/db';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { recordJobs } from '@tsenomer/core/testing';
import { countDays } from '@tsenomer/core/violations/report';
import { openShards } from '../ingest/open-shards.ts';
import { recordRun } from '../ingest/record-run.ts';
import { startApi } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { Pool, TempServer } from '../lib/temp-database.ts';
import { fillDirectories, USUAL_MARKET } from '../market/fill-directories.ts';
import { fillHistory } from '../market/fill-history.ts';

const CONNECTIONS = 4;
const BATCH = 50;
const TARGET = { share: 10, report: 150 } as const;
const WARM_UP = 5;
/**
 * Recommended prices in kopecks by the share of prices below them: those of checks are spread evenly from 1,000 to
 * 10,000 roubles, and one of ten moves from run to run.
 */
const SHARES = [
  { below: 'none', mrp: 100_000 },
  { below: '5 %', mrp: 145_000 },
  { below: 'a third', mrp: 400_000 },
] as const;

export const bench: Bench = {
  summary: 'what deciding violations adds to recording checks, and the report over a year with 1,000,000 violations',
  options: [
    '--runs 3              runs of the whole collection with and without deciding, taking turns',
    '--products 10000      products of the collection at 15 companies',
    '--violations 1000000  violations of the report’s year',
    '--requests 40         requests of the report',
    '--only report         the report alone; or "recording"',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        runs: { type: 'string', default: '3' },
        products: { type: 'string', default: String(USUAL_MARKET.products) },
        violations: { type: 'string', default: '1000000' },
        requests: { type: 'string', default: '40' },
        only: { type: 'string' },
      },
    });
    const server = await tempServer(context);
    const admin = server.pool(server.url);
    const rows = values.only === 'report' ? [] : await recordBoth(server, values);
    console.log('');
    if (rows.length > 0)
      printTable(['prices below', 'recording without deciding', 'with', `more, target ≤ ${TARGET.share} %`], rows);

    if (values.only === 'recording') return;
    tell('filling the year');
    if (values.only === 'report') await fillDirectories(admin, USUAL_MARKET);
    await fillYear(admin, Number(values.violations));
    const counting = performance.now();
    const counted = await countDays(contextOf(server, server.url));
    tell(`${figure(counted)} violations counted by day in ${figure((performance.now() - counting) / 1000)} s`);
    const api = await startApi(context, server.url);
    const companyIds = Array.from({ length: USUAL_MARKET.companies }, (_, at) => at + 1);
    const to = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
    const filters = encodeURIComponent(JSON.stringify({ companyIds }));
    const url = `${violationReportRoutes.violationsReport.path}?limit=10000000&periodFrom=${from}&periodTo=${to}&filters=${filters}`;
    const times: number[] = [];
    for (let nth = 0; nth < WARM_UP + Number(values.requests); nth += 1) {
      const begun = performance.now();
      const body = await api.get(url);
      if (nth >= WARM_UP) times.push(performance.now() - begun);
      const { violationsTotalCount } = violationReportRoutes.violationsReport.response.parse(JSON.parse(body));
      if (violationsTotalCount !== Number(values.violations))
        throw new Error(`${violationsTotalCount} violations came`);
    }
    console.log('');
    printTable(
      ['report over a year', 'p50 ms', 'p95 ms', 'target'],
      [
        [
          `${figure(Number(values.violations))} violations`,
          figure(median(times)),
          figure(quantile(times, 0.95)),
          `≤ ${TARGET.report} ms: ${verdict(quantile(times, 0.95) <= TARGET.report)}`,
        ],
      ],
    );
  },
};

interface RecordOptions {
  readonly runs: string;
  readonly products: string;
}

/**
 * Records the same checks into two databases of one server, deciding in one of them: both see a tenth of the prices
 * move from run to run. In one database, the runs that decide would meet the moves of those that do not besides.
 * @returns rows of the table, processor time in microseconds a check.
 */
async function recordBoth(server: TempServer, { runs, products }: RecordOptions): Promise<string[][]> {
  const market = { ...USUAL_MARKET, products: Number(products) };
  const checks = market.products * market.companies;
  const urls = { with: server.url, without: await server.another('undecided') };
  const admin = { with: server.pool(urls.with), without: server.pool(urls.without) };
  tell('filling two markets');
  for (const pool of Object.values(admin)) {
    await fillDirectories(pool, market);
    await fillHistory(pool, market, 1);
  }
  const deciding = contextOf(server, urls.with);
  const plain = contextOf(server, urls.without);
  const contexts = {
    with: deciding,
    without: {
      ...plain,
      reactions: { ...plain.reactions, watchedChecks: () => NOBODY, checksRecorded: async () => undefined },
    },
  };
  const rows: string[][] = [];
  let pass = 0;
  for (const { below, mrp } of SHARES) {
    for (const pool of Object.values(admin)) {
      await pool.query('truncate violation cascade');
      await pool.query('update product set mrp = $1', [mrp]);
    }
    const costs = { with: [] as number[], without: [] as number[] };
    // The first run opens violations, and the second one confirms them.
    for (let run = -2; run < Number(runs); run += 1) {
      pass += 1;
      for (const which of run % 2 === 0 ? WHICH : WHICH.toReversed()) {
        const shards = await openShards(admin[which], market);
        const before = await cpuTime(admin[which]);
        await recordRun(contexts[which], shards, { batch: BATCH, connections: CONNECTIONS, pass });
        const after = await cpuTime(admin[which]);
        const cost = (after.own + after.database - before.own - before.database) / checks;
        tell(`${below} below, run ${run + 3}, ${which} deciding: ${figure(cost)} µs/check`);
        if (run >= 0) costs[which].push(cost);
      }
    }
    // Of each pair of runs, as they follow each other: what else the machine does moves both.
    const ratios = costs.with.map((cost, at) => cost / (costs.without[at] ?? Number.NaN));
    const share = (median(ratios) - 1) * 100;
    rows.push([
      below,
      `${figure(median(costs.without))} µs/check`,
      `${figure(median(costs.with))} µs/check`,
      `${share.toFixed(1)} %, ${verdict(share <= TARGET.share)}`,
    ]);
  }
  return rows;
}

const WHICH = ['without', 'with'] as const;

/** SQL: of the links that are checked, none. */
const NOBODY = sql`select null::int where false`;

function contextOf(server: TempServer, url: string): SystemContext {
  return systemContext({
    installation: INITIAL_INSTALLATION,
    db: createDatabase(server.pool(url, CONNECTIONS)),
    jobs: recordJobs(),
    now: () => new Date(),
  });
}

/** Violations of a year, most of them corrected after some days. */
async function fillYear(pool: Pool, count: number): Promise<void> {
  await pool.query('truncate violation, violation_day cascade');
  await pool.query(
    `insert into violation (product_id, company_id, city_id, link_id, url, collection_id, opened_at, opened_task_id, ended_at, ending, currency,
       price_first, price_last, price_min, mrp_first, mrp_last, depth, repeated, confirmed_at, confirmed_task_id)
     select 1 + n % $2::int, 1 + (n / $2::int) % $3::int, 1, 1, 'https://shop.example/p', 1, at, 1,
       case when n % 50 > 0 or at < now() - interval '20 days' then at + (1 + n % 240) * interval '1 hour' end,
       case when n % 50 > 0 or at < now() - interval '20 days' then 'corrected' end, 'RUB', 90000, 90000, 90000, 100000, 100000, 1000 + n % 2000, n % 3 = 0,
       at + interval '1 hour', 2
     from (select n, now() - interval '30 days' - (n % 335) * interval '1 day' - n * interval '1 millisecond' as at from generate_series(1, $1::int) n) g`,
    [count, USUAL_MARKET.products, USUAL_MARKET.companies],
  );
  await pool.query('vacuum (analyze) violation');
}
