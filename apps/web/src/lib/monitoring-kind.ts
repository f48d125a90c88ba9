import type { MonitoringKind } from '@tsenomer/contracts';

const RUNNABLE: readonly MonitoringKind[] = ['priceParsing', 'ratingReview'];

/** Kinds that look for links can be created, but the server refuses to run them (KIND_NOT_SUPPORTED). */
export function isRunnable(kind: MonitoringKind): boolean {
  return RUNNABLE.includes(kind);
}
