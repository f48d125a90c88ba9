const HOUR = 3_600_000;
const FACTOR = 4;
const LONGEST = 7 * 24 * HOUR;

/**
 * How long nothing is tried by itself after so many attempts in vain, in milliseconds: 1 h, 4 h, 16 h … up to a week.
 */
export function pauseAfter(attempt: number): number {
  return Math.min(LONGEST, HOUR * FACTOR ** Math.min(attempt - 1, 10));
}
