import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { startApi } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench, BenchContext } from '../lib/bench.ts';
import { openVisitor } from '../lib/open-visitor.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { fillDirectories } from '../market/fill-directories.ts';
import { fillHistory } from '../market/fill-history.ts';
import { weighFirstLoad } from './first-load.ts';
import { firstPaint, navigate } from './navigate.ts';
import { scrollReport } from './scroll-table.ts';

const TARGET = { kilobytes: 235, longTasks: 0, navigation: 300, paint: 1000 } as const;
/** How much slower a modest notebook is than this machine. */
const SLOWER = 4;
const TABLE = { products: 5000, companies: 30, brands: 50 } as const;

export const bench: Bench = {
  summary:
    'what the browser loads first, and the report’s table of 5,000 × 30 under the wheel, in Chromium on the real server',
  options: ['--runs 3     times that the table is opened and scrolled'],
  async run(context) {
    const { values } = parseArgs({ args: [...context.argv], options: { runs: { type: 'string', default: '3' } } });
    await promisify(execFile)(process.execPath, [join(context.root, 'scripts/tasks/build-web.ts'), '--if-stale'], {
      cwd: context.root,
    });
    const address = await serveMarket(context);
    const visitor = await openVisitor(context, address);

    const load = await weighFirstLoad(visitor, `${address}/`);
    console.log('');
    printTable(
      ['first load of /', 'files', 'KB', 'KB gzipped', 'target'],
      [
        [
          'JavaScript',
          String(load.files),
          kilobytes(load.bytes),
          kilobytes(load.gzipped),
          `≤ ${TARGET.kilobytes}: ${verdict(load.gzipped <= TARGET.kilobytes * 1024)}`,
        ],
      ],
    );

    await tellPace(visitor, `${address}/`, Number(values.runs));

    const rows: string[][] = [];
    for (let run = 1; run <= Number(values.runs); run += 1) {
      tell(`scrolling, run ${run}`);
      const { rows: lines, columns, longTasks, frames, longTasksAtRest } = await scrollReport(visitor, address);
      rows.push([
        `${lines} × ${columns}`,
        String(longTasks.length),
        longTasks.length > 0 ? `${figure(Math.max(...longTasks))} ms` : '–',
        String(longTasksAtRest),
        `${figure(median(frames))} / ${figure(quantile(frames, 0.95))}`,
        `${TARGET.longTasks}: ${verdict(longTasks.length <= TARGET.longTasks)}`,
      ]);
    }
    console.log('');
    printTable(
      ['rows × columns', 'long tasks in 150 ticks', 'longest', 'left alone as long', 'frame ms p50 / p95', 'target'],
      rows,
    );
  },
};

/** Prints how soon the screens of the drawer stand, and how soon a new visitor sees something. */
async function tellPace(visitor: BrowserContext, home: string, runs: number): Promise<void> {
  const rows: string[][] = [];
  for (let run = 1; run <= runs; run += 1) {
    tell(`walking through the drawer, run ${run}`);
    const { first, again } = await navigate(visitor, home);
    const paint = await firstPaint(visitor, home, SLOWER);
    const p95 = quantile([...first, ...again], 0.95);
    rows.push([
      `${figure(median(first))} / ${figure(quantile(first, 0.95))}`,
      `${figure(median(again))} / ${figure(quantile(again, 0.95))}`,
      `≤ ${TARGET.navigation}: ${verdict(p95 <= TARGET.navigation)}`,
      figure(paint),
      `≤ ${TARGET.paint}: ${verdict(paint <= TARGET.paint)}`,
    ]);
  }
  console.log('');
  printTable(
    ['screen stands, ms p50 / p95', 'again', 'target of both', `first paint, ${SLOWER} × slower, ms`, 'target'],
    rows,
  );
}

/** A server with a collection of 5,000 products at 30 companies, each link checked once. @returns its address. */
async function serveMarket(context: BenchContext): Promise<string> {
  const server = await tempServer(context);
  const pool = server.pool(server.url);
  tell('filling the market');
  await fillDirectories(pool, TABLE);
  await fillHistory(pool, TABLE, 1);
  return new URL((await startApi(context, server.url)).address).origin;
}

function kilobytes(bytes: number): string {
  return figure(bytes / 1024);
}
