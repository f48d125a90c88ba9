import { createCollector, mapWithThreads } from '@tsenomer/collect';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { treeCpu } from './tree-cpu.ts';

/**
 * One contender of the benchmark `browser` in a process of its own: renders the pages of TASK and prints what that
 * took.
 */
const { contender, urls, threads, executablePath, settle } = z
  .strictObject({
    contender: z.enum(['own', 'page', 'context']),
    urls: z.array(z.string()),
    threads: z.int(),
    executablePath: z.string(),
    settle: z.int(),
  })
  .parse(JSON.parse(process.env['TASK'] ?? '{}'));

const PRICE = /class="item-price">[^<]*\d/;
const never = new AbortController().signal;

interface Read {
  readonly pages: readonly string[];
  /** Processor time of everything up to the last page, in milliseconds. */
  readonly cpu: number;
}

/** The product's own collector, as the demo's script shop is set: the load, then what its scripts fetch. */
async function own(): Promise<Read> {
  const collector = createCollector({
    config: {
      ...DEFAULT_PARSER_CONFIG,
      fetcher: 'browser',
      waitUntil: 'load',
      threadCount: threads,
      requestsPerSecond: null,
      manualTimeout: settle,
      obeyRobotsTxt: false,
    },
    allow: { allowPrivate: true },
    chromiumPath: executablePath,
  });
  const pages = await mapWithThreads(
    urls,
    threads,
    async (url) => (await collector.fetchPage({ url }, never)).html,
    never,
  );
  const cpu = await treeCpu();
  await collector.close();
  return { pages, cpu };
}

/** What a crawler over Playwright does: a page for each address, in one context or in a context of its own. */
async function plain(inOwnContext: boolean): Promise<Read> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  const shared = await browser.newContext();
  const pages = await mapWithThreads(
    urls,
    threads,
    async (url) => {
      const context = inOwnContext ? await browser.newContext() : shared;
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForTimeout(settle);
      const html = await page.content();
      await (inOwnContext ? context : page).close();
      return html;
    },
    never,
  );
  const cpu = await treeCpu();
  await browser.close();
  return { pages, cpu };
}

const before = await treeCpu();
const startedAt = performance.now();
const { pages, cpu } = contender === 'own' ? await own() : await plain(contender === 'context');
const milliseconds = performance.now() - startedAt;
console.log(
  JSON.stringify({
    pages: pages.length,
    priced: pages.filter((html) => PRICE.test(html)).length,
    milliseconds,
    cpuMilliseconds: cpu - before,
  }),
);
