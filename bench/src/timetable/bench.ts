import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { timetableRoutes } from '@tsenomer/contracts';
import { startApi } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench, BenchContext } from '../lib/bench.ts';
import { cpuOfProcess, cpuTime } from '../lib/cpu-time.ts';
import { openVisitor } from '../lib/open-visitor.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { Pool, TempServer } from '../lib/temp-database.ts';
import { drawMonth } from './draw-month.ts';
import { fillTimetable } from './fill.ts';
import { fireAll } from './fire.ts';

const MANY = { collections: 200, entries: 3000 } as const;
const HALF = { collections: 100, entries: 1500 } as const;
const DUE = { collections: 500, entries: 0 } as const;
const TARGET = { month: 80, seconds: 30, longTasks: 0 } as const;
const MONTH = '2090-03';
const BEFORE = '2090-01';
const WARM_UP = 10;

export const bench: Bench = {
  summary: 'a month of 3,000 starts of 200 monitorings over HTTP and in Chromium, and 500 starts due in one minute',
  options: [
    '--requests 60   requests of the month per size, taking turns',
    '--runs 3        times that the month is drawn',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: { requests: { type: 'string', default: '60' }, runs: { type: 'string', default: '3' } },
    });
    const server = await tempServer(context);
    tell('filling the timetables');
    await fillTimetable(server.pool(server.url), MANY, MONTH);
    const half = await server.another('half_of_it');
    await fillTimetable(server.pool(half), HALF, MONTH);
    const many = await startApi(context, server.url);
    await askMonths(many, await startApi(context, half), Number(values.requests));
    await tellProcessor(many, server.pool(server.url, 1), Number(values.requests));
    await drawMonths(context, many, Number(values.runs));
    await beginDue(server);
  },
};

async function askMonths(many: Api, half: Api, requests: number): Promise<void> {
  tell('asking for the month');
  const times = { many: [] as number[], half: [] as number[] };
  for (let nth = -WARM_UP; nth < requests; nth += 1) {
    for (const which of nth % 2 === 0 ? (['many', 'half'] as const) : (['half', 'many'] as const)) {
      const from = performance.now();
      const body = await (which === 'many' ? many : half).get(
        '/timetable/show-month?date=03-2090&timezone=Europe/Moscow',
      );
      const took = performance.now() - from;
      const { items } = timetableRoutes.showMonth.response.parse(JSON.parse(body));
      if (items.length !== (which === 'many' ? MANY : HALF).entries) throw new Error(`${items.length} entries came`);
      if (nth >= 0) times[which].push(took);
    }
  }
  const [p50, p95] = [median(times.many), quantile(times.many, 0.95)];
  console.log('\nthe month over HTTP; milliseconds');
  printTable(
    ['entries', 'p50', 'p95', 'half p50', 'half p95', 'p50 whole / half', `target p95 ≤ ${TARGET.month} ms`],
    [
      [
        figure(MANY.entries),
        figure(p50),
        figure(p95),
        figure(median(times.half)),
        figure(quantile(times.half, 0.95)),
        (p50 / median(times.half)).toFixed(1),
        verdict(p95 <= TARGET.month),
      ],
    ],
  );
}

/** What a request of the month takes of the processor, which other programs do not change. */
async function tellProcessor(many: Api, pool: Pool, requests: number): Promise<void> {
  const work = async (): Promise<number> => (await cpuTime(pool)).database + (await cpuOfProcess(many.pid));
  const before = await work();
  for (let nth = 0; nth < requests; nth += 1)
    await many.get('/timetable/show-month?date=03-2090&timezone=Europe/Moscow');
  console.log(`processor time a request: ${figure(((await work()) - before) / 1000 / requests)} ms`);
}

async function drawMonths(context: BenchContext, { address }: Api, runs: number): Promise<void> {
  await promisify(execFile)(process.execPath, [join(context.root, 'scripts/tasks/build-web.ts'), '--if-stale'], {
    cwd: context.root,
  });
  const visitor = await openVisitor(context, new URL(address).origin);
  const rows: string[][] = [];
  for (let run = 1; run <= runs; run += 1) {
    tell(`turning to the month, run ${run}`);
    const long = await drawMonth(visitor, BEFORE);
    rows.push([
      String(run),
      String(long.length),
      long.length > 0 ? `${figure(Math.max(...long))} ms` : '–',
      verdict(long.length <= TARGET.longTasks),
    ]);
  }
  console.log('\nturning to the month in Chromium');
  printTable(['run', 'long tasks', 'longest', `aim ${TARGET.longTasks}`], rows);
}

async function beginDue(server: TempServer): Promise<void> {
  tell('500 starts are due');
  const url = await server.another('due_at_once');
  const pool = server.pool(url);
  await fillTimetable(pool, DUE, MONTH);
  const { seconds, runs, twice, missed } = await fireAll(server, url, pool);
  const once = runs === DUE.collections && twice === 0 && missed === 0;
  console.log('\nstarts due in one minute, begun by two servers');
  printTable(
    ['due', 'runs begun', 'twice', 'missed', 'each once', 'seconds', `aim ≤ ${TARGET.seconds} s`],
    [
      [
        String(DUE.collections),
        String(runs),
        String(twice),
        String(missed),
        verdict(once),
        figure(seconds),
        verdict(seconds <= TARGET.seconds),
      ],
    ],
  );
}
