import { rest } from '#lib/api/index.ts';

const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 30_000;

interface AskUntilBack {
  readonly signal: AbortSignal;
  /** Whether the server answers again. */
  readonly answers: (signal: AbortSignal) => Promise<boolean>;
  /** Called each time it does, until the signal aborts: what failed may fail once more. */
  readonly onBack: () => void;
  /** Waits between questions; for tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Asks after 5 s, doubling to 30 s, whether the server is back; never while nobody sees the page. */
export async function askUntilBack({ signal, answers, onBack, wait = rest }: AskUntilBack): Promise<void> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    await wait(pause, signal);
    await seen(signal);
    if (!signal.aborted && (await answers(signal)) && !signal.aborted) onBack();
  }
}

/** Waits until the page is seen, or the signal aborts. */
function seen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}
