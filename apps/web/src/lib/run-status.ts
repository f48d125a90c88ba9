import type { RunStatus } from '@tsenomer/contracts';

export interface RunStatusLook {
  readonly tone: 'info' | 'warn' | 'good' | 'calm';
  /** Something is happening right now. */
  readonly live: boolean;
  /** Key of the word in the texts of monitoring. */
  readonly word: RunStatus | 'STOPPED' | 'NONE';
}

const LOOKS: Readonly<Record<RunStatusLook['word'], RunStatusLook>> = {
  IN_PROCESS: { tone: 'info', live: true, word: 'IN_PROCESS' },
  IN_QUEUE: { tone: 'warn', live: true, word: 'IN_QUEUE' },
  PROCESSED: { tone: 'good', live: false, word: 'PROCESSED' },
  STOPPED: { tone: 'calm', live: false, word: 'STOPPED' },
  NONE: { tone: 'calm', live: false, word: 'NONE' },
};

/**
 * How a parsing status is shown (P2 §4); null is work that was never asked for, and what was stopped is not told as
 * what came to its end.
 */
export function runStatusLook({
  status,
  stopped,
}: {
  readonly status: RunStatus | null;
  readonly stopped: boolean;
}): RunStatusLook {
  return LOOKS[status === 'PROCESSED' && stopped ? 'STOPPED' : (status ?? 'NONE')];
}

/** Whether work with this status runs or waits. */
export function isActiveStatus(status: RunStatus | null): boolean {
  return LOOKS[status ?? 'NONE'].live;
}
