import { verdictOf } from './settle-entry.ts';

/** What a photo's answer means for it and for those behind it. */
export type PhotoOutcome = 'taken' | 'next' | 'pause' | 'sign-in' | 'parked';

/** How long an answer is waited for, in milliseconds. */
export const PATIENCE = 60_000;
/** A photo on a weak network. */
export const PATIENCE_OF_FILES = 180_000;

const FIRST_REST = 2000;
const LONGEST_REST = 300_000;

/**
 * How long to wait before the next attempt, in milliseconds: twice as long after each failure in a row, at most five
 * minutes, and never shorter than the server asked for; spread, so that a shift of phones does not come back at one
 * moment.
 * @param chance from 0 to 1
 * @param asked seconds of the server's Retry-After; null where it said nothing
 */
export function restAfter(failures: number, chance: number, asked: number | null = null): number {
  const grown = Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.max(0, failures - 1)) * (0.5 + chance / 2);
  const told = asked === null ? 0 : Math.min(LONGEST_REST, asked * 1000) * (1 + chance / 2);
  return Math.round(Math.min(LONGEST_REST, Math.max(grown, told)));
}

/** Failures in a row: whatever was handed in since the last one begins the count anew. */
export function failuresAfter(failures: number, handedIn: boolean): number {
  return handedIn ? 1 : failures + 1;
}

/** Seconds that an answer's Retry-After asks for; null for none, and for a date, which a phone's clock cannot judge. */
export function secondsAsked(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

/**
 * What becomes of a photo by the HTTP status of its answer, and of sending. `next`: the server failed at this one, the
 * others go on; `pause`: nobody answers, or all have to wait.
 */
export function photoOutcome(status: number): PhotoOutcome {
  if (status === 500 || status === 501) return 'next';
  const verdict = verdictOf(status);
  return verdict === 'later' ? 'pause' : verdict;
}
