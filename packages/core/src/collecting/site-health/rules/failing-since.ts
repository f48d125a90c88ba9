/** An hour of checks of a site, and how many of them failed with one code. */
export interface HourOfCode {
  readonly hour: Date;
  readonly checks: number;
  readonly failed: number;
}

/** An hour in which the code was this much rarer than in the newest one no longer belongs to the present series. */
const SAME_SERIES = 0.25;

/**
 * Since when a code fails as it does now: the first hour of the unbroken series of hours with checks, up to the newest
 * one that has the code, in which its share was at least a quarter of that in the newest. Hours without checks break
 * nothing.
 * @param hours the newest first. @returns null when the code stands in none of them.
 */
export function failingSince(hours: readonly HourOfCode[]): Date | null {
  const checked = hours.filter(({ checks }) => checks > 0);
  const first = checked.findIndex(({ failed }) => failed > 0);
  const newest = checked[first];
  if (newest === undefined) return null;
  const least = SAME_SERIES * (newest.failed / newest.checks);
  let since = newest.hour;
  for (const { hour, checks, failed } of checked.slice(first + 1)) {
    if (failed / checks < least) break;
    since = hour;
  }
  return since;
}
