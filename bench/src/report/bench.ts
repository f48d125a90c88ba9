import { parseArgs } from 'node:util';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { keepMarketDays } from '@tsenomer/core/reports/home';
import { keepPriceMoves } from '@tsenomer/core/reports/price-index';
import { recordJobs } from '@tsenomer/core/testing';
import { createDatabase } from '@tsenomer/db';
import { startApi } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench, BenchContext } from '../lib/bench.ts';
import { median, quantile, spreadPercent } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { Pool, TempServer } from '../lib/temp-database.ts';
import { fillDirectories, USUAL_MARKET } from '../market/fill-directories.ts';
import { fillHistory } from '../market/fill-history.ts';
import { timeView } from './time-view.ts';
import { REPORT_VIEWS } from './views.ts';
import type { ReportView } from './views.ts';

/** Every page at 10 million observations is hardly slower than at 1 million. */
const GROWTH = 1.3;

const WARM_UP = 20;

export const bench: Bench = {
  summary:
    'a page of every report (50 of 10,000 products × 15 companies) over HTTP, with a long history against a short one',
  options: [
    '--checks 67     checks per link of the long history, four a day (150,000 links: 67 is 10 million)',
    '--short 7       of the short one, one a day',
    '--rounds 5      rounds, each of 40 requests per view and history, taking turns',
    '--only TEXT     only views whose name has it',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        checks: { type: 'string', default: '67' },
        short: { type: 'string', default: '7' },
        rounds: { type: 'string', default: '5' },
        only: { type: 'string', default: '' },
      },
    });
    const server = await tempServer(context);
    const long = await filledApi(context, server, server.url, Number(values.checks), 4);
    const short = await filledApi(context, server, await server.another('short_history'), Number(values.short), 1);
    const results: string[][] = [];
    for (const view of REPORT_VIEWS.filter(({ name }) => name.includes(values.only))) {
      const result = await compare(view, long.api, short.api, Number(values.rounds));
      // Each as it is known: the whole takes half an hour.
      tell(result.join(' | '));
      results.push(result);
    }
    console.log(
      `\nlong history: ${figure(long.observations)} observations, short: ${figure(short.observations)}; milliseconds`,
    );
    printTable(
      ['view', 'long p50', 'long p95', 'short p50', 'short p95', 'p95 long / short', 'spread of p95', 'target'],
      results,
    );
  },
};

async function filledApi(
  context: BenchContext,
  server: TempServer,
  url: string,
  checks: number,
  checksADay: number,
): Promise<{ api: Api; observations: number }> {
  tell(`filling ${figure(checks * USUAL_MARKET.products * USUAL_MARKET.companies)} observations`);
  const pool = server.pool(url);
  await fillDirectories(pool, USUAL_MARKET);
  await fillCategories(pool);
  const observations = await fillHistory(pool, USUAL_MARKET, checks, checksADay);
  await keepDays(pool);
  return { api: await startApi(context, url), observations };
}

/** Forty categories at the second level of four at the first, each product in one. */
async function fillCategories(pool: Pool): Promise<void> {
  await pool.query(`insert into category (name, level) select 'Раздел ' || n, 1 from generate_series(1, 4) n`);
  await pool.query(
    `insert into category (name, level, parent_id) select 'Категория ' || n, 2, 1 + n % 4 from generate_series(1, 40) n`,
  );
  await pool.query('insert into product_category (product_id, category_id) select id, 5 + id % 40 from product');
}

/** What the server works out day by day for home and the price index. */
async function keepDays(pool: Pool): Promise<void> {
  const ctx = systemContext({
    installation: INITIAL_INSTALLATION,
    db: createDatabase(pool),
    jobs: recordJobs(),
    now: () => new Date(),
  });
  while ((await keepMarketDays(ctx)) > 1);
  while ((await keepPriceMoves(ctx)) > 0);
  await pool.query('vacuum (analyze)');
}

async function compare(view: ReportView, long: Api, short: Api, rounds: number): Promise<string[]> {
  for (const api of [long, short]) for (let nth = 0; nth < WARM_UP; nth += 1) await timeView(api, view, nth);
  const times = { long: [] as number[][], short: [] as number[][] };
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      ['long', long],
      ['short', short],
    ] as const;
    for (const [which, api] of round % 2 === 0 ? turns : turns.toReversed())
      times[which].push(await timeRound(api, view, round));
  }
  const p95 = { long: quantile(times.long.flat(), 0.95), short: quantile(times.short.flat(), 0.95) };
  const growth = p95.long / p95.short;
  return [
    view.name,
    figure(median(times.long.flat())),
    figure(p95.long),
    figure(median(times.short.flat())),
    figure(p95.short),
    growth.toFixed(2),
    `${spreadPercent(times.long.map((round) => quantile(round, 0.95)))} %`,
    `≤ ${view.target} ms: ${verdict(p95.long <= view.target)}, ≤ ${GROWTH} ×: ${verdict(growth <= GROWTH)}`,
  ];
}

const REQUESTS_A_ROUND = 40;

async function timeRound(api: Api, view: ReportView, round: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < REQUESTS_A_ROUND; nth += 1)
    times.push(await timeView(api, view, 1 + round * REQUESTS_A_ROUND + nth));
  return times;
}
