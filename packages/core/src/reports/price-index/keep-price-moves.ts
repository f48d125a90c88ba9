import { PRICE_KNOWN_DAYS } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { transact } from '../../platform/context/context.ts';
import type { SystemContext, TransactionContext } from '../../platform/context/context.ts';

/** How many days one call works out: each reads a day of prices. */
const DAYS_AT_ONCE = 10;

/** Moves are kept for three years, and offers that have had no price for as long are forgotten. */
const KEPT_DAYS = 3 * 366;

/** Days further back are not worked out when an installation begins to keep moves. */
const FIRST_DAYS = 366;

/** So long after its end a day is worked out: nodes hand in the last of its checks. */
const SETTLED_AFTER = 3_600_000;

const dayRow = z.strictObject({ day: z.iso.date(), over: z.boolean() });

/**
 * Keeps the moves of prices of the days that are over, the oldest first (docs/decisions/104). What comes late for a day
 * that is kept shows as a move of the next day with a price. May be called at any time. @returns how many days were
 * worked out; ten when there may be more.
 */
export async function keepPriceMoves(ctx: SystemContext): Promise<number> {
  let kept = 0;
  while (kept < DAYS_AT_ONCE && (await keepNextDay(ctx))) kept += 1;
  return kept;
}

/**
 * Each day for itself: what a day replaces leaves room for the next one only once that has ended. @returns whether
 * there was a day to work out.
 */
function keepNextDay(ctx: SystemContext): Promise<boolean> {
  const today = calendarDay(new Date(ctx.now().getTime() - SETTLED_AFTER), ctx.installation.timeZone);
  return transact(ctx, async (tx) => {
    // Whoever keeps them at the same time waits here, and finds this day done.
    await sql`lock table price_move_until in exclusive mode`.execute(tx.db);
    const next = await nextDay(tx, today);
    if (!next.over) return false;
    await keepDay(tx, next.day);
    await sql`
      insert into price_move_until (day) values (${next.day}::date) on conflict (one)
      do update set day = excluded.day`.execute(tx.db);
    await forgetOld(tx, today);
    return true;
  });
}

/** The day after the last one that is kept, at first the first with a price; days without prices are kept, too. */
async function nextDay({ db }: TransactionContext, today: string): Promise<z.output<typeof dayRow>> {
  const earliest = sql`${today}::date - ${FIRST_DAYS}::int`;
  const { rows } = await query(dayRow)`
    select to_char(day, 'YYYY-MM-DD') as day, day < ${today}::date as over from (
      select greatest(${earliest}, coalesce(
        (select day + 1 from price_move_until), (select min(day) from price_day where day >= ${earliest}),
        ${today}::date - 1)) as day
    ) next`.execute(db);
  return rows[0] ?? { day: today, over: false };
}

/** In the order of products, whose moves of a day then lie together, as their offers do. */
async function keepDay({ db }: TransactionContext, day: string): Promise<void> {
  await sql`
    with priced as (
      select product_id, company_id, city_id, company_shop_id, price_last, currency from price_day
      where day = ${day}::date and price_last > 0 and currency is not null
    ), moved as (
      insert into price_move (day, product_id, company_id, city_id, company_shop_id, old_price, new_price, currency)
      select ${day}::date, product_id, company_id, city_id, company_shop_id, s.last_price, p.price_last, p.currency
      from priced p join price_span s using (product_id, company_id, city_id, company_shop_id)
      where s.currency = p.currency and s.last_price <> p.price_last
        and s.last_day >= ${day}::date - ${PRICE_KNOWN_DAYS}::int
      order by product_id, company_id
      on conflict do nothing
    )
    insert into price_span as s
      (product_id, company_id, city_id, company_shop_id, first_day, since_day, last_day, last_price, currency)
    select product_id, company_id, city_id, company_shop_id, ${day}::date, ${day}::date, ${day}::date,
      price_last, currency
    from priced order by product_id, company_id
    on conflict (product_id, company_id, city_id, company_shop_id) do update set
      since_day = case when s.currency = excluded.currency and s.last_day >= ${day}::date - ${PRICE_KNOWN_DAYS}::int
        then s.since_day else excluded.since_day end,
      last_day = excluded.last_day, last_price = excluded.last_price, currency = excluded.currency`.execute(db);
}

async function forgetOld({ db }: TransactionContext, today: string): Promise<void> {
  await sql`delete from price_move where day < ${today}::date - ${KEPT_DAYS}::int`.execute(db);
  await sql`delete from price_span where last_day < ${today}::date - ${KEPT_DAYS}::int`.execute(db);
}
