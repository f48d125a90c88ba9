import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: the recommended price of a product for a company at a moment: that of the company, else a correction for all,
 * else the one of the check. Of several that hold on the day the newest counts.
 *
 * @param product @param at @param otherwise columns, by their names.
 */
export function recommendedAt(
  product: string,
  companyId: number | RawBuilder<unknown>,
  at: string,
  timeZone: string,
  otherwise: string,
): RawBuilder<unknown> {
  return sql`coalesce((
    select other.mrp from recommended_price other
    where other.product_id = ${sql.ref(product)} and (other.company_id = ${companyId} or other.company_id is null)
      and (${sql.ref(at)} at time zone ${timeZone})::date >= other.valid_from
      and (other.valid_to is null or (${sql.ref(at)} at time zone ${timeZone})::date <= other.valid_to)
    order by other.company_id is null, other.id desc limit 1
  ), ${sql.ref(otherwise)})`;
}

/**
 * SQL: the recommended price that a product `p` had at a moment, a column by its name; none, where none was known yet
 * or where it was in another currency.
 */
export function mrpAt(at: string): RawBuilder<unknown> {
  return sql`(
    select case when m.currency = p.currency then m.mrp end from product_mrp m
    where m.product_id = p.id and m.changed_at <= ${sql.ref(at)} order by m.changed_at desc limit 1
  )`;
}
