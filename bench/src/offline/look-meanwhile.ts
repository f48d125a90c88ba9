import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../lib/api.ts';

/** Between two looks of the one person in the office. */
const REST = 250;

export interface Looked {
  readonly name: string;
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  /** Looks that got no answer, or another than they asked for. */
  readonly failed: number;
}

export interface Meanwhile {
  /** @returns what each view took, in milliseconds. */
  stop(): Promise<readonly Looked[]>;
}

/** Looks at one view after the other, as somebody in the office does while devices hand in. */
export function lookMeanwhile(api: Api, views: readonly (readonly [name: string, path: string])[]): Meanwhile {
  const times = views.map(([name, path]) => ({ name, path, taken: [] as number[], failed: 0 }));
  const end = new AbortController();
  const looking = (async () => {
    while (!end.signal.aborted)
      for (const view of times) {
        if (end.signal.aborted) return;
        const from = performance.now();
        const answered = await api.get(view.path).then(
          () => true,
          () => false,
        );
        if (answered) view.taken.push(performance.now() - from);
        else view.failed += 1;
        await pause(REST);
      }
  })();
  return {
    async stop() {
      end.abort();
      await looking;
      return times.map(({ name, taken, failed }) => ({ name, times: taken, failed }));
    },
  };
}
