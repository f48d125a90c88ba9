import { PRICE_KNOWN_DAYS } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { CorrectedCheck, TransactionContext } from '../../platform/context/context.ts';

/**
 * Works out the moves anew that a day's corrected price makes, its own and that of the next day with a price, as
 * `keepPriceMoves` would have; days whose moves are not kept yet follow by themselves.
 */
export async function followCorrection(tx: TransactionContext, check: CorrectedCheck): Promise<void> {
  const { productId, companyId, companyShopId, cityId, observedAt } = check;
  const day = calendarDay(observedAt, tx.installation.timeZone);
  const place = sql`product_id = ${productId} and company_id = ${companyId} and city_id = ${cityId}
    and company_shop_id = ${companyShopId}`;
  await sql`
    with kept as (select day from price_move_until where day >= ${day}::date for update),
    priced as (
      select d.day, d.price_last, d.currency from price_day d
      where ${place} and d.price_last > 0 and d.currency is not null and d.day <= (select day from kept)
    ),
    bounds as (
      select (select max(day) from priced where day < ${day}::date) as before,
        coalesce((select min(day) from priced where day > ${day}::date), ${day}::date) as until
    ),
    followed as (
      select p.day, p.price_last, p.currency, lag(p.price_last) over days as old_price,
        lag(p.currency) over days as old_currency,
        lag(p.day) over days as old_day
      from priced p, bounds b where p.day >= coalesce(b.before, ${day}::date) and p.day <= b.until
      window days as (order by p.day)
    ),
    moved as (
      select * from followed
      where day >= ${day}::date and old_currency = currency and old_price <> price_last
        and old_day >= day - ${PRICE_KNOWN_DAYS}::int
    ),
    gone as (
      delete from price_move m using kept, bounds b
      where m.product_id = ${productId} and m.company_id = ${companyId} and m.city_id = ${cityId}
        and m.company_shop_id = ${companyShopId}
        and m.day between ${day}::date and b.until and not exists (select from moved where moved.day = m.day)
    ),
    written as (
      insert into price_move (day, product_id, company_id, city_id, company_shop_id, old_price, new_price, currency)
      select day, ${productId}::int, ${companyId}::int, ${cityId}::int, ${companyShopId}::int, old_price, price_last,
        currency from moved
      on conflict (product_id, company_id, city_id, company_shop_id, day) do update set
        old_price = excluded.old_price, new_price = excluded.new_price, currency = excluded.currency
    ),
    runs as (
      select day, day - lag(day) over days > ${PRICE_KNOWN_DAYS}::int or lag(currency) over days <> currency as begins
      from priced window days as (order by day)
    )
    insert into price_span as s
      (product_id, company_id, city_id, company_shop_id, first_day, since_day, last_day, last_price, currency)
    select ${productId}::int, ${companyId}::int, ${cityId}::int, ${companyShopId}::int, first_day,
      coalesce((select max(day) from runs where begins), first_day), day, price_last, currency
    from (select day, price_last, currency, min(day) over () as first_day from priced order by day desc limit 1) n
    on conflict (product_id, company_id, city_id, company_shop_id) do update set
      first_day = (select min(day) from priced where day >= least(s.first_day, ${day}::date)),
      since_day = greatest(excluded.since_day, (select min(day) from priced
        where day >= least(s.first_day, ${day}::date))),
      last_day = excluded.last_day, last_price = excluded.last_price, currency = excluded.currency`.execute(tx.db);
  // A place whose only price that was is none any more, or none again.
  await sql`
    delete from price_span where ${place} and first_day = ${day}::date and last_day = ${day}::date and not exists (
      select from price_day where ${place} and day = ${day}::date and price_last > 0
    )`.execute(tx.db);
}
