import { Temporal } from 'temporal-polyfill';

/**
 * The first moment after `after` at which a clock on the wall of `timeZone` shows `time` (`06:30`). Across a change of
 * the clocks it stays the same time of the day; a time that does not exist that day is the next one that does.
 */
export function nextTimeOfDay(
  after: Date,
  { time, timeZone }: { readonly time: string; readonly timeZone: string },
): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone);
  const at = { timeZone, plainTime: Temporal.PlainTime.from(time) };
  const today = now.toPlainDate().toZonedDateTime(at);
  const next =
    Temporal.ZonedDateTime.compare(today, now) > 0 ? today : now.toPlainDate().add({ days: 1 }).toZonedDateTime(at);
  return new Date(next.epochMilliseconds);
}
