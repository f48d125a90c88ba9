import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DISCOUNT_DAYS } from '@tsenomer/contracts';

/**
 * SQL: the lowest price of the 30 days before the present one, in its currency (the rule of directive 98/6/EC, article
 * 6a); null where nothing is known of them. The one definition: reports and the page of a product follow it.
 * @param check the alias of a newest check.
 * @param since the day on which its price was first seen.
 */
export function lowestBefore(check: string, since: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${check}.${column}`);
  return sql`(
    select min(d.price_min) filter (where d.currency = ${of('currency')}) from price_day d
    where d.product_id = ${of('product_id')} and d.company_id = ${of('company_id')} and d.city_id = ${of('city_id')}
      and d.company_shop_id = ${of('company_shop_id')}
      and d.day >= ${since} - ${DISCOUNT_DAYS}::int and d.day < ${since}
  )`;
}

/**
 * SQL: what a crossed-out price is worth, over the columns `price`, `old_price` of a check and `lowest`, by their
 * names.
 */
export function discountVerdict(price: string, oldPrice: string, lowest: string): RawBuilder<unknown> {
  return sql`case
    when ${sql.ref(lowest)} is null then 'unknown'
    when ${sql.ref(price)} >= ${sql.ref(lowest)} then 'none'
    when ${sql.ref(oldPrice)} > ${sql.ref(lowest)} then 'overstated'
    else 'fair' end`;
}
