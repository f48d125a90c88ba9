import type { Clock } from './clock.ts';
import { FetchError } from './errors/fetch-error.ts';

/** A bounded stretch of work: its signal is aborted with a FetchError, `timeout` or `aborted`. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** As `work`, whose time does not count. */
  besides<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stops the timer. */
  end(): void;
}

/** The caller asked to stop. */
export function stopped(): FetchError {
  return new FetchError('aborted', 'Collecting was stopped.');
}

function pageOverdue(ms: number): FetchError {
  return new FetchError('timeout', `The page was not loaded in ${ms} ms.`);
}

/**
 * Starts a deadline `ms` milliseconds from now that also ends when one of `stops` is aborted.
 * @param overdue what the signal's reason is when the time is over; `timeout` of a page by default.
 */
export function startDeadline(
  ms: number,
  stops: readonly AbortSignal[],
  overdue: (ms: number) => FetchError = pageOverdue,
): Deadline {
  const controller = new AbortController();
  let left = ms;
  let startedAt = performance.now();
  const start = (): NodeJS.Timeout => setTimeout(() => controller.abort(overdue(ms)), left);
  let timer: NodeJS.Timeout | null = start();
  let hasEnded = false;
  const halt = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const forget = onStopOf(stops, () => controller.abort(stopped()));
  return {
    signal: controller.signal,
    async besides(work) {
      if (timer === null) return work();
      halt();
      left = Math.max(0, left - (performance.now() - startedAt));
      try {
        return await work();
      } finally {
        startedAt = performance.now();
        if (!hasEnded) timer = start();
      }
    },
    end() {
      hasEnded = true;
      halt();
      forget();
    },
  };
}

/** Rejects with the signal's reason as soon as it is aborted, whatever `work` does afterwards. */
export function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason instanceof Error ? signal.reason : stopped());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/**
 * Calls `stop` once one of `stops` is aborted, at once when one is already. The returned function forgets it. For each
 * page: `AbortSignal.any` leaves something with signals that live as long as the shard, and costs more than everything
 * else that is done about stopping.
 */
function onStopOf(stops: readonly AbortSignal[], stop: () => void): () => void {
  if (stops.some(({ aborted }) => aborted)) stop();
  for (const signal of stops) signal.addEventListener('abort', stop);
  return () => {
    for (const signal of stops) signal.removeEventListener('abort', stop);
  };
}

/**
 * As `work`; rejects with FetchError `aborted` as soon as one of `stops` is aborted, whatever `work` does afterwards.
 */
export async function unlessStopped<Result>(stops: readonly AbortSignal[], work: Promise<Result>): Promise<Result> {
  const called = Promise.withResolvers<never>();
  const forget = onStopOf(stops, () => called.reject(stopped()));
  try {
    return await Promise.race([called.promise, work]);
  } catch (error) {
    throw stops.some(({ aborted }) => aborted) ? stopped() : error;
  } finally {
    forget();
  }
}

/** Sleeps on `clock`; rejects with FetchError `aborted` when one of `stops` is aborted first. */
export async function pause(clock: Clock, ms: number, stops: readonly AbortSignal[]): Promise<void> {
  const ending = new AbortController();
  const forget = onStopOf(stops, () => ending.abort());
  try {
    await clock.sleep(ms, ending.signal);
  } catch {
    throw stopped();
  } finally {
    forget();
  }
}

/** Waits for `work` to end, however it does, but no longer than `ms` milliseconds: it goes on by itself then. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work.catch(() => undefined), late.promise]);
  clearTimeout(timer);
}
