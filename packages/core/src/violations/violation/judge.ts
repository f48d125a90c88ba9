import type { Installation, MrpSettings } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { lowestPrice } from '../../platform/rules/price-by-kind.ts';
import type { TypedAmounts } from '../../platform/rules/price-by-kind.ts';
import type { Judged } from './rules/follow-place.ts';
import { judgeReading } from './rules/judge-reading.ts';
import type { Subject } from './rules/judge-reading.ts';

/** A price that a check, or a visit, of a task found, with the recommended one of its moment. */
export interface Found {
  readonly at: Date;
  readonly taskId: number;
  /** The plain price. */
  readonly price: bigint;
  /** What it asks besides of some; which of them count the settings say. */
  readonly typed: TypedAmounts;
  readonly currency: string | null;
  readonly mrp: bigint | null;
  readonly mrpCurrency: string;
  /** Somebody said that the page shows another product. */
  readonly otherProduct: boolean;
  /** Of a shelf: a person approved it. */
  readonly witnessed?: boolean;
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
  const counted = lowestPrice(found.price, found.typed, settings.typedPrices ?? []);
  const reading = { ...found, price: counted.amount, day };
  return {
    at: found.at,
    taskId: found.taskId,
    witnessed: found.witnessed ?? false,
    judgement: found.otherProduct ? 'excused' : judgeReading(settings, reading, subject, installation.currency),
    price: counted.amount,
    priceKind: counted.kind,
    currency: found.mrpCurrency,
    mrp: found.mrp,
  };
}
