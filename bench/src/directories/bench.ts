import { parseArgs } from 'node:util';
import { startApi } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench, BenchContext } from '../lib/bench.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { TempServer } from '../lib/temp-database.ts';
import { fillDirectoriesOf } from './fill.ts';
import { LIST_VIEWS, timeList } from './requests.ts';
import type { ListView } from './requests.ts';

/** Every list answers within this many milliseconds at 100,000 rows, whatever page is looked at. */
const TARGET = 50;
const WARM_UP = 5;

interface Filled {
  readonly api: Api;
  readonly rows: number;
}

export const bench: Bench = {
  summary: 'pages of every directory over HTTP, of many rows against few',
  options: [
    '--rows 100000   rows of each directory',
    '--few 10000     of the small ones',
    '--requests 40   requests per view and size, taking turns',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        rows: { type: 'string', default: '100000' },
        few: { type: 'string', default: '10000' },
        requests: { type: 'string', default: '40' },
      },
    });
    const server = await tempServer(context);
    const many = await filledApi(context, server, server.url, Number(values.rows));
    const few = await filledApi(context, server, await server.another('few_rows'), Number(values.few));
    tell('warming up the two servers with every view');
    for (const view of LIST_VIEWS) for (const { api, rows } of [many, few]) await timeList(api, view, rows);
    const results: string[][] = [];
    for (const view of LIST_VIEWS) {
      tell(`measuring: ${view.list} ${view.name}`);
      results.push(await compare(view, many, few, Number(values.requests)));
    }
    console.log(`\n${figure(many.rows)} rows against ${figure(few.rows)}; milliseconds`);
    printTable(
      ['list', 'view', 'found', 'p50', 'p95', 'few p50', 'few p95', 'p50 many / few', `target p95 ≤ ${TARGET} ms`],
      results,
    );
  },
};

async function filledApi(context: BenchContext, server: TempServer, url: string, rows: number): Promise<Filled> {
  tell(`filling directories of ${figure(rows)} rows`);
  await fillDirectoriesOf(server.pool(url), rows);
  return { api: await startApi(context, url), rows };
}

async function compare(view: ListView, many: Filled, few: Filled, requests: number): Promise<string[]> {
  const times = { many: [] as number[], few: [] as number[] };
  let found = 0;
  for (let nth = -WARM_UP; nth < requests; nth += 1) {
    const turns = [
      ['many', many],
      ['few', few],
    ] as const;
    for (const [which, { api, rows }] of nth % 2 === 0 ? turns : turns.toReversed()) {
      const { milliseconds, total } = await timeList(api, view, rows);
      if (nth >= 0) times[which].push(milliseconds);
      if (which === 'many') found = total;
    }
  }
  const [p50, p95] = [median(times.many), quantile(times.many, 0.95)];
  return [
    view.list,
    view.name,
    figure(found),
    figure(p50),
    figure(p95),
    figure(median(times.few)),
    figure(quantile(times.few, 0.95)),
    (p50 / median(times.few)).toFixed(1),
    verdict(p95 <= TARGET),
  ];
}
