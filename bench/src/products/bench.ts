import { parseArgs } from 'node:util';
import { startApi } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { PRODUCT_VIEWS, timeView } from './requests.ts';
import type { ProductView } from './requests.ts';

const WARM_UP = 10;

export const bench: Bench = {
  summary:
    'lists, filters and the header’s search of products over HTTP, at a million products against a tenth of them',
  options: [
    '--products 1000000   products of the large catalogue',
    '--requests 100       requests per view and catalogue, taking turns',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: { products: { type: 'string', default: '1000000' }, requests: { type: 'string', default: '100' } },
    });
    const products = Number(values.products);
    const server = await tempServer(context);
    const urls = { large: server.url, small: await server.another('small_catalogue') };
    const apis: Api[] = [];
    for (const [url, size] of [
      [urls.large, products],
      [urls.small, products / 10],
    ] as const) {
      tell(`filling ${figure(size)} products`);
      await fillCatalogue(server.pool(url), { products: size, brands: 1000 });
      apis.push(await startApi(context, url));
    }
    const [large, small] = apis;
    if (!large || !small) throw new Error('Two catalogues expected');
    const rows: string[][] = [];
    for (const view of PRODUCT_VIEWS) {
      tell(`measuring: ${view.name}`);
      rows.push(await compare(view, large, small, Number(values.requests)));
    }
    console.log(`\n${figure(products)} products against ${figure(products / 10)}; milliseconds`);
    printTable(['view', 'large p50', 'large p95', 'small p95', 'large / small', 'target'], rows);
  },
};

async function compare(view: ProductView, large: Api, small: Api, requests: number): Promise<string[]> {
  for (const api of [large, small]) for (let nth = 0; nth < WARM_UP; nth += 1) await timeView(api, view, nth);
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let nth = 1; nth <= requests; nth += 1) {
    times.large.push(await timeView(large, view, nth));
    times.small.push(await timeView(small, view, nth));
  }
  const p95 = { large: quantile(times.large, 0.95), small: quantile(times.small, 0.95) };
  return [
    view.name,
    figure(median(times.large)),
    figure(p95.large),
    figure(p95.small),
    (p95.large / p95.small).toFixed(1),
    `≤ ${view.target} ms: ${verdict(p95.large <= view.target)}`,
  ];
}
