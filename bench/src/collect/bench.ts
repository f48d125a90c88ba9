import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { median, spreadPercent } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import type { CollectedRun, Contender } from './contender.ts';
import { fullWork } from './full-work.ts';
import { parserNode } from './parser-node.ts';
import { availablePeers } from './peers.ts';
import { preparePages } from './prepare-pages.ts';
import type { PreparedPages } from './prepare-pages.ts';
import { servePages } from './serve-pages.ts';
import { proposedRobots, shopRobots } from './shop-robots.ts';
import type { ShopRobots } from './shop-robots.ts';

const TARGET = { crawlee: 3, scrapy: 8 } as const;

export const bench: Bench = {
  summary: 'pages per second of one process, from the fetch to the recorded check, against crawlee and Scrapy',
  options: [
    '--pages DIR         saved pages (*.html.gz); generated ones of 500 to 600 KB without it',
    '--robots proposed   every collector that knows selectors is given those that the product proposes for shops whose data leaves the price open; without it every page is read by what stands on it',
    "--robots FILE       likewise those of a file: JSON, page's name → robot",
    '--gzip              serve them compressed',
    '--config full       every field of the parser config that acts on HTTP: rotated proxies, kept photos, a city, headers, robots.txt; peers do the same',
    '--links 4000        links of the collection that the parser node collects in each run',
    '--concurrency 16    pages asked for at once',
    '--runs 3            runs of each, taking turns',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        pages: { type: 'string' },
        robots: { type: 'string' },
        links: { type: 'string', default: '4000' },
        concurrency: { type: 'string', default: '16' },
        runs: { type: 'string', default: '3' },
        gzip: { type: 'boolean', default: false },
        config: { type: 'string', default: 'plain' },
      },
    });
    const links = Number(values.links);
    // npm runs scripts in the repository; a folder that is named is meant from where the caller stands.
    const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
    const pages = await preparePages(context, values.pages === undefined ? undefined : fromCaller(values.pages));
    const robots = await robotsOf(values.robots, pages, fromCaller);
    const server = await servePages(context, pages.folder, values.gzip);
    const full = values.config === 'full' ? await fullWork(context) : null;
    const task = { prefix: server.prefix, concurrency: Number(values.concurrency), full, robots };
    const own = await parserNode(context, server, { ...task, links });
    const peers = await availablePeers(context, task, { fast: Math.ceil(links / 2), slow: Math.ceil(links / 10) });
    tell(
      `${pages.names.length} pages of ${figure(pages.averageBytes / 1024)} KB on average, ${values.gzip ? 'compressed' : 'uncompressed'}, ${task.concurrency} at once, config ${full === null ? 'plain' : 'full'}${robots === null ? '' : `, ${robots.filter((robot) => robot !== null).length} shops with a robot`}`,
    );

    tell(`${own.name}, warming up: ${line(await own.collect())}`);
    const runs = new Map<Contender, CollectedRun[]>([own, ...peers].map((contender) => [contender, []]));
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const [contender, results] of runs) {
        const result = await contender.collect();
        results.push(result);
        tell(`${contender.name}: ${line(result)}`);
      }
    }
    const ratesOf = (contender: Contender) => (runs.get(contender) ?? []).map(rate);
    const ownRate = median(ratesOf(own));
    const best = Math.max(...peers.filter(({ name }) => name.includes('crawlee')).map((peer) => median(ratesOf(peer))));
    console.log('');
    printTable(
      ['collector', 'pages/s (median)', 'runs', 'spread', 'CPU ms/page', 'prices found', 'Tsenomer is'],
      [...runs].map(([contender, results]) => {
        const rates = ratesOf(contender);
        return [
          contender.name,
          figure(median(rates)),
          rates.map(figure).join(', '),
          `${spreadPercent(rates)} %`,
          (sum(results, 'cpuMilliseconds') / sum(results, 'pages')).toFixed(1),
          `${Math.round((100 * sum(results, 'priced')) / sum(results, 'pages'))} %`,
          contender === own ? '' : `${(ownRate / median(rates)).toFixed(1)} ×`,
        ];
      }),
    );
    const targets = [
      ...(best > 0 ? [['the best crawlee', TARGET.crawlee, ownRate / best] as const] : []),
      ...peers
        .filter(({ name }) => name.includes('Scrapy'))
        .map((peer) => [peer.name, TARGET.scrapy, ownRate / median(ratesOf(peer))] as const),
    ];
    console.log('');
    for (const [name, wanted, ratio] of targets)
      console.log(`≥ ${wanted} × ${name}: ${ratio.toFixed(1)} ×, ${verdict(ratio >= wanted)}`);
  },
};

async function robotsOf(
  wanted: string | undefined,
  pages: PreparedPages,
  fromCaller: (path: string) => string,
): Promise<ShopRobots | null> {
  if (wanted === undefined) return null;
  return wanted === 'proposed' ? proposedRobots(pages) : shopRobots(fromCaller(wanted), pages.names);
}

function rate({ pages, milliseconds }: CollectedRun): number {
  return (pages / milliseconds) * 1000;
}

function sum(runs: readonly CollectedRun[], field: keyof CollectedRun): number {
  return runs.reduce((total, run) => total + run[field], 0);
}

function line(run: CollectedRun): string {
  return `${figure(rate(run))} pages/s (${run.pages} pages, ${run.priced} prices)`;
}
