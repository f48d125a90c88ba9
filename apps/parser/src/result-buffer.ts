import { setTimeout as sleep } from 'node:timers/promises';

export interface ResultBuffer<Result> {
  add(result: Result): void;
  /** Writes what is left and waits until everything is written. */
  drain(): Promise<void>;
}

export interface ResultBufferOptions<Result> {
  /** Results that are written together at most. */
  readonly most: number;
  /** Milliseconds that a result waits at most. */
  readonly every: number;
  /** Writes results; rejects while the database is away. */
  readonly write: (results: readonly Result[]) => Promise<void>;
  /** Told of each failed write, before it is tried again. */
  readonly onFailure: (error: unknown) => void;
  /** After this no write is tried again: the results go back to the queue with their shard. */
  readonly signal: AbortSignal;
}

const RETRY_DELAY = 1000;

/**
 * Gathers the results of a shard and writes several at a time. A write that fails because the database is away is tried
 * again until it comes back: a finished check is lost only with the process that holds it, and then its link is simply
 * checked again.
 */
export function createResultBuffer<Result>(options: ResultBufferOptions<Result>): ResultBuffer<Result> {
  let waiting: Result[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    writing = writing.then(() => writeUntilDone(options, batch));
  }

  return {
    add(result) {
      waiting.push(result);
      if (waiting.length >= options.most) flush();
      else timer ??= setTimeout(flush, options.every);
    },
    async drain() {
      flush();
      await writing;
    },
  };
}

async function writeUntilDone<Result>(
  { write, onFailure, signal }: ResultBufferOptions<Result>,
  batch: readonly Result[],
): Promise<void> {
  while (true) {
    try {
      await write(batch);
      return;
    } catch (error) {
      onFailure(error);
      await sleep(RETRY_DELAY, null, { signal }).catch(() => null);
      if (signal.aborted) return;
    }
  }
}
