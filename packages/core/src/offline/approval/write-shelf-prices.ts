import { sql } from 'kysely';
import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import type { ShelfVisit, TransactionContext } from '../../platform/context/context.ts';
import { countOffline } from './count-offline.ts';
import { photographedProducts } from './photographed-products.ts';
import { readingsOf } from './rules/readings-of.ts';
import type { PriceOfProduct } from './rules/prices-of-rows.ts';
import type { Visit } from './visit.ts';

/**
 * Enters approved prices into the history of shelves and brings the newest ones up to date (docs/decisions/088). An
 * extra price, as with a card, and an analog are history but never the price of a shelf. Of two visits the later one is
 * the newest, in whatever order they are approved. Who watches recommended prices is told.
 */
export async function writeShelfPrices(
  tx: TransactionContext,
  visit: Visit,
  prices: readonly PriceOfProduct[],
): Promise<void> {
  if (prices.length === 0) return;
  const end = visit.finished_at ?? tx.now();
  const rows = prices.map((price) => ({
    product: price.productId,
    at: price.readAt ?? end.toISOString(),
    type: price.priceTypeId,
    price: price.price,
    before: price.priceBeforePromo,
    measured: price.measuredValue,
    unit: price.measureUnitId,
    analog: price.analog,
    stock: price.stock,
  }));
  const days = rows.map(({ at }) => at.slice(0, 10)).sort();
  await sql`select ensure_shelf_partitions(${days[0]}::date, ${days.at(-1)}::date)`.execute(tx.db);
  await sql`
    with given as (
      insert into shelf_price (observed_at, product_id, company_id, company_shop_id, city_id, task_id,
        user_id, price_type_id,
        price, price_before_promo, currency, analog, stock, measured_value, measure_unit_id, approved_at)
      select x.at, x.product, ${visit.company_id}::int, ${visit.company_shop_id}::int,
        ${visit.city_id}::int, ${visit.id}::int,
        ${visit.user_id}::int, x.type, x.price, x.before, p.currency, x.analog, x.stock, x.measured, x.unit, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(product int, at timestamptz,
        type smallint, price bigint,
        before bigint, measured double precision, unit int, analog boolean, stock boolean)
      join product p on p.id = x.product
      returning *)
    insert into shelf_state as kept (product_id, company_shop_id, company_id, city_id, observed_at,
      task_id, user_id, price,
      price_before_promo, currency, stock)
    select distinct on (product_id) product_id, company_shop_id, company_id, city_id, observed_at,
      task_id, user_id, price, price_before_promo, currency, stock
    from given where price_type_id <> ${PRICE_TYPE_ID.extra} and not analog order by product_id, observed_at desc, price
    on conflict (product_id, company_shop_id) do update set
      company_id = excluded.company_id, city_id = excluded.city_id, observed_at = excluded.observed_at,
      task_id = excluded.task_id, user_id = excluded.user_id, previous_price = kept.price, price = excluded.price,
      price_before_promo = excluded.price_before_promo, currency = excluded.currency, stock = excluded.stock
    where kept.observed_at <= excluded.observed_at`.execute(tx.db);
  const photographed = await photographedProducts(tx, visit.id);
  const byHand = prices.filter(({ productId }) => !photographed.has(productId));
  await countOffline(tx, visit, { kind: 'manualPrice', count: byHand.length });
  await tx.reactions.shelvesRead(tx, visitOf(tx, visit), readingsOf(prices, end));
}

function visitOf(tx: TransactionContext, { id, company_id, company_shop_id, city_id }: Visit): ShelfVisit {
  const witnessed = actorId(tx) !== null;
  return { taskId: id, companyId: company_id, companyShopId: company_shop_id, cityId: city_id, witnessed };
}
