import { Temporal } from 'temporal-polyfill';

/** The first moment after a month in a time zone. @param month `2026-11` */
export function monthEnd(month: string, timeZone: string): Date {
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds);
}
