import type { ProductLink } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { OutcomeCode } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { placeShop } from '../product/place-shop.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';

const placeRow = z.strictObject({
  link_id: z.int(),
  company_shop_id: z.int(),
  shop_name: z.string().nullable(),
  observed_at: z.date(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  currency: z.string(),
  outcome: outcomeCode,
  error_code: z.int().nullable(),
});
type PlaceRow = z.output<typeof placeRow>;

/**
 * The newest check at each place of a city, by link, of the links of a product that are checked at addresses there; the
 * whole city first.
 */
export async function placesOf(
  ctx: Pick<Context, 'db'>,
  productId: number,
  cityId: number,
): Promise<ReadonlyMap<number, ProductLink['places']>> {
  const { rows } = await query(placeRow)`
    select s.link_id, s.company_shop_id, coalesce(nullif(cs.name, ''), cs.address) as shop_name, s.observed_at,
      s.price, s.old_price,
      coalesce(case when s.price is not null then s.currency end, p.currency) as currency, s.outcome, s.error_code
    from link_state s join product p on p.id = s.product_id left join company_shop cs on cs.id = s.company_shop_id
    where s.product_id = ${productId} and s.city_id = ${cityId}
    order by s.link_id, s.company_shop_id <> 0, cs.address collate "ru-x-icu", s.company_shop_id`.execute(ctx.db);
  const byLink = Map.groupBy(rows, (row) => row.link_id);
  return new Map(
    [...byLink]
      .filter(([, places]) => places.some((place) => place.company_shop_id !== 0))
      .map(([id, places]) => [id, places.map(presentPlace)]),
  );
}

/** Whether a check saw the product in stock; null for one that failed. */
export function seenInStock(outcome: OutcomeCode): boolean | null {
  return outcome === 3 ? null : outcome === 1;
}

function presentPlace(row: PlaceRow): ProductLink['places'][number] {
  return {
    companyShop: placeShop(row.company_shop_id, row.shop_name),
    checkedAt: momentToWire(row.observed_at),
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    currency: row.currency,
    available: seenInStock(row.outcome),
    errorCode: row.error_code,
  };
}
