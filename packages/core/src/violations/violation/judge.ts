import type { Installation, MrpSettings } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { Judged } from './rules/follow-place.ts';
import { judgeReading } from './rules/judge-reading.ts';
import type { Subject } from './rules/judge-reading.ts';

/** A price that a check of a task found, with the recommended one of its moment. */
export interface Found {
  readonly at: Date;
  readonly taskId: number;
  readonly price: bigint;
  readonly currency: string | null;
  readonly mrp: bigint | null;
  readonly mrpCurrency: string;
  /** Somebody said that the page shows another product. */
  readonly otherProduct: boolean;
}

/** By what it is judged. */
export interface Measure {
  readonly settings: MrpSettings;
  readonly subject: Subject;
  readonly installation: Installation;
}

/** A check with its judgement, by the settings of its moment. */
export function judge(found: Found, { settings, subject, installation }: Measure): Judged {
  // Telling the day costs more than all the rest, and only promotions ask for it.
  const day = settings.promotions.length === 0 ? '' : calendarDay(found.at, installation.timeZone);
  const reading = { ...found, day };
  return {
    at: found.at,
    taskId: found.taskId,
    judgement: found.otherProduct ? 'excused' : judgeReading(settings, reading, subject, installation.currency),
    price: found.price,
    currency: found.mrpCurrency,
    mrp: found.mrp,
  };
}
