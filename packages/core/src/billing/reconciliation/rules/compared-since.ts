import { Temporal } from 'temporal-polyfill';

/** Months that are compared again at most, beside this one: an installation that is never billed closes none. */
const MOST_MONTHS = 1;

/**
 * The first day that is compared: of the first month that is not closed, at most the one before yesterday's.
 * @param closed the first day of the last closed month; null: none is.
 */
export function comparedSince(closed: string | null, today: string): string {
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 });
  const earliest = yesterday.with({ day: 1 }).subtract({ months: MOST_MONTHS });
  if (closed === null) return earliest.toString();
  const open = Temporal.PlainDate.from(closed).add({ months: 1 });
  return (Temporal.PlainDate.compare(open, earliest) < 0 ? earliest : open).toString();
}
