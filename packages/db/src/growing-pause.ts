/** The first pause and the longest, in milliseconds. */
export interface PauseLimits {
  readonly first: number;
  readonly longest: number;
}

/** Of those who look for a database that is away. */
export const RECONNECT: PauseLimits = { first: 500, longest: 10_000 };

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure, up to the longest; between
 * half of that and all of it, so that those who lost the same thing at once do not all come back at once.
 * @param failures so many in a row, 1 or more.
 * @param chance from 0 to below 1.
 */
export function growingPause(failures: number, { first, longest }: PauseLimits, chance = Math.random()): number {
  const most = Math.min(longest, first * 2 ** (failures - 1));
  return Math.round(most / 2 + (most / 2) * chance);
}
