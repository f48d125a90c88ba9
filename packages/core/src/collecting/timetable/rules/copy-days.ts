import { Temporal } from 'temporal-polyfill';

/** By day of the month, or by weekday: the second Tuesday goes to the second Tuesday. */
export type CopyBy = 'day' | 'weekday';

/**
 * The day to which a day goes when its month is copied to the one that lies `months` ahead; null where that month has
 * no such day: nothing is moved to another day.
 */
export function copiedDay(day: string, months: number, by: CopyBy): string | null {
  const from = Temporal.PlainDate.from(day);
  const month = from.toPlainYearMonth().add({ months });
  const target = by === 'day' ? from.day : sameWeekday(from, month);
  return target > month.daysInMonth ? null : month.toPlainDate({ day: target }).toString();
}

function sameWeekday(from: Temporal.PlainDate, month: Temporal.PlainYearMonth): number {
  const first = month.toPlainDate({ day: 1 });
  const ahead = (from.dayOfWeek - first.dayOfWeek + 7) % 7;
  return 1 + ahead + 7 * Math.floor((from.day - 1) / 7);
}
