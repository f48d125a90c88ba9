import type { OfflineStatus } from '@tsenomer/contracts';

/** What of a task decides what may be done to it. */
export interface Changeable {
  readonly id: number;
  readonly status: OfflineStatus;
}

/** What is open or under way is cancelled; what was completed is not. */
export function mayCancel({ status }: Changeable): boolean {
  return status === 'open' || status === 'in_process';
}

/** What nobody worked on is removed; what was completed only by the platform's administrator. */
export function mayRemove({ status }: Changeable, admin: boolean): boolean {
  return status === 'open' || status === 'canceled' || (admin && status === 'completed');
}
