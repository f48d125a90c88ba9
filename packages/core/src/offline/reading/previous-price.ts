import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: the newest shelf price of a product in a shop, else at the same company in the same city; null without one. All
 * given as names of columns.
 */
export function previousPrice(of: {
  readonly product: string;
  readonly shop: string;
  readonly company: string;
  readonly city: string;
}): RawBuilder<bigint | null> {
  return sql`coalesce(
    (select here.price from shelf_state here
      where here.product_id = ${sql.ref(of.product)} and here.company_shop_id = ${sql.ref(of.shop)}),
    (select near.price from shelf_state near
      where near.product_id = ${sql.ref(of.product)} and near.company_id = ${sql.ref(of.company)}
        and near.city_id = ${sql.ref(of.city)}
      order by near.observed_at desc, near.company_shop_id limit 1))`;
}
