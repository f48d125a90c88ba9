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
