import { readFile } from 'node:fs/promises';
import { PlaywrightCrawler } from '@crawlee/playwright';
import { chromium } from 'playwright-core';

/** Crawls the pages of TASK in a browser and prints what that took, like `bench/src/browser/collect-pages.ts`. */
const { urls, threads, executablePath, settle } = JSON.parse(process.env['TASK'] ?? '{}');
const PRICE = /class="item-price">[^<]*\d/;
const TICK = 10;

/** Processor time of this process and of everything it started and has seen end, in milliseconds. */
async function cpu() {
  const text = await readFile('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK;
}

const pages = [];
const crawler = new PlaywrightCrawler({
  launchContext: { launcher: chromium, launchOptions: { executablePath, chromiumSandbox: process.getuid?.() !== 0 } },
  headless: true,
  // It would slow itself down on a busy machine.
  minConcurrency: threads,
  maxConcurrency: threads,
  statusMessageLoggingInterval: 600,
  preNavigationHooks: [(_context, gotoOptions) => { gotoOptions.waitUntil = 'load'; }],
  async requestHandler({ page }) {
    await page.waitForTimeout(settle);
    pages.push(await page.content());
  },
});
const before = await cpu();
const startedAt = performance.now();
await crawler.run(urls);
await crawler.teardown();
const milliseconds = performance.now() - startedAt;
console.log(JSON.stringify({ pages: pages.length, priced: pages.filter((html) => PRICE.test(html)).length, milliseconds, cpuMilliseconds: (await cpu()) - before }));
