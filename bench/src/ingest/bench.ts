import { parseArgs } from 'node:util';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createDatabase } from '@tsenomer/db';
import type { SystemContext } from '@tsenomer/core';
import { startApi } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import { quantile, median, spreadPercent } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { Pool } from '../lib/temp-database.ts';
import { fillDirectories, USUAL_MARKET } from '../market/fill-directories.ts';
import { fillHistory } from '../market/fill-history.ts';
import { timeView } from '../report/time-view.ts';
import { REPORT_VIEWS } from '../report/views.ts';
import { expectRecorded } from './expect-recorded.ts';
import { openShards } from './open-shards.ts';
import { recordRun } from './record-run.ts';
import { recordJobs } from '@tsenomer/core/testing';
import { systemContext } from '@tsenomer/core';

const TARGET = { rate: 20_000, slowdown: 3 } as const;

/** A run of the whole collection. */
interface Measured {
  /** Checks a second. */
  readonly rate: number;
  /** Processor time of a check, in microseconds: of this process, and of the database. */
  readonly own: number;
  readonly database: number;
}

export const bench: Bench = {
  summary: 'checks recorded per second on the durable embedded server, and the report’s page beside that target rate',
  options: [
    '--history 7       checks per link that are there before (150,000 links)',
    '--connections 8   connections that record at once',
    '--below half      prices below the recommended one; "none": no violation is decided',
    '--runs 3          runs of the whole collection (150,000 checks) per batch size, taking turns',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        history: { type: 'string', default: '7' },
        connections: { type: 'string', default: '8' },
        below: { type: 'string', default: 'half' },
        runs: { type: 'string', default: '3' },
      },
    });
    const server = await tempServer(context);
    const admin = server.pool(server.url);
    tell('filling the history');
    await fillDirectories(admin, USUAL_MARKET);
    await fillHistory(admin, USUAL_MARKET, Number(values.history));
    if (values.below === 'none') await belowEveryPrice(admin);
    const connections = Number(values.connections);
    const ctx: SystemContext = systemContext({
      installation: INITIAL_INSTALLATION,
      db: createDatabase(server.pool(server.url, connections)),
      // Recording sends no jobs.
      jobs: recordJobs(),
      now: () => new Date(),
    });

    const results = new Map<number, Measured[]>([500, 50].map((batch) => [batch, []]));
    let pass = 0;
    const runOnce = async (batch: number, limit?: number): Promise<Measured> => {
      const shards = await openShards(admin, USUAL_MARKET);
      const before = await cpuTime(admin);
      const { checks, milliseconds } = await recordRun(ctx, shards, {
        batch,
        connections,
        pass: (pass += 1),
        ...(limit !== undefined && { rate: limit }),
      });
      const after = await cpuTime(admin);
      await expectRecorded(admin, checks);
      return {
        rate: (checks / milliseconds) * 1000,
        own: (after.own - before.own) / checks,
        database: (after.database - before.database) / checks,
      };
    };
    tell(`the first run: every link of the day anew, ${figure((await runOnce(500)).rate)} checks/s`);
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const [batch, runs] of results) {
        const measured = await runOnce(batch);
        runs.push(measured);
        tell(`batches of ${batch}: ${figure(measured.rate)} checks/s`);
      }
    }
    console.log('');
    printTable(
      ['batch', 'checks/s (median)', 'runs', 'spread', 'Node + PostgreSQL', 'target'],
      [...results].map(([batch, runs]) => {
        const rates = runs.map(({ rate }) => rate);
        const [own, database] = [median(runs.map((run) => run.own)), median(runs.map((run) => run.database))];
        return [
          String(batch),
          figure(median(rates)),
          rates.map(figure).join(', '),
          `${spreadPercent(rates)} %`,
          `${figure(own)} + ${figure(database)} µs/check`,
          `≥ ${figure(TARGET.rate)}: ${verdict(median(rates) >= TARGET.rate)}`,
        ];
      }),
    );

    await admin.query('vacuum (analyze) link_state');
    const api = await startApi(context, server.url);
    const idle = await reportTimes(api, REQUESTS);
    let rate = Number.POSITIVE_INFINITY;
    const asked = new AbortController();
    const recording = (async () => {
      while (!asked.signal.aborted) rate = Math.min(rate, (await runOnce(50, TARGET.rate)).rate);
    })();
    const loaded = await reportTimes(api, REQUESTS);
    asked.abort();
    await recording;
    const slowdown = quantile(loaded, 0.95) / quantile(idle, 0.95);
    console.log('');
    printTable(
      ['report’s page, by brand', 'p50 ms', 'p95 ms', 'target'],
      [
        ['idle', figure(median(idle)), figure(quantile(idle, 0.95)), ''],
        [
          `beside ${figure(rate)} checks/s in batches of 50`,
          figure(median(loaded)),
          figure(quantile(loaded, 0.95)),
          `≤ ${TARGET.slowdown} × idle: ${slowdown.toFixed(1)} ×, ${verdict(slowdown <= TARGET.slowdown)}`,
        ],
      ],
    );
  },
};

/** Recommended prices that nobody asks less than: recording is then what it was before there were violations. */
async function belowEveryPrice(admin: Pool): Promise<void> {
  await admin.query('update product set mrp = 1 where mrp is not null');
  await admin.query('vacuum (analyze) product');
}

/** Requests of the report's page, alone and under load. */
const REQUESTS = 200;

async function reportTimes(api: Api, requests: number): Promise<number[]> {
  const [view] = REPORT_VIEWS;
  const times: number[] = [];
  if (!view) return times;
  for (let nth = 0; nth < WARM_UP; nth += 1) await timeView(api, view, nth);
  for (let nth = WARM_UP; times.length < requests; nth += 1) times.push(await timeView(api, view, nth));
  return times;
}

const WARM_UP = 20;
