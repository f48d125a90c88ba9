import { priceKind } from '@tsenomer/contracts';
import { z } from 'zod';
import type { Period } from './rules/follow-place.ts';

/** What rules ask of a stored violation. */
export const periodRow = z.strictObject({
  id: z.int(),
  opened_at: z.date(),
  opened_task_id: z.int(),
  ended_at: z.date().nullable(),
  ending: z.enum(['corrected', 'excused', 'withdrawn']).nullable(),
  currency: z.string(),
  price_first: z.bigint(),
  price_last: z.bigint(),
  price_kind: priceKind,
  price_min: z.bigint(),
  mrp_first: z.bigint(),
  mrp_last: z.bigint(),
  depth: z.int(),
  repeated: z.boolean(),
  confirmed_at: z.date().nullable(),
  confirmed_task_id: z.int().nullable(),
});

export type PeriodRow = z.output<typeof periodRow>;

/** A stored violation as rules have it; one that was withdrawn is none. */
export function periodOf(row: PeriodRow): Period {
  return {
    openedAt: row.opened_at,
    openedTaskId: row.opened_task_id,
    endedAt: row.ended_at,
    ending: row.ending === 'withdrawn' ? null : row.ending,
    currency: row.currency,
    priceFirst: row.price_first,
    priceLast: row.price_last,
    priceKind: row.price_kind,
    priceMin: row.price_min,
    mrpFirst: row.mrp_first,
    mrpLast: row.mrp_last,
    depth: row.depth,
    repeated: row.repeated,
    confirmedAt: row.confirmed_at,
    confirmedTaskId: row.confirmed_task_id,
  };
}

/** What a violation is stored as. */
export function periodColumns(period: Period) {
  return {
    opened_at: period.openedAt,
    opened_task_id: period.openedTaskId,
    ended_at: period.endedAt,
    ending: period.ending,
    currency: period.currency,
    price_first: period.priceFirst,
    price_last: period.priceLast,
    price_kind: period.priceKind,
    price_min: period.priceMin,
    mrp_first: period.mrpFirst,
    mrp_last: period.mrpLast,
    depth: period.depth,
    repeated: period.repeated,
    confirmed_at: period.confirmedAt,
    confirmed_task_id: period.confirmedTaskId,
  };
}
