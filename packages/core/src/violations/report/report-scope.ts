import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ViolationBlock } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';

/** Days of the installation, both included. */
export interface Period {
  readonly periodFrom: string;
  readonly periodTo: string;
}

/** SQL: the first moment of a day in a zone, and of the day after it. */
export interface Bounds {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

/**
 * The moments of a period. @throws DomainError INVALID_INPUT for days to come (P2 §5 "report dates must be past or
 * current").
 */
export function boundsOf(ctx: ReadingContext, { periodFrom, periodTo }: Period): Bounds {
  const { timeZone } = ctx.installation;
  if (periodTo > calendarDay(ctx.now(), timeZone))
    throw new DomainError('INVALID_INPUT', { fields: [{ path: 'periodTo', code: 'custom', message: 'future' }] });
  return {
    from: sql`(${periodFrom}::date::timestamp at time zone ${timeZone})`,
    to: sql`((${periodTo}::date + 1)::timestamp at time zone ${timeZone})`,
  };
}

/** SQL: whether a violation `v` is one of a block in a period. Those that were none are in no block. */
export function inBlock(block: ViolationBlock, { from, to }: Bounds): RawBuilder<unknown> {
  const touches = sql`v.opened_at < ${to} and (v.ended_at is null or v.ended_at >= ${from})
    and v.ending is distinct from 'withdrawn' and v.dismissed_at is null`;
  if (block === 'corrected') return sql`${touches} and ${correctedWithin({ from, to })}`;
  return block === 'repeated' ? sql`${touches} and v.repeated` : touches;
}

/** SQL: whether a violation `v` was corrected within a period. */
function correctedWithin({ from, to }: Bounds): RawBuilder<unknown> {
  return sql`(v.ending is not distinct from 'corrected' and v.ended_at >= ${from} and v.ended_at < ${to})`;
}
