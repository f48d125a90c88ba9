import { availableParallelism } from 'node:os';
import { createReaders } from '@tsenomer/parser/reading';

/** A saved page with its address. */
export interface SavedPage {
  readonly utf8: Uint8Array;
  readonly url: string;
}

/**
 * Readings of one thread before it is timed, and while it is: a node reads for days, and its first hundreds of pages
 * are no measure of it.
 */
const READINGS = { toWarmUp: 500, timed: 500 } as const;
/** Pages at hand for each thread: one that is read, and the next one. */
const PAGES_AT_HAND = 2;

/** What one process with the reading threads of a node does. */
export interface ProcessSpeed {
  readonly threads: number;
  /** By the clock, all threads at work: what other programs take of the machine is missing in it. */
  readonly pagesPerSecond: number;
}

/**
 * Reads the pages as a node does for its checks: by its threads, each page with its memory, which comes back for the
 * next one.
 */
export async function processSpeed(pages: readonly SavedPage[]): Promise<ProcessSpeed> {
  const threads = availableParallelism();
  const readers = createReaders({ threads });
  const largest = Math.max(...pages.map(({ utf8 }) => utf8.length));

  async function readAll(readings: number): Promise<void> {
    let taken = 0;
    const readInTurn = async (): Promise<void> => {
      let memory = new ArrayBuffer(largest);
      for (let page = pages[taken % pages.length]; page && taken < readings; page = pages[taken % pages.length]) {
        taken += 1;
        const utf8 = new Uint8Array(memory, 0, page.utf8.length);
        utf8.set(page.utf8);
        await readers.read(
          { utf8, url: page.url, wish: 'check' },
          {
            takeBack: (moved) => {
              memory = moved;
            },
          },
        );
      }
    };
    await Promise.all(Array.from({ length: threads * PAGES_AT_HAND }, readInTurn));
  }

  try {
    await readAll(READINGS.toWarmUp * threads);
    const started = performance.now();
    await readAll(READINGS.timed * threads);
    return { threads, pagesPerSecond: (1000 * READINGS.timed * threads) / (performance.now() - started) };
  } finally {
    await readers.close();
  }
}
