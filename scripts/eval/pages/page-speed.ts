import { readPage } from '@tsenomer/extract';
import { processSpeed } from './process-speed.ts';
import type { SavedPage } from './process-speed.ts';

/**
 * A node reads for days: the first few hundred pages, while the program's code is still being compiled, are no measure
 * of it.
 */
const READINGS = { toWarmUp: 400, timed: 400 } as const;

/** Prints what a page takes, in one thread and as a node reads. */
export async function printSpeed(pages: readonly SavedPage[]): Promise<void> {
  const cold = costOfPage(pages, pages.length);
  costOfPage(pages, READINGS.toWarmUp);
  const warm = costOfPage(pages, READINGS.timed);
  const bytes = pages.reduce((sum, { utf8 }) => sum + utf8.length, 0) / pages.length;
  const ofHalfMegabyte = (milliseconds: number): number => Math.round(bytes / milliseconds / 500);
  console.log(
    `${warm.toFixed(2)} ms of CPU a page of ${Math.round(bytes / 1000)} KB: ${Math.round(1000 / warm)} pages/s per thread, ${ofHalfMegabyte(warm)} of 500 KB; of the first pages ${ofHalfMegabyte(cold)}`,
  );
  const { threads, pagesPerSecond } = await processSpeed(pages);
  console.log(
    `As a node reads for its checks, ${threads} threads at once, by the clock: ${Math.round(pagesPerSecond)} pages/s per process, ${ofHalfMegabyte(1000 / pagesPerSecond)} of 500 KB`,
  );
}

/** Milliseconds of processor time that reading a page takes, over so many readings and whole rounds of the pages. */
function costOfPage(pages: readonly SavedPage[], readings: number): number {
  const rounds = Math.ceil(readings / pages.length);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) for (const page of pages) readPage(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (rounds * pages.length);
}
