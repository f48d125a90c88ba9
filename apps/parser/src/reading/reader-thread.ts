import { Worker } from 'node:worker_threads';
import type { Reading } from './read.ts';
import type { ReaderAnswer, ReaderMessage } from './reader-worker.ts';
import { UnreadablePage } from './unreadable-page.ts';

export interface ThreadLimits {
  /** For one page. */
  readonly milliseconds: number;
  /** Of the thread's heap. */
  readonly megabytes: number;
}

/** A thread that reads one page at a time. It keeps the process alive only while it reads. */
export interface ReaderThread {
  readonly hasEnded: boolean;
  /**
   * Reads a page. One that takes too long or too much ends the thread.
   * @param moved memory of the page that is moved to the thread.
   * @throws UnreadablePage, and then the thread has ended.
   */
  read(reading: Reading, moved: ArrayBuffer | null): Promise<ReaderAnswer>;
  /** Ends the thread, also in the midst of a page. */
  end(): Promise<void>;
}

interface Turn {
  readonly done: (answer: ReaderAnswer) => void;
  readonly fail: (error: UnreadablePage) => void;
}

export function startReaderThread({ milliseconds, megabytes }: ThreadLimits): ReaderThread {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.unref();
  let isReady = false;
  let hasEnded = false;
  let turn: Turn | null = null;
  let timer: NodeJS.Timeout | null = null;

  const over = (): Turn | null => {
    const ending = turn;
    turn = null;
    if (timer !== null) clearTimeout(timer);
    worker.unref();
    return ending;
  };
  const end = async (why: string, cause?: unknown): Promise<void> => {
    hasEnded = true;
    over()?.fail(new UnreadablePage(why, { cause }));
    await worker.terminate();
  };
  // The page's time begins when it can be read: on a busy machine a thread takes seconds to start.
  const startTimer = (): void => {
    timer = setTimeout(() => void end(`it takes more than ${milliseconds} ms`), milliseconds);
  };
  worker.on('message', (message: ReaderMessage) => {
    if (message !== 'ready') return over()?.done(message);
    isReady = true;
    if (turn !== null) startTimer();
  });
  worker.on('error', (error: unknown) => void end(error instanceof Error ? error.message : String(error), error));
  worker.on('exit', () => void end('its thread ended'));

  return {
    get hasEnded() {
      return hasEnded;
    },
    read(reading, moved) {
      return new Promise((done, fail) => {
        if (hasEnded) return fail(new UnreadablePage('its thread had ended'));
        worker.postMessage(reading, moved === null ? [] : [moved]);
        turn = { done, fail };
        worker.ref();
        if (isReady) startTimer();
      });
    },
    end: async () => end('its thread was ended'),
  };
}
