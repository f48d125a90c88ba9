import type { DatasourceSchedule } from '@tsenomer/contracts';
import { Temporal } from 'temporal-polyfill';

const HOUR = 3_600_000;

/**
 * When a datasource is imported next; null when it is not by itself. A daily time is the wall clock of its zone: across
 * a change of the clocks it stays the same time of the day, and a time that does not exist that day is the next one that
 * does.
 */
export function nextImportAt(schedule: DatasourceSchedule, after: Date): Date | null {
  switch (schedule.type) {
    case 'off':
      return null;
    case 'hours':
      return new Date(after.getTime() + schedule.hours * HOUR);
    case 'daily': {
      const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(schedule.timeZone);
      const time = Temporal.PlainTime.from(schedule.time);
      const today = now.toPlainDate().toZonedDateTime({ timeZone: schedule.timeZone, plainTime: time });
      const next = Temporal.ZonedDateTime.compare(today, now) > 0
        ? today
        : now.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: schedule.timeZone, plainTime: time });
      return new Date(next.epochMilliseconds);
    }
  }
}

/** Whether a name is a time zone that this program knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
