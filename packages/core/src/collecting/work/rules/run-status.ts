import type { RunStatus } from '@tsenomer/contracts';
import type { WorkStatus } from '@tsenomer/db';

const RUN_STATUS: Readonly<Record<WorkStatus, RunStatus>> = {
  queued: 'IN_QUEUE',
  running: 'IN_PROCESS',
  done: 'PROCESSED',
  stopped: 'PROCESSED',
};

/** How the state of work is told to people (P2 §4); null where there was none. */
export function runStatusOf(status: WorkStatus | null): RunStatus | null {
  return status && RUN_STATUS[status];
}
