import { Worker } from 'node:worker_threads';
import { FetchError } from '@tsenomer/collect';
import type { PageVerdict } from '@tsenomer/extract';
import type { Reading } from './read.ts';
import { read, sizeOf } from './read.ts';

/** A page that could not be read within its limits. */
export class UnreadablePage extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The page could not be read: ${why}`, options);
    this.name = 'UnreadablePage';
  }
}

export interface ReadingLimits {
  /** Larger pages are read in a thread of their own. */
  readonly heavyBytes: number;
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** Reading is linear in a page's size and bounded; only what is far beyond any shop's page could hold up the node's other checks. */
const LIMITS: ReadingLimits = { heavyBytes: 3_000_000, milliseconds: 20_000, megabytes: 1024 };

/**
 * Reads a page: here when it is of an ordinary size, else in a thread that is ended when it takes too long or too much memory, so that no page
 * takes the node down with it.
 * @throws UnreadablePage when the thread was ended; FetchError 'aborted' when `signal` ended it.
 */
export function readWatched(input: Reading, signal: AbortSignal | null = null, limits: ReadingLimits = LIMITS): PageVerdict | Promise<PageVerdict> {
  return sizeOf(input) <= limits.heavyBytes ? read(input) : readApart(input, signal, limits);
}

async function readApart(input: Reading, signal: AbortSignal | null, { milliseconds, megabytes }: ReadingLimits): Promise<PageVerdict> {
  const stopped = Promise.withResolvers<never>();
  const onStop = (): void => stopped.reject(new FetchError('aborted', 'Reading was stopped.'));
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { workerData: input, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  try {
    signal?.addEventListener('abort', onStop);
    if (signal?.aborted === true) onStop();
    const verdict = new Promise<PageVerdict>((done, fail) => {
      const timer = setTimeout(() => fail(new UnreadablePage(`it takes more than ${milliseconds} ms`)), milliseconds);
      worker.once('message', (verdict: PageVerdict) => done(verdict));
      worker.once('error', (error: unknown) => fail(new UnreadablePage(error instanceof Error ? error.message : String(error), { cause: error })));
      worker.once('exit', () => {
        clearTimeout(timer);
        fail(new UnreadablePage('its thread ended'));
      });
    });
    return await Promise.race([verdict, stopped.promise]);
  } finally {
    signal?.removeEventListener('abort', onStop);
    await worker.terminate();
  }
}
