import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PRICE_TYPE_ID } from '@tsenomer/contracts';

/**
 * SQL: the card price of a reading of a shelf, a row of `shelf_price` or `shelf_state` under this name: what the agent
 * entered as the extra price of the tag in the same moment (docs/decisions/106). None where the shelf is too empty to
 * sell from, and where it is not below the price.
 */
export function shelfCardPrice(reading: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${reading}.${column}`);
  return sql`(
    select min(extra.price) from shelf_price extra
    where extra.product_id = ${of('product_id')} and extra.company_id = ${of('company_id')}
      and extra.observed_at = ${of('observed_at')}
      and extra.company_shop_id = ${of('company_shop_id')} and extra.price_type_id = ${PRICE_TYPE_ID.extra}::smallint
      and not extra.analog and extra.currency = ${of('currency')} and extra.price < ${of('price')}
      and ${of('stock')} is not false)`;
}
