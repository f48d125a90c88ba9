import type { Clock } from '../clock.ts';
import type { FetchTask } from '../fetcher.ts';

/** Leave for other hosts, with the time that was waited for it: that is no time of the page. */
export interface TimedLeave {
  /** Rejects with FetchError. */
  readonly leaveFor: (url: URL) => Promise<void>;
  /** Milliseconds so far. */
  waitedMs(): number;
}

export function timedLeave({ leaveFor }: Pick<FetchTask, 'leaveFor'>, clock: Pick<Clock, 'now'>): TimedLeave {
  let waited = 0;
  return {
    async leaveFor(url) {
      const from = clock.now();
      await leaveFor?.(url);
      waited += clock.now() - from;
    },
    waitedMs: () => waited,
  };
}
