import type { Calculation } from '@tsenomer/contracts';

/** Milliseconds between two looks at a run, should the server's hints not come through. */
export const RUN_POLL = 2000;

/** Whether a calculation or back-test waits or runs. */
export function isUnderWay(run: Pick<Calculation, 'status'> | null | undefined): boolean {
  return run?.status === 'queued' || run?.status === 'running';
}
