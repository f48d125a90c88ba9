import type { MarketDay } from '@tsenomer/contracts';

type Figure = keyof Omit<MarketDay, 'date'>;

/** A figure's course as a sparkline draws it: 0 is its least, 1 its greatest; level where it never moved. */
export function courseOf(days: readonly MarketDay[], of: Figure): (number | null)[] {
  const values = days.map((day) => day[of]);
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return values.map((value) => (value === null ? null : most === least ? 0.5 : (value - least) / (most - least)));
}

/**
 * How far a figure of the last day is from what it was so many days before; null where either is not known.
 * @param days by date, the oldest first; days may be missing
 */
export function changeSince(days: readonly MarketDay[], of: Figure, before: number): number | null {
  const last = days.at(-1);
  if (last === undefined) return null;
  const then = new Date(Date.parse(last.date) - before * 86_400_000).toISOString().slice(0, 10);
  const earlier = days.find(({ date }) => date === then)?.[of] ?? null;
  const now = last[of];
  return earlier === null || now === null ? null : now - earlier;
}
