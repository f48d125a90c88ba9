import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
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
import { scrollReport } from './scroll-table.ts';

const TARGET = { kilobytes: 250, longTasks: 0 } as const;
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
