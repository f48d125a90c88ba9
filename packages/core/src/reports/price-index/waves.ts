import { FOLLOW_DAYS } from '@tsenomer/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PeriodScope } from './index-scope.ts';
import { inScope } from './index-scope.ts';

/**
 * SQL, to stand after `with`: `moved`, the moves of the period, one of a company, product, city and day, with their
 * direction and change (basis points); and `joined`, the first move of every company in each wave, with the wave's
 * `began` and how many days after it the company moved. A wave begins with a move of a product in a city that comes
 * after seven days without one in that direction, and takes in who moves within the next seven days; those of one
 * company alone are left out (docs/decisions/104).
 */
export function waves(scope: PeriodScope): RawBuilder<unknown> {
  const offer = sql`product_id, city_id, direction`;
  return sql`
    moved as materialized (
      select m.product_id, m.city_id, m.company_id, c.own, m.day, sign(m.new_price - m.old_price)::int as direction,
        round(avg((m.new_price - m.old_price)::numeric * 10000 / m.old_price))::int as change
      from ${inScope('price_move', scope)} and m.day > ${scope.from}::date and m.day <= ${scope.to}::date
      group by m.product_id, m.city_id, m.company_id, c.own, m.day, sign(m.new_price - m.old_price)
    ),
    spaced as (
      select *, day - lag(day) over (partition by ${offer} order by day, company_id) as gap from moved
    ),
    numbered as (
      select *, count(*) filter (where gap > ${FOLLOW_DAYS}::int) over (partition by ${offer}
        order by day, company_id) as wave
      from spaced
    ),
    firsts as (
      select distinct on (${offer}, wave, company_id) ${offer}, wave, company_id, day, change
      from numbered order by ${offer}, wave, company_id, day
    ),
    near as (
      select * from (
        select ${offer}, wave, company_id, day, change, min(day) over (partition by ${offer}, wave) as began from firsts
      ) f where day - began <= ${FOLLOW_DAYS}::int
    ),
    joined as materialized (
      select * from (
        select ${offer}, wave, company_id, change, began, day - began as late,
          max(day) over (partition by ${offer}, wave) > began as followed
        from near
      ) f where followed
    )`;
}
