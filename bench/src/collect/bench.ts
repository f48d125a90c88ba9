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
import { judgePrices } from './right-prices.ts';
import type { Rightness } from './right-prices.ts';
import { servePages } from './serve-pages.ts';
import { proposedRobots, shopRobots } from './shop-robots.ts';
import type { ShopRobots } from './shop-robots.ts';

/** How many times as many right prices per second as the peers' (docs/decisions/045). */
const TARGET = { crawlee: 4, scrapy: 8 } as const;

export const bench: Bench = {
  summary: 'right prices per second of one process, from the fetch to the recorded check, against crawlee and Scrapy',
  options: [
    '--pages DIR         saved pages: *.html.gz with their prices in expected.json, or html/*.html.gz with labels.jsonl; generated ones of 500 to 600 KB without it',
    '--robots proposed   every collector that knows selectors is given those that the product proposes for shops whose data leaves the price open; without it every page is read by what stands on it',
    "--robots FILE       likewise those of a file: JSON, page's name → robot",
    '--gzip              serve them compressed',
    '--config full       every field of the parser config that acts on HTTP: rotated proxies, kept photos, a city, headers, robots.txt; peers do the same',
    '--links 4000        links of the collection that the parser node collects in each run, rounded up so that each page comes equally often; crawlee gets half or a tenth as many, Scrapy a tenth',
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
    // npm runs scripts in the repository; a folder that is named is meant from where the caller stands.
    const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
    const pages = await preparePages(context, values.pages === undefined ? undefined : fromCaller(values.pages));
    const robots = await robotsOf(values.robots, pages, fromCaller);
    const server = await servePages(context, pages.folder, values.gzip);
    const full = values.config === 'full' ? await fullWork(context) : null;
    const wholeRounds = (links: number): number => Math.ceil(links / pages.names.length) * pages.names.length;
    const links = wholeRounds(Number(values.links));
    const task = { prefix: server.prefix, concurrency: Number(values.concurrency), full, robots };
    const own = await parserNode(context, server, { ...task, links });
    const peers = await availablePeers(context, task, {
      fast: wholeRounds(links / 2),
      slow: wholeRounds(links / 10),
    });
    tell(
      `${pages.names.length} pages of ${figure(pages.averageBytes / 1024)} KB on average, ${values.gzip ? 'compressed' : 'uncompressed'}, ${task.concurrency} at once, config ${full === null ? 'plain' : 'full'}${robots === null ? '' : `, ${robots.filter((robot) => robot !== null).length} shops with a robot`}`,
    );

    const runOf = async (contender: Contender): Promise<JudgedRun> => {
      const run = await contender.collect();
      const judged = { ...run, ...judgePrices(run, pages.known) };
      tell(`${contender.name}: ${line(judged)}`);
      return judged;
    };
    tell('warming up');
    await runOf(own);
    const runs = new Map<Contender, JudgedRun[]>([own, ...peers].map((contender) => [contender, []]));
    for (let run = 0; run < Number(values.runs); run += 1)
      for (const [contender, results] of runs) results.push(await runOf(contender));
    printComparison([...runs].map(([{ name }, results]) => ({ name, runs: results })));
  },
};

/** A run with what its prices are worth. */
type JudgedRun = CollectedRun & Rightness;

/** A contender's name and its runs; the first one is the product itself. */
interface Compared {
  readonly name: string;
  readonly runs: readonly JudgedRun[];
}

function printComparison(compared: readonly Compared[]): void {
  const rateOf = ({ runs }: Compared): number => median(runs.map(rightRate));
  const ownRate = compared[0] ? rateOf(compared[0]) : Number.NaN;
  const ratioTo = (peer: Compared): number => ownRate / rateOf(peer);
  console.log('');
  printTable(
    ['collector', 'right prices/s', 'runs', 'spread', 'Tsenomer is', 'prices right', 'wrong', 'pages/s', 'CPU ms/page'],
    compared.map((contender, at) => {
      const rates = contender.runs.map(rightRate);
      return [
        contender.name,
        figure(median(rates)),
        rates.map(figure).join(', '),
        `${spreadPercent(rates)} %`,
        at === 0 ? '' : `${ratioTo(contender).toFixed(1)} ×`,
        percent(mean(contender.runs.map(({ right }) => right))),
        percent(mean(contender.runs.map(({ wrong }) => wrong))),
        figure(median(contender.runs.map(pageRate))),
        (sum(contender.runs, 'cpuMilliseconds') / sum(contender.runs, 'pages')).toFixed(1),
      ];
    }),
  );
  console.log('');
  if (Number.isNaN(ownRate)) {
    console.log('No verdict: nobody noted the prices of these pages (expected.json or labels.jsonl)');
    return;
  }
  const crawlee = compared.filter(({ name }) => name.includes('crawlee')).toSorted((a, b) => rateOf(b) - rateOf(a));
  const scrapy = compared.filter(({ name }) => name.includes('Scrapy'));
  const targets = [
    ...crawlee.slice(0, 1).map((peer) => [`the best crawlee, ${peer.name}`, TARGET.crawlee, ratioTo(peer)] as const),
    ...scrapy.map((peer) => [peer.name, TARGET.scrapy, ratioTo(peer)] as const),
  ];
  for (const [name, wanted, ratio] of targets)
    console.log(`right prices per second ≥ ${wanted} × ${name}: ${ratio.toFixed(1)} ×, ${verdict(ratio >= wanted)}`);
}

async function robotsOf(
  wanted: string | undefined,
  pages: PreparedPages,
  fromCaller: (path: string) => string,
): Promise<ShopRobots | null> {
  if (wanted === undefined) return null;
  return wanted === 'proposed' ? proposedRobots(pages) : shopRobots(fromCaller(wanted), pages.names);
}

/** Pages per second times the share of stated prices that came out right. */
function rightRate(run: JudgedRun): number {
  return pageRate(run) * run.right;
}

function pageRate({ pages, milliseconds }: CollectedRun): number {
  return (pages / milliseconds) * 1000;
}

function sum(runs: readonly CollectedRun[], field: 'pages' | 'cpuMilliseconds'): number {
  return runs.reduce((total, run) => total + run[field], 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function percent(share: number): string {
  return Number.isNaN(share) ? '' : `${Math.round(100 * share)} %`;
}

function line(run: JudgedRun): string {
  return `${figure(rightRate(run))} right prices/s, ${figure(pageRate(run))} pages/s (${run.pages} pages, ${run.prices.length} prices)`;
}
