import type { EventHint } from '@tsenomer/contracts';

/** Hands the hints of all processes on to everybody who listens in this one. */
export interface Broadcaster {
  /** Feeds it; `listenToHints` of core calls this. */
  publish(hint: EventHint): void;
  /**
   * Hints from now on, until the signal. A slow listener loses repeated hints and, past a bound, the oldest: hints only
   * say what to read anew.
   */
  subscribe(signal: AbortSignal): AsyncIterable<EventHint>;
  /** Drops what is still held back. */
  close(): void;
}

/** Progress moves many times a second; nobody reads the state more often than this. */
const STATE_INTERVAL = 1000;
/** Different hints that may wait for one listener. */
const MAX_WAITING = 100;

export function createBroadcaster(): Broadcaster {
  const listeners = new Set<(hint: EventHint) => void>();
  let timer: NodeJS.Timeout | null = null;
  let stateWaits = false;

  function tell(hint: EventHint): void {
    for (const listener of listeners) listener(hint);
  }

  /** The first hint goes at once, the ones that follow within the interval go as one at its end. */
  function tellState(): void {
    if (timer) {
      stateWaits = true;
      return;
    }
    tell({ type: 'state' });
    timer = setTimeout(() => {
      timer = null;
      if (!stateWaits) return;
      stateWaits = false;
      tellState();
    }, STATE_INTERVAL);
    timer.unref();
  }

  return {
    publish: (hint) => (hint.type === 'state' ? tellState() : tell(hint)),
    subscribe(signal) {
      const waiting = new Map<string, EventHint>();
      let wake: (() => void) | null = null;
      const listener = (hint: EventHint) => {
        waiting.set(JSON.stringify(hint), hint);
        const [oldest] = waiting.keys();
        if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
        wake?.();
      };
      // Listening begins now, not when the first hint is asked for: what moves in between is not missed.
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      return listen();

      async function* listen(): AsyncGenerator<EventHint> {
        const onAbort = () => wake?.();
        signal.addEventListener('abort', onAbort);
        try {
          while (!signal.aborted) {
            const hints = [...waiting.values()];
            waiting.clear();
            yield* hints;
            if (waiting.size > 0 || signal.aborted) continue;
            await new Promise<void>((done) => (wake = done));
          }
        } finally {
          listeners.delete(listener);
          signal.removeEventListener('abort', onAbort);
        }
      }
    },
    close() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
