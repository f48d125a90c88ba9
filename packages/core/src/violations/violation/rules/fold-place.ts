import { followPlace } from './follow-place.ts';
import type { Judged, Period, PlaceState } from './follow-place.ts';

/**
 * The violations of a place out of its checks in the order of time, as deciding them one by one comes to: those that
 * ended, then the one that is open.
 * @param repeatedWithinDays of the settings of a moment.
 */
export function foldPlace(
  start: PlaceState,
  checks: readonly Judged[],
  repeatedWithinDays: (at: Date) => number,
): Period[] {
  const ended: Period[] = [];
  let state = start;
  for (const check of checks) {
    const followed = followPlace(state, check, repeatedWithinDays(check.at));
    if (followed.period !== null && followed.period.endedAt !== null) ended.push(followed.period);
    state = followed.state;
  }
  return state.open === null ? ended : [...ended, state.open];
}

/** Whether two accounts of a violation say the same. */
export function samePeriod(left: Period, right: Period): boolean {
  const told = (period: Period) =>
    JSON.stringify(period, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return told(left) === told(right);
}
