import { FLUSH_INTERVAL, FLUSH_LINKS } from '@tsenomer/contracts';
import type { Check } from '@tsenomer/core/observation';

export interface CheckBuffer {
  add(check: Check): void;
  /** Writes what is left and waits until everything is written. */
  drain(): Promise<void>;
}

export interface CheckBufferOptions {
  /** Writes checks; rejects while the database is away. */
  readonly write: (checks: readonly Check[]) => Promise<void>;
  /** Told of each failed write, before it is tried again. */
  readonly onFailure: (error: unknown) => void;
  /** After this no write is tried again: the checks go back to the queue with their shard. */
  readonly signal: AbortSignal;
}

const RETRY_DELAY = 1000;

/**
 * Gathers finished checks and writes them 50 at a time, or every 2 seconds. A write that fails because the database is
 * away is tried again until it comes back: a finished check is lost only with the process that holds it, and then its
 * link is simply checked again.
 */
export function createCheckBuffer(options: CheckBufferOptions): CheckBuffer {
  let waiting: Check[] = [];
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
    add(check) {
      waiting.push(check);
      if (waiting.length >= FLUSH_LINKS) flush();
      else timer ??= setTimeout(flush, FLUSH_INTERVAL);
    },
    async drain() {
      flush();
      await writing;
    },
  };
}

async function writeUntilDone({ write, onFailure, signal }: CheckBufferOptions, batch: readonly Check[]): Promise<void> {
  while (true) {
    try {
      await write(batch);
      return;
    } catch (error) {
      onFailure(error);
      if (signal.aborted) return;
      await new Promise((done) => setTimeout(done, RETRY_DELAY));
    }
  }
}
