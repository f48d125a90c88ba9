import { isBillable } from '../../../platform/rules/billable-check.ts';
import type { CountedOutcome } from '../../../platform/rules/billable-check.ts';

/** Outcomes as every table of checks has them. */
const FAILED = 3;

/**
 * Whether a check that repeats failures comes after one that is paid for already: since the last check of the day that
 * did not fail, one failed in a way that is paid for. It is then not paid for again (docs/decisions/109).
 * @param before what the link came to at this place on this day, in this monitoring, the newest last.
 */
export function isPaidAlready(before: readonly CountedOutcome[]): boolean {
  const failures = before.slice(before.findLastIndex(({ outcome }) => outcome !== FAILED) + 1);
  return failures.some(isBillable);
}
