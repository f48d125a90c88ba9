import { createCollector, mapWithThreads } from '@tsenomer/collect';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import { chromium } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** One contender of the benchmark `browser` in a process of its own: renders the pages of TASK and prints what that took. */
const { contender, urls, threads, executablePath, settle } = z
  .strictObject({ contender: z.enum(['own', 'page', 'context']), urls: z.array(z.string()), threads: z.int(), executablePath: z.string(), settle: z.int() })
  .parse(JSON.parse(process.env['TASK'] ?? '{}'));

const PRICE = /class="item-price">[^<]*\d/;
const never = new AbortController().signal;

/** The product's own collector, as the demo's script shop is set: the load, then what its scripts fetch. */
async function own(): Promise<string[]> {
  const collector = createCollector({
    config: { ...DEFAULT_PARSER_CONFIG, fetcher: 'browser', waitUntil: 'load', threadCount: threads, requestsPerSecond: null, manualTimeout: settle, obeyRobotsTxt: false },
    allow: { allowPrivate: true },
    chromiumPath: executablePath,
  });
  const pages = await mapWithThreads(urls, threads, async (url) => (await collector.fetchPage({ url }, never)).html, never);
  await collector.close();
  return pages;
}

/** What a crawler over Playwright does: a page for each address, in one context or in a context of its own. */
async function plain(inOwnContext: boolean): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  const shared = await browser.newContext();
  const pages = await mapWithThreads(urls, threads, async (url) => {
    const context = inOwnContext ? await browser.newContext() : shared;
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settle);
    const html = await page.content();
    await (inOwnContext ? context : page).close();
    return html;
  }, never);
  await browser.close();
  return pages;
}

const TICK = 10;

/** Processor time of this process and of everything it started and has seen end, in milliseconds. */
async function cpu(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK;
}

const before = await cpu();
const startedAt = performance.now();
const pages = contender === 'own' ? await own() : await plain(contender === 'context');
const milliseconds = performance.now() - startedAt;
console.log(JSON.stringify({ pages: pages.length, priced: pages.filter((html) => PRICE.test(html)).length, milliseconds, cpuMilliseconds: (await cpu()) - before }));
