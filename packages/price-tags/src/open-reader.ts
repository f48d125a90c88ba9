import { Worker } from 'node:worker_threads';
import type { PriceTagReader, PriceTagReading } from './price-tag-reader.ts';
import { READER_VERSION } from './read-price-tag.ts';
import type { ReaderAnswer, ReaderRequest } from './reader-worker.ts';

export interface OpenedPriceTagReader extends PriceTagReader {
  /** Ends its thread, also in the midst of a photo. */
  readonly close: () => Promise<void>;
}

interface Turn {
  readonly done: (reading: PriceTagReading) => void;
  readonly fail: (error: Error) => void;
}

/** A photo that unpacks to gigabytes ends the thread, not the program. */
const MEGABYTES = 512;

/**
 * A reader with a thread of its own, which starts with the first photo and is started again when it ended. It keeps the
 * program alive only while it reads.
 */
export function openPriceTagReader(): OpenedPriceTagReader {
  const turns = new Map<number, Turn>();
  let thread: Worker | null = null;
  let last = 0;

  const ended = (why: string): void => {
    thread = null;
    for (const { fail } of turns.values()) fail(new Error(`The reader of price tags ended: ${why}`));
    turns.clear();
  };
  const start = (): Worker => {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    worker.on('message', (answer: ReaderAnswer) => {
      const turn = turns.get(answer.id);
      turns.delete(answer.id);
      if (turns.size === 0) worker.unref();
      if ('reading' in answer) turn?.done(answer.reading);
      else turn?.fail(new Error(answer.failure));
    });
    worker.on('error', (cause: unknown) => ended(cause instanceof Error ? cause.message : String(cause)));
    worker.on('exit', (code) => {
      if (thread === worker) ended(`code ${code}`);
    });
    return worker;
  };

  return {
    version: READER_VERSION,
    read: (photo) =>
      new Promise((done, fail) => {
        thread ??= start();
        thread.ref();
        last += 1;
        turns.set(last, { done, fail });
        const request: ReaderRequest = { id: last, photo };
        thread.postMessage(request, []);
      }),
    close: async () => {
      const ending = thread;
      ended('it was closed');
      await ending?.terminate();
    },
  };
}
