import { findChromium } from '@tsenomer/collect';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { tell } from '../lib/bench.ts';
import type { Bench, BenchContext } from '../lib/bench.ts';
import { peersInstalled } from '../lib/peers-installed.ts';
import { startUntilReady } from '../lib/start-program.ts';
import { median, spreadPercent } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempFolder } from '../lib/temp-folder.ts';

const TARGET = 1.5;
/** Which of the demo's shops builds its pages by script. */
const SCRIPT_SHOP = 'vspyshka';
const demoReady = z.looseObject({ shops: z.array(z.strictObject({ companyKey: z.string(), port: z.int() })) });

const NAMES = {
  own: 'Tsenomer',
  context: 'playwright, a context for each page',
  page: 'playwright, a page for each page',
  crawlee: '@crawlee/playwright',
} as const;
type ContenderName = keyof typeof NAMES;

const outcome = z.strictObject({
  pages: z.int(),
  priced: z.int(),
  milliseconds: z.number(),
  cpuMilliseconds: z.number(),
});
type Outcome = z.infer<typeof outcome>;

/** The wait after the load that the demo's shop is set to, in milliseconds. */
const SETTLE = 300;

export const bench: Bench = {
  summary: 'processor time of a page in browser mode, against plain loops over the same Chromium',
  options: [
    '--pages 60         pages of the demo’s script shop in each run',
    '--threads 4        pages open at once',
    '--runs 3           runs of each, taking turns',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        pages: { type: 'string', default: '60' },
        threads: { type: 'string', default: '4' },
        runs: { type: 'string', default: '3' },
      },
    });
    const { shops } = demoReady.parse(
      await startUntilReady(context, 'apps/demo-shops/src/main.ts', { DEMO_PORT: '0' }),
    );
    const origin = `http://127.0.0.1:${shops.find(({ companyKey }) => companyKey === SCRIPT_SHOP)?.port}`;
    const urls = await productPages(origin, Number(values.pages), context.signal);
    const executablePath = await findChromium({ path: process.env['CHROMIUM_PATH'] ?? null });
    const peers: ContenderName[] = (await peersInstalled(context)) ? ['crawlee'] : [];
    const contenders: ContenderName[] = ['own', 'context', 'page', ...peers];
    const results = new Map<ContenderName, Outcome[]>(contenders.map((name) => [name, []]));
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const [contender, outcomes] of results) {
        const made = await render(context, contender, {
          urls,
          threads: Number(values.threads),
          executablePath,
          settle: SETTLE,
        });
        outcomes.push(made);
        tell(
          `${NAMES[contender]}: ${figure(made.cpuMilliseconds / made.pages)} ms of processor time per page, ${made.priced} of ${made.pages} prices`,
        );
      }
    }
    const perPage = (name: ContenderName) =>
      (results.get(name) ?? []).map(({ cpuMilliseconds, pages }) => cpuMilliseconds / pages);
    const ownTime = median(perPage('own'));
    printTable(
      ['collector', 'CPU ms/page (median)', 'spread', 'pages/min per core', 'prices found', 'Tsenomer is'],
      [...results].map(([name, outcomes]) => [
        NAMES[name],
        figure(median(perPage(name))),
        `${spreadPercent(perPage(name))} %`,
        figure(60_000 / median(perPage(name))),
        `${Math.round((100 * sum(outcomes, 'priced')) / sum(outcomes, 'pages'))} %`,
        name === 'own' ? '' : `${(median(perPage(name)) / ownTime).toFixed(1)} ×`,
      ]),
    );
    for (const name of contenders.slice(1)) {
      const ratio = median(perPage(name)) / ownTime;
      console.log(`≥ ${TARGET} × ${NAMES[name]}: ${ratio.toFixed(1)} ×, ${verdict(ratio >= TARGET)}`);
    }
  },
};

/** Addresses of the shop's products, from its catalogue. */
async function productPages(origin: string, count: number, signal: AbortSignal): Promise<string[]> {
  const paths = new Set<string>();
  for (let page = 1; paths.size < count; page += 1) {
    const answer = await (await fetch(`${origin}/catalog?page=${page}`, { signal })).text();
    const before = paths.size;
    for (const [, path = ''] of answer.matchAll(/href="(\/item\/[\w-]+)"/g)) paths.add(path);
    if (paths.size === before) break;
  }
  return [...paths].slice(0, count).map((path) => origin + path);
}

async function render(context: BenchContext, contender: ContenderName, task: object): Promise<Outcome> {
  const folder = await tempFolder(context);
  const script = contender === 'crawlee' ? 'bench/peers/crawlee-playwright.mjs' : 'bench/src/browser/collect-pages.ts';
  const child = spawn(process.execPath, [join(context.root, script)], {
    cwd: folder,
    env: {
      ...process.env,
      TASK: JSON.stringify({ ...task, contender }),
      CRAWLEE_STORAGE_DIR: folder,
      CRAWLEE_LOG_LEVEL: 'ERROR',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: context.signal,
  });
  return outcome.parse(JSON.parse((await text(child.stdout)).trim().split('\n').at(-1) ?? ''));
}

function sum(outcomes: readonly Outcome[], field: keyof Outcome): number {
  return outcomes.reduce((total, made) => total + made[field], 0);
}
