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
export function startDeadline(ms: number, stops: readonly AbortSignal[], overdue: (ms: number) => FetchError = pageOverdue): Deadline {
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
  const onStop = (): void => controller.abort(stopped());
  for (const stop of stops) {
    if (stop.aborted) onStop();
    stop.addEventListener('abort', onStop);
  }
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
      for (const stop of stops) stop.removeEventListener('abort', onStop);
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

/** As `work`; rejects with FetchError `aborted` as soon as one of `stops` is aborted, whatever `work` does afterwards. */
export async function unlessStopped<Result>(stops: readonly AbortSignal[], work: Promise<Result>): Promise<Result> {
  const signal = AbortSignal.any([...stops]);
  try {
    return await within(signal, work);
  } catch (error) {
    throw signal.aborted ? stopped() : error;
  }
}

/** Sleeps on `clock`; rejects with FetchError `aborted` when one of `stops` is aborted first. */
export async function pause(clock: Clock, ms: number, stops: readonly AbortSignal[]): Promise<void> {
  try {
    await clock.sleep(ms, AbortSignal.any([...stops]));
  } catch {
    throw stopped();
  }
}

/** Waits for `work` to end, however it does, but no longer than `ms` milliseconds: it goes on by itself then. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work.catch(() => undefined), late.promise]);
  clearTimeout(timer);
}
