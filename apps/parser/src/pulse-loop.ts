import { growingPause, RECONNECT } from '@tsenomer/db';

/**
 * Calls `beat` again and again, the next a while after the last one ended; a beat that fails is told and followed by
 * the next, after a pause that grows with each failure.
 */
export function startPulse(
  beat: () => Promise<void>,
  options: { readonly interval: number; readonly onError: (error: Error) => void },
): { stop(): Promise<void> } {
  const ended = new AbortController();
  const loop = (async () => {
    let failures = 0;
    while (!ended.signal.aborted) {
      try {
        await beat();
        failures = 0;
      } catch (error) {
        failures += 1;
        options.onError(error instanceof Error ? error : new Error(String(error)));
      }
      await pause(failures === 0 ? options.interval : growingPause(failures, RECONNECT), ended.signal);
    }
  })();
  return {
    async stop() {
      ended.abort();
      await loop;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over, { once: true });
    function over(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      done();
    }
  });
}
