import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../lib/api.ts';

/** Between two looks of the one person in the office. */
const REST = 250;

export interface Meanwhile {
  /** @returns what each view took, in milliseconds. */
  stop(): Promise<readonly (readonly [name: string, times: readonly number[]])[]>;
}

/** Looks at one view after the other, as somebody in the office does while devices hand in. */
export function lookMeanwhile(api: Api, views: readonly (readonly [name: string, path: string])[]): Meanwhile {
  const times = views.map(([name, path]) => ({ name, path, taken: [] as number[] }));
  const end = new AbortController();
  const looking = (async () => {
    while (!end.signal.aborted)
      for (const { path, taken } of times) {
        if (end.signal.aborted) return;
        const from = performance.now();
        await api.get(path);
        taken.push(performance.now() - from);
        await pause(REST);
      }
  })();
  // Whoever stops it hears of it; a benchmark that fails otherwise does not stop it.
  looking.catch(() => undefined);
  return {
    async stop() {
      end.abort();
      await looking;
      return times.map(({ name, taken }) => [name, taken] as const);
    },
  };
}
