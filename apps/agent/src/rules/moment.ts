/**
 * The moment that an entry carries: the device's clock, but always after the entry before it. Of two readings of a
 * product the later one holds, so a clock that was set back must not make a correction the older one.
 * @param last the moment of the entry before, in milliseconds; null for the first
 */
export function nextMoment(now: number, last: number | null): number {
  return last === null ? now : Math.max(now, last + 1);
}
