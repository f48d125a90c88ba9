/** The product's clock of a drill: it stands still until the drill moves it. */
export interface SimClock {
  now(): Date;
  /** How the scheduler lets time pass: ends when the clock was moved so far, or the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Moves it while nobody looks: who waits is not woken. @throws RangeError backwards. */
  moveTo(moment: Date): void;
  /** Moves it and wakes who waited for it. @throws RangeError backwards. */
  wakeAt(moment: Date): void;
  /** Wakes who waits for no longer than this, in milliseconds: they look around once more. */
  nudge(longest: number): void;
}

export function createSimClock(start: Date): SimClock {
  let now = start.getTime();
  const waits = new Set<{ readonly milliseconds: number; readonly until: number; readonly end: () => void }>();

  function moveTo(moment: Date): void {
    if (moment.getTime() < now) throw new RangeError(`The clock goes from ${now} back to ${moment.getTime()}`);
    now = moment.getTime();
  }

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
    moveTo,
    wakeAt(moment) {
      moveTo(moment);
      for (const { until, end } of waits) if (until <= now) end();
    },
    nudge(longest) {
      for (const { milliseconds, end } of waits) if (milliseconds <= longest) end();
    },
  };
}
