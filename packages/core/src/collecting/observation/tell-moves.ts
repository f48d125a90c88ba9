import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { insertEvents } from '../../platform/domain-event/raise-events.ts';
import type { CheckOrigin } from './check-origin.ts';

/**
 * SQL: raises events of the prices that moved and the products that came or went, out of `newest`, the link states that
 * checks have just written. These say themselves what the check moved, as only they know the state that it met: one
 * that came late has written none, and the same one twice moves nothing. Of analogs nothing is told: they
 * are another product.
 */
export function tellMoves(origin: CheckOrigin): RawBuilder<unknown> {
  const of = sql`'productId', product_id, 'linkId', link_id, 'observedAt', observed_at, 'companyId',
    ${origin.companyId}::int,
    'companyShopId', nullif(${origin.companyShopId}::int, 0), 'cityId', ${origin.cityId}::int, 'collectionId',
    ${origin.collectionId}::int`;
  return insertEvents(sql`
    select 'priceMoved', jsonb_build_object(${of}, 'oldPrice', previous_price, 'newPrice', price, 'currency', currency)
    from newest where price_moved and not analog
    union all
    select 'availabilityTurned', jsonb_build_object(${of}, 'available', available)
    from newest where availability_turned and not analog`);
}
