import type { CollectionResult, TaskProgress } from '@tsenomer/contracts';
import { isActiveStatus } from '#lib/run-status.ts';

export interface Outcomes {
  readonly success: number;
  readonly notAvailable: number;
  readonly error: number;
  readonly notProcessed: number;
  readonly links: number;
}

/** What tells the rows of results apart. */
export function resultKey({ company, companyShop }: CollectionResult): string {
  return `${company.id}/${companyShop?.id ?? 0}`;
}

/** Newest checks of all links by outcome. Every link counts once per address it is checked at. */
export function totalsOf(results: readonly CollectionResult[]): Outcomes {
  const totals = { success: 0, notAvailable: 0, error: 0, notProcessed: 0, links: 0 };
  for (const result of results) {
    totals.success += result.processedWithSuccess;
    totals.notAvailable += result.notAvailable;
    totals.error += result.processedWithError;
    totals.notProcessed += result.notProcessed;
    totals.links += result.productLinksCount;
  }
  return totals;
}

/**
 * Links that a run would check and none has checked yet, once per address: the newest run may have left them out, or
 * they came after it.
 */
export function neverChecked(results: readonly CollectionResult[]): number {
  return totalsOf(results.filter(({ configured, disabled }) => configured && !disabled)).notProcessed;
}

/**
 * Progress of the run that goes on, added up: what runs or waits now, and what has ended since that run began (its
 * newest check is not older than `startedAt`). null when nothing runs.
 */
export function runningProgress(results: readonly CollectionResult[], startedAt: string | null): TaskProgress | null {
  if (!results.some((result) => isActiveStatus(result.status))) return null;
  const parts = results.flatMap((result) =>
    result.progress !== null && belongs(result, startedAt) ? [result.progress] : [],
  );
  const sum = (pick: (part: TaskProgress) => number) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    total: sum((part) => part.total),
    success: sum((part) => part.success),
    notAvailable: sum((part) => part.notAvailable),
    withError: sum((part) => part.withError),
    banned: sum((part) => part.banned),
    sellers: sum((part) => part.sellers),
  };
}

function belongs({ status, lastParsedAt }: CollectionResult, startedAt: string | null): boolean {
  if (isActiveStatus(status)) return true;
  return lastParsedAt !== null && startedAt !== null && Date.parse(lastParsedAt) >= Date.parse(startedAt);
}

/** How many checks of a task have ended; more than planned is shown as all. */
export function doneOf({ success, notAvailable, withError, total }: TaskProgress): number {
  return Math.min(total, success + notAvailable + withError);
}

/** How many links ended with each error code over all results, the most frequent first. */
export function errorsByCode(
  results: readonly CollectionResult[],
): { readonly code: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const { errors } of results) {
    for (const { code, count } of errors) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || a.code - b.code);
}
