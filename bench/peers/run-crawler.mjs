import { fullOptions } from './full-work.mjs';

const WARM_UP = 100;

/** Warms a crawler up, then has it crawl the pages that the arguments name, and prints what it came to. */
export async function runCrawler(create) {
  const [prefix, count, concurrency] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
  let pages = 0;
  let priced = 0;
  const crawler = create({
    // It would slow itself down on a busy machine.
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    statusMessageLoggingInterval: 600,
    ...fullOptions,
  }, (row) => {
    pages += 1;
    if (row?.price !== null && row?.price !== undefined) priced += 1;
  });
  const addresses = (from, length) => Array.from({ length }, (_, at) => `${prefix}${from + at}`);
  await crawler.run(addresses(1_000_001, WARM_UP));
  pages = 0;
  priced = 0;
  const from = performance.now();
  const cpuBefore = process.cpuUsage();
  await crawler.run(addresses(1, count));
  const milliseconds = performance.now() - from;
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(JSON.stringify({ pages, priced, milliseconds, cpuMilliseconds: (user + system) / 1000 }));
}
