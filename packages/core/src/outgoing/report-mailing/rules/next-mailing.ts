import { Temporal } from 'temporal-polyfill';
import { nextTimeOfDay } from '../../../platform/rules/index.ts';

/** When something is sent: on which days, 1 is Monday, at which time of which zone. */
export interface MailingTimes {
  readonly enabled: boolean;
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly timeZone: string;
}

const WEEK = 7;

/** The first moment after `after` at which a mailing is due; null while it is switched off, or has no day. */
export function nextMailing(after: Date, { enabled, weekdays, time, timeZone }: MailingTimes): Date | null {
  if (!enabled) return null;
  let next = nextTimeOfDay(after, { time, timeZone });
  for (let tried = 0; tried < WEEK; tried += 1) {
    if (weekdays.includes(weekdayIn(next, timeZone))) return next;
    next = nextTimeOfDay(next, { time, timeZone });
  }
  return null;
}

function weekdayIn(moment: Date, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).dayOfWeek;
}
