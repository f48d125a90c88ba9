import type { Rereading } from '@tsenomer/contracts';

/** Whether a rereading is waited for. */
export function isOpen({ status }: Pick<Rereading, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
