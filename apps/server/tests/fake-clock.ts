import { expect } from 'vitest';

/** A clock that stands still until the test moves it. */
export interface FakeClock {
  readonly now: () => Date;
  /** Ends when the clock has been moved so far, or the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Moves it, once somebody waits for `milliseconds` of it. */
  advance(milliseconds: number, waiting: number): Promise<void>;
}

export function fakeClock(start: Date): FakeClock {
  let now = start.getTime();
  const waits = new Set<{ readonly milliseconds: number; readonly until: number; readonly end: () => void }>();
  return {
    now: () => new Date(now),
    wait: (milliseconds, signal) =>
      new Promise((done) => {
        const entry = { milliseconds, until: now + milliseconds, end };
        function end(): void {
          waits.delete(entry);
          signal.removeEventListener('abort', end);
          done();
        }
        if (signal.aborted) return done();
        signal.addEventListener('abort', end);
        waits.add(entry);
      }),
    async advance(milliseconds, waiting) {
      await expect.poll(() => [...waits].map((entry) => entry.milliseconds)).toContain(waiting);
      now += milliseconds;
      for (const { until, end } of waits) if (until <= now) end();
    },
  };
}
