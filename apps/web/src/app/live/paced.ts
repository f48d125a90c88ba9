import { rest } from '#lib/api/index.ts';

/** The shortest pause before it is done (ms): hints come with every batch of checks. */
const PAUSE = 1500;
/**
 * It rests so many times as long as it took: a screen of many thousand links costs the database a second, and who looks
 * on is not to keep it busy.
 */
const REST = 3;

interface Paced {
  readonly work: () => Promise<unknown>;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Waits and tells the time; for tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

/**
 * Does something for many askings at once, at a pace that what it takes sets; never again before it is over. @returns
 * asks for it.
 */
export function paced({ work, signal, wait = rest, now = () => performance.now() }: Paced): () => void {
  let asked = false;
  let going = false;
  let pause = PAUSE;

  async function go(): Promise<void> {
    going = true;
    while (asked && !signal.aborted) {
      await wait(pause, signal);
      if (signal.aborted) return;
      asked = false;
      const from = now();
      await work();
      pause = Math.max(PAUSE, REST * (now() - from));
    }
    going = false;
  }

  return () => {
    asked = true;
    if (!going) void go();
  };
}
