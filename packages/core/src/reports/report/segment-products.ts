import { PRICE_KNOWN_DAYS } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { watchedOffers, watchedProducts } from './offer-scope.ts';
import type { OfferScope } from './offer-scope.ts';
import type { ProductOffers, SegmentProduct } from './rules/segment-figures.ts';

const productRow = z.strictObject({
  productId: z.int(),
  brandId: z.int().nullable(),
  brand: z.string().nullable(),
  categoryId: z.int().nullable(),
  category: z.string().nullable(),
  currency: z.string(),
});

const offersRow = z.strictObject({
  product_id: z.int(),
  own: z.array(z.bigint()),
  others: z.array(z.bigint()),
  now: z.bigint().nullable(),
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
 * beginning of the period is told from the moves since then, as far as its price has been known without a break from
 * that day to now (docs/decisions/104): a look at that day's prices would read a page of the table for each offer.
 */
export async function loadSegmentProducts(
  db: ReadingDatabase,
  scope: OfferScope,
  { level, days, today }: Segmented,
): Promise<SegmentProduct[]> {
  const first = sql`(${today}::date - ${days}::int)`;
  const [products, offers] = await Promise.all([
    query(productRow)`
      select p.id as "productId", b.id as "brandId", b.name as brand, c.id as "categoryId",
        c.name as category, p.currency
      from (${watchedProducts(scope)}) w join product p on p.id = w.product_id left join brand b on b.id = p.brand_id
      left join lateral (
        select c.id, c.name from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and c.level = ${level} order by c.id limit 1
      ) c on true
      order by p.id`.execute(db),
    query(offersRow)`
      with offers as materialized (
        select product_id, company_id, city_id, company_shop_id, own, counted, product_currency
        from (${watchedOffers(scope)}) s where s.counted is not null
      ),
      befores as materialized (
        select product_id, company_id, city_id, company_shop_id, currency, coalesce((
          select m.old_price from price_move m
          where m.product_id = s.product_id and m.company_id = s.company_id and m.city_id = s.city_id
            and m.company_shop_id = s.company_shop_id and m.day > ${first}
          order by m.day limit 1
        ), last_price) as before
        from price_span s
        where product_id in (select product_id from offers) and since_day <= ${first}
          and last_day >= ${today}::date - ${PRICE_KNOWN_DAYS}::int
      ),
      priced as (
        select o.product_id, o.own, o.counted, case when b.currency = o.product_currency then b.before end as before
        from offers o left join befores b using (product_id, company_id, city_id, company_shop_id)
      )
      select product_id, coalesce(array_agg(counted) filter (where own), '{}') as own,
        coalesce(array_agg(counted) filter (where not own), '{}') as others,
        sum(counted) filter (where not own and before is not null)::int8 as now,
        sum(before) filter (where not own)::int8 as before
      from priced group by product_id`.execute(db),
  ]);
  const byProduct = new Map(offers.rows.map((row) => [row.product_id, row]));
  return products.rows.map((product) => ({ ...product, ...offersOf(byProduct.get(product.productId)) }));
}

function offersOf(row: z.output<typeof offersRow> | undefined): ProductOffers {
  if (row === undefined) return { own: [], others: [], moved: null };
  const { own, others, now, before } = row;
  return { own, others, moved: now === null || before === null ? null : { now, before } };
}
