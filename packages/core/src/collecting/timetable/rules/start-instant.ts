import { Temporal } from 'temporal-polyfill';

/** A moment on the wall: `2026-11-27`, `06:00` (seconds may follow), `Europe/Moscow`. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
}

/**
 * The instant that a wall time means: a time that a change of the clocks skips moves on by the gap, one that comes
 * twice is the first.
 */
export function startInstant({ day, time, timeZone }: WallTime): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(epochMilliseconds);
}

/** The day that a clock on the wall of a zone shows at an instant. */
export function dayAt(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The span of so many days of a zone from one on: its first instant, and the first after it. */
export function daysSpan(first: string, days: number, timeZone: string): { readonly from: Date; readonly to: Date } {
  const from = Temporal.PlainDate.from(first);
  const at = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: at(from), to: at(from.add({ days })) };
}

/** The span of a month (`2026-11`) of a zone. */
export function monthSpan(month: string, timeZone: string): { readonly from: Date; readonly to: Date } {
  return daysSpan(`${month}-01`, Temporal.PlainYearMonth.from(month).daysInMonth, timeZone);
}
