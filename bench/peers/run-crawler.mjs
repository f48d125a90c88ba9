import { fullOptions } from './full-work.mjs';

const WARM_UP = 100;

/** Warms a crawler up, then has it crawl the pages that the arguments name, and prints what it came to. */
export async function runCrawler(create) {
  const [prefix, count, concurrency] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
  let pages = 0;
  let prices = [];
  const crawler = create({
    // It would slow itself down on a busy machine.
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    statusMessageLoggingInterval: 600,
    ...fullOptions,
  }, (row) => {
    pages += 1;
    if (typeof row?.price === 'number' || (typeof row?.price === 'string' && row.price !== ''))
      prices.push([Number(row.url.slice(row.url.lastIndexOf('/') + 1)), String(row.price), typeof row.currency === 'string' ? row.currency : null]);
  });
  const addresses = (from, length) => Array.from({ length }, (_, at) => `${prefix}${from + at}`);
  await crawler.run(addresses(1_000_001, WARM_UP));
  pages = 0;
  prices = [];
  const from = performance.now();
  const cpuBefore = process.cpuUsage();
  await crawler.run(addresses(1, count));
  const milliseconds = performance.now() - from;
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(JSON.stringify({ pages, prices, milliseconds, cpuMilliseconds: (user + system) / 1000 }));
}
