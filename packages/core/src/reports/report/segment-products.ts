import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { watchedOffers, watchedProducts } from './offer-scope.ts';
import type { OfferScope } from './offer-scope.ts';
import type { SegmentProduct } from './rules/segment-figures.ts';

const productRow = z.strictObject({
  productId: z.int(),
  brandId: z.int().nullable(),
  brand: z.string().nullable(),
  categoryId: z.int().nullable(),
  category: z.string().nullable(),
});

const offerRow = z.strictObject({
  product_id: z.int(),
  own: z.boolean(),
  price: z.bigint(),
  before: z.bigint().nullable(),
});

interface Segmented {
  /** Of the categories. */
  readonly level: number;
  readonly days: number;
  /** YYYY-MM-DD in the installation's zone. */
  readonly today: string;
}

/**
 * The report's products with their brand, their category of a level and their offers. What an offer cost at the
 * beginning of the period is the last price of that day, or of the six days before, in the same currency.
 */
export async function loadSegmentProducts(
  db: ReadingDatabase,
  scope: OfferScope,
  { level, days, today }: Segmented,
): Promise<SegmentProduct[]> {
  const first = sql`(${today}::date - ${days}::int)`;
  const [products, offers] = await Promise.all([
    query(productRow)`
      select p.id as "productId", b.id as "brandId", b.name as brand, c.id as "categoryId", c.name as category
      from (${watchedProducts(scope)}) w join product p on p.id = w.product_id left join brand b on b.id = p.brand_id
      left join lateral (
        select c.id, c.name from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and c.level = ${level} order by c.id limit 1
      ) c on true
      order by p.id`.execute(db),
    query(offerRow)`
      with offers as materialized (select * from (${watchedOffers(scope)}) s where s.counted is not null)
      select o.product_id, o.own, o.counted as price,
        case when b.currency is null or b.currency = o.product_currency then b.price_last end as before
      from offers o left join lateral (
        -- Mostly the day itself has a price: one look into the index, where a week of all offers would be sorted.
        select d.price_last, d.currency from price_day d
        where d.product_id = o.product_id and d.company_id = o.company_id and d.city_id = o.city_id
          and d.company_shop_id = o.company_shop_id and d.day <= ${first} and d.day > ${first} - 7 and d.price_last > 0
        order by d.day desc limit 1
      ) b on true
      order by o.product_id`.execute(db),
  ]);
  const byProduct = Map.groupBy(offers.rows, (offer) => offer.product_id);
  return products.rows.map((product) => ({
    ...product,
    offers: (byProduct.get(product.productId) ?? []).map(({ own, price, before }) => ({ own, price, before })),
  }));
}
