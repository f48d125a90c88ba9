import { PlaywrightCrawler } from '@crawlee/playwright';
import { chromium } from 'playwright-core';
import { treeCpu } from '../src/browser/tree-cpu.ts';

/** Crawls the pages of TASK in a browser and prints what that took, like `bench/src/browser/collect-pages.ts`. */
const { urls, threads, executablePath, settle } = JSON.parse(process.env['TASK'] ?? '{}');
const PRICE = /class="item-price">[^<]*\d/;

const pages = [];
let cpu = 0;
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
    if (pages.length === urls.length) cpu = await treeCpu();
  },
});
const before = await treeCpu();
const startedAt = performance.now();
await crawler.run(urls);
await crawler.teardown();
const milliseconds = performance.now() - startedAt;
console.log(JSON.stringify({ pages: pages.length, priced: pages.filter((html) => PRICE.test(html)).length, milliseconds, cpuMilliseconds: cpu - before }));
