import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { SystemContext } from '../../platform/context/context.ts';
import { countedPrice } from '../report/currencies.ts';
import { countBelowRrp, linkedCollection } from './linked-report.ts';

/** How many days the home page shows. */
export const MARKET_DAYS = 30;

/** How many days that are missing are worked out at once: each reads a day of prices. */
const MISSING_AT_ONCE = 10;

const missingDay = z.strictObject({ day: z.string() });

/** Days are kept for a year. */
const KEPT_DAYS = 366;

/**
 * Keeps how our prices stand in the market: today's as of now, and those of the days before that are missing, the
 * newest first, out of the last price of each. May be called at any time. @returns how many days were written.
 */
export async function keepMarketDays(ctx: SystemContext): Promise<number> {
  const today = calendarDay(ctx.now(), ctx.installation.timeZone);
  const collectionId = await linkedCollection(ctx.db);
  await write(ctx, { day: today, offers: offersNow(), violations: await countBelowRrp(ctx, { collectionId }) });
  const { rows } = await query(missingDay)`
    select to_char(d.day, 'YYYY-MM-DD') as day
    from generate_series(${today}::date - ${MARKET_DAYS - 1}::int, ${today}::date - 1, interval '1 day') as d(day)
    where not exists (select from market_day m where m.day = d.day::date)
      and exists (select from check_ledger l where l.day = d.day::date)
    order by d.day desc limit ${MISSING_AT_ONCE}`.execute(ctx.db);
  for (const { day } of rows) {
    const violations = await countBelowRrp(ctx, { collectionId, date: day });
    await write(ctx, { day, offers: offersOf(day), violations });
  }
  await sql`delete from market_day where day < ${today}::date - ${KEPT_DAYS}::int`.execute(ctx.db);
  return rows.length + 1;
}

/** SQL: the offers in stock of enabled companies: product_id, city_id, own, price, kept (our own price). */
function offersNow(): RawBuilder<unknown> {
  return sql`
    select s.product_id, s.city_id, c.own, ${counted('s.price')} as price, p.own_price as kept
    from link_state s join product p on p.id = s.product_id and p.deleted_at is null
    join company c on c.id = s.company_id and not c.disabled
    where s.outcome = 1 and not s.analog`;
}

/** SQL: the same by the last price of a day. */
function offersOf(day: string): RawBuilder<unknown> {
  return sql`
    select s.product_id, s.city_id, c.own, ${counted('s.price_last')} as price, null::bigint as kept
    from price_day s join product p on p.id = s.product_id and p.deleted_at is null
    join company c on c.id = s.company_id and not c.disabled
    where s.day = ${day}::date and s.outcome_last = 1`;
}

function counted(price: string): RawBuilder<unknown> {
  return countedPrice(sql.ref(price), { currency: sql`s.currency`, product: sql`p.currency` });
}

interface DayOfMarket {
  readonly day: string;
  readonly offers: RawBuilder<unknown>;
  /** Products below the recommended price, as the report counts them that the home page leads into. */
  readonly violations: number;
}

/**
 * Adds offers up by product and city, as products of different cities do not compete. An index is rounded half up for
 * each of them and for their mean, as in rules/money.
 */
async function write(ctx: SystemContext, { day, offers, violations }: DayOfMarket): Promise<void> {
  await sql`
    insert into market_day (day, own_index, compared, cheaper, dearest, raisable, room, violations)
    select ${day}::date, div(2 * sum(own_index) + count(own_index), 2 * nullif(count(own_index), 0)),
      count(distinct product_id) filter (where own_index is not null),
      count(distinct product_id) filter (where low < own),
      count(distinct product_id) filter (where high < own), count(distinct product_id) filter (where own < low),
      div(2 * sum(room) + count(room), 2 * nullif(count(room), 0)), ${violations}::int
    from (
      select product_id, own, low, high,
        case when rivals > 0 and own is not null
          then div(2 * own::numeric * 10000 * rivals + total, 2 * total) end as own_index,
        case when own < low then div(2 * (low - own)::numeric * 10000 + own, 2 * own) end as room
      from (
        select product_id, coalesce(min(price) filter (where own), max(kept)) as own,
          min(price) filter (where not own) as low,
          max(price) filter (where not own) as high, sum(price) filter (where not own) as total,
          count(price) filter (where not own) as rivals
        from (${offers}) o group by product_id, city_id
      ) p
    ) f
    on conflict (day) do update set own_index = excluded.own_index, compared = excluded.compared,
      cheaper = excluded.cheaper,
      dearest = excluded.dearest, raisable = excluded.raisable, room = excluded.room,
      violations = excluded.violations`.execute(ctx.db);
}
