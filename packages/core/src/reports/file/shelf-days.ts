import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { shelfCardPrice } from '../../platform/kit/shelf-card-price.ts';
import { ofProducts } from './period-days.ts';
import type { PartOfDays, PeriodScope } from './period-days.ts';

/**
 * SQL: what approved readings of shelves of each day of a period came to (docs/decisions/088), by shop, with the
 * columns of `periodDays`: a reading is a check without errors, one whose shelf is too empty to sell from has no price.
 * An extra price is the card price of its reading; analogs are left out. Shelves are no violations as long as nobody
 * judges shelves. Only of the chosen tasks where some are chosen.
 */
export function shelfDays({ dateFrom, dateTo, timeZone, filters }: PeriodScope, part: PartOfDays): RawBuilder<unknown> {
  const [first, last] = part.day === undefined ? [dateFrom, dateTo] : [part.day, part.day];
  const { offlineMonitoringIds: tasks } = filters;
  const conditions = [
    sql`s.observed_at >= ${first}::timestamp at time zone ${timeZone}::text`,
    sql`s.observed_at < (${last}::date + 1)::timestamp at time zone ${timeZone}::text`,
    sql`not s.analog and s.price_type_id <> ${PRICE_TYPE_ID.extra}::smallint and ${ofProducts('s.product_id', part)}`,
    ...(part.companyId === undefined ? [] : [sql`s.company_id = ${part.companyId}`]),
    ...(tasks?.length ? [sql`s.task_id = any(${rowIds(tasks)}::int[])`] : []),
  ];
  const counted = sql`filter (where price is not null and currency = day_currency)`;
  const newest = (column: string) => sql`(array_agg(${sql.ref(column)} order by observed_at desc, paid))[1]`;
  return sql`
    select day, product_id, company_id, city_id, company_shop_id, count(*)::int as checks,
      (count(*) ${counted})::int as prices,
      0 as errors, 0 as violations, min(price) ${counted} as price_min, max(price) ${counted} as price_max,
      coalesce(sum(price) ${counted}, 0)::int8 as price_sum, ${newest('price')} as price_last,
      ${newest('price_before_promo')} as old_price_last, ${newest('card_price')} as card_price_last,
      null::bigint as club_price_last, null::bigint as coupon_price_last, min(day_currency) as currency,
      ${newest('outcome')} as outcome_last,
      null::smallint as error_code_last, max(observed_at) as observed_last,
      null::smallint as recorded_outcome, null::bigint as recorded_price
    from (
      select s.product_id, s.company_id, s.city_id, s.company_shop_id, s.observed_at, s.price_before_promo, s.currency,
        ${shelfCardPrice('s')} as card_price,
        s.price as paid, case when s.stock is false then null else s.price end as price,
        case when s.stock is false then 2 else 1 end::smallint as outcome,
        (s.observed_at at time zone ${timeZone}::text)::date as day,
        first_value(s.currency) over (
          partition by s.product_id, s.company_shop_id, (s.observed_at at time zone ${timeZone}::text)::date
          order by s.stock is false, s.observed_at desc) as day_currency
      from shelf_price s where ${sql.join(conditions, sql` and `)}
    ) seen
    group by day, product_id, company_id, city_id, company_shop_id`;
}
