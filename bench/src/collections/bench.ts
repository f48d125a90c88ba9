import { parseArgs } from 'node:util';
import { startApi } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import { cpuOfProcess, cpuTime } from '../lib/cpu-time.ts';
import type { Bench } from '../lib/bench.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { ANALOG_COMPANY, fillCollections, FULL_COMPANY } from './fill.ts';

/** The first requests of a server compile its code and its plans: rounds of all views before any is timed. */
const WARM_UP = 15;
/** Every view answers within so many milliseconds. */
const TARGET = 60;

const filters = (of: object): string => `filters=${encodeURIComponent(JSON.stringify(of))}`;
const company = (query: string): string => `/parsing-collections/1/details?companyId=${FULL_COMPANY}&${query}`;

/** What is asked for, as the screens ask for it. */
const VIEWS: readonly (readonly [name: string, path: string])[] = [
  ['list, first page', '/parsing-collections?limit=25'],
  ['list, page 200', '/parsing-collections?limit=25&page=200'],
  ['list, 100 rows', '/parsing-collections?limit=100'],
  ['list, by name', `/parsing-collections?limit=25&${filters({ name: 'ринг 49' })}`],
  ['list, by company', `/parsing-collections?limit=25&${filters({ companyId: FULL_COMPANY })}`],
  ['page of the large one', '/parsing-collections/1'],
  ['company, with links', company('list=productsWithLinks&page=1&limit=25')],
  ['company, last page', company('list=productsWithLinks&page=3900&limit=25')],
  ['company, without links', company('list=productsWithoutLinks&page=1&limit=25')],
  ['company, out of stock', company('list=outOfStockProducts&page=1&limit=25')],
  ['company, search', company('list=productsWithLinks&page=1&limit=25&search=0099')],
  ['analogs', '/parsing-collections/1/analogs?page=1&limit=25'],
  ['analogs of a company', `/parsing-collections/1/analogs?page=1&limit=25&${filters({ companyId: ANALOG_COMPANY })}`],
];

export const bench: Bench = {
  summary: 'the list of monitorings, and one company of a large monitoring, over HTTP',
  options: [
    '--collections 5000   monitorings',
    '--products 100000    of the large one, each with a link at the company',
    '--requests 40        requests per view',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        collections: { type: 'string', default: '5000' },
        products: { type: 'string', default: '100000' },
        requests: { type: 'string', default: '40' },
      },
    });
    const server = await tempServer(context);
    const size = { collections: Number(values.collections), products: Number(values.products) };
    tell(`filling ${figure(size.collections)} monitorings, ${figure(size.products)} products`);
    await fillCollections(server.pool(server.url), size);
    const api = await startApi(context, server.url);
    const admin = server.pool(server.url, 1);
    const work = async (): Promise<number> => (await cpuTime(admin)).database + (await cpuOfProcess(api.pid));
    const requests = Number(values.requests);
    tell('warming up');
    for (let round = 0; round < WARM_UP; round += 1) for (const [, path] of VIEWS) await api.get(path);
    const rows: string[][] = [];
    for (const [name, path] of VIEWS) {
      tell(`measuring: ${name}`);
      const times: number[] = [];
      const before = await work();
      for (let nth = 0; nth < requests; nth += 1) {
        const from = performance.now();
        await api.get(path);
        times.push(performance.now() - from);
      }
      const processor = (await work()) - before;
      const p95 = quantile(times, 0.95);
      rows.push([
        name,
        figure(median(times)),
        figure(p95),
        figure(processor / 1000 / requests),
        verdict(p95 <= TARGET),
      ]);
    }
    printTable(['view', 'p50', 'p95', 'processor ms a request', `target p95 ≤ ${TARGET} ms`], rows);
  },
};
