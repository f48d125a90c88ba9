import type { RunStatus } from '@tsenomer/contracts';

export interface RunStatusLook {
  readonly tone: 'info' | 'warn' | 'good' | 'calm';
  /** Something is happening right now. */
  readonly live: boolean;
  /** Key of the word in the texts of monitoring. */
  readonly word: RunStatus | 'NONE';
}

const LOOKS: Readonly<Record<RunStatus | 'NONE', RunStatusLook>> = {
  IN_PROCESS: { tone: 'info', live: true, word: 'IN_PROCESS' },
  IN_QUEUE: { tone: 'warn', live: true, word: 'IN_QUEUE' },
  PROCESSED: { tone: 'good', live: false, word: 'PROCESSED' },
  NONE: { tone: 'calm', live: false, word: 'NONE' },
};

/** How a parsing status is shown (P2 §4); null is work that was never asked for. */
export function runStatusLook(status: RunStatus | null): RunStatusLook {
  return LOOKS[status ?? 'NONE'];
}

/** Whether work with this status runs or waits. */
export function isActiveStatus(status: RunStatus | null): boolean {
  return runStatusLook(status).live;
}
