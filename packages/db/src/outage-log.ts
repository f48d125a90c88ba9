import { isDatabaseGone } from './database-gone.ts';

/** Where a program tells what goes on without a caller. */
export interface Log {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

export interface OutageLog extends Log {
  /** Asks the database no more. */
  close(): void;
}

/** How often a database that is away is asked whether it is back, in milliseconds. */
const ASK_EVERY = 1000;

/**
 * The log of a program whose loops all fail, again and again, while the database is away: that it went is told once,
 * with the first error, and that it is back with how long it was away. Warnings that carry an error of that kind are
 * left out in between; all others are told.
 * @param ping rejects while the database does not answer.
 */
export function createOutageLog({
  log,
  ping,
}: {
  readonly log: Log;
  readonly ping: () => Promise<unknown>;
}): OutageLog {
  let since: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  async function ask(began: number): Promise<void> {
    try {
      await ping();
      if (closed) return;
      since = null;
      log.info({ seconds: Math.round((performance.now() - began) / 1000) }, 'the database answers again');
    } catch {
      askLater(began);
    }
  }

  function askLater(began: number): void {
    if (!closed) timer = setTimeout(() => void ask(began), ASK_EVERY).unref();
  }

  return {
    info: (fields, message) => log.info(fields, message),
    warn(fields, message) {
      if (!Object.values(fields).some(isDatabaseGone)) return log.warn(fields, message);
      if (since !== null || closed) return;
      since = performance.now();
      log.warn(fields, `${message}: the database is away; nothing more is told of it until it answers again`);
      askLater(since);
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
