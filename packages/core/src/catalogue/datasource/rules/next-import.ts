import type { DatasourceSchedule } from '@tsenomer/contracts';
import { Temporal } from 'temporal-polyfill';

const HOUR = 3_600_000;

/**
 * When a datasource is imported next; null when it is not by itself. A daily time is the wall clock of its zone: across
 * a change of the clocks it stays the same time of the day, and a time that does not exist that day is the next one
 * that does.
 */
export function nextImportAt(schedule: DatasourceSchedule, after: Date): Date | null {
  if (schedule.type === 'off') return null;
  if (schedule.type === 'hours') return new Date(after.getTime() + schedule.hours * HOUR);
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(schedule.timeZone);
  const at = { timeZone: schedule.timeZone, plainTime: Temporal.PlainTime.from(schedule.time) };
  const today = now.toPlainDate().toZonedDateTime(at);
  const next =
    Temporal.ZonedDateTime.compare(today, now) > 0 ? today : now.toPlainDate().add({ days: 1 }).toZonedDateTime(at);
  return new Date(next.epochMilliseconds);
}
