import type { RatingProduct } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';
import { watchedOffers } from './offer-scope.ts';
import type { OfferScope } from './offer-scope.ts';
import { ratingFigures } from './rules/rating-figures.ts';

const productRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  brand: z.string().nullable(),
});

const ratedRow = z.strictObject({
  product_id: z.int(),
  company_id: z.int(),
  company: z.string(),
  own: z.boolean(),
  city: z.string(),
  rating: z.int(),
  rating_count: z.int().nullable(),
  rating_stars: z.array(z.int()).nullable(),
  previous_rating: z.int().nullable(),
  rating_changed_at: z.date().nullable(),
  url: z.string().nullable(),
  observed_at: z.date(),
});
type RatedRow = z.output<typeof ratedRow>;

/** These products with what every company shows of their reviews, in this order. */
export async function loadRatedProducts(
  db: ReadingDatabase,
  scope: OfferScope,
  ids: readonly number[],
): Promise<RatingProduct[]> {
  if (ids.length === 0) return [];
  const [products, offers] = await Promise.all([
    query(productRow)`
      select p.id, p.name, p.client_article as "clientArticle", b.name as brand
      from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place) join product p on p.id = wanted.id
      left join brand b on b.id = p.brand_id order by wanted.place`.execute(db),
    query(ratedRow)`
      select s.product_id, s.company_id, company.full_name as company, s.own, city.name as city, s.rating,
        s.rating_count, s.rating_stars, s.previous_rating, s.rating_changed_at, l.url, s.observed_at
      from (${watchedOffers({ ...scope, productIds: ids })}) s
      join company on company.id = s.company_id join city on city.id = s.city_id left join link l on l.id = s.link_id
      where s.rating is not null
      order by s.own desc, company.full_name collate "ru-x-icu", city.name collate "ru-x-icu",
        s.company_shop_id`.execute(db),
  ]);
  const byProduct = Map.groupBy(offers.rows, (offer) => offer.product_id);
  return products.rows.map((product) => ratedProduct(product, byProduct.get(product.id) ?? []));
}

function ratedProduct({ id, ...product }: z.output<typeof productRow>, rows: readonly RatedRow[]): RatingProduct {
  const offers = rows.map((row) => ({
    companyId: row.company_id,
    companyName: row.company,
    ownFlag: row.own,
    cityName: row.city,
    rating: row.rating,
    ratingCount: row.rating_count,
    stars: row.rating_stars,
    link: row.url,
    checkedAt: momentToWire(row.observed_at),
  }));
  return { productId: id, ...product, ...ratingFigures(offers), drop: newestDrop(rows), offers };
}

function newestDrop(rows: readonly RatedRow[]): RatingProduct['drop'] {
  const drops = rows.flatMap((row) =>
    row.previous_rating !== null && row.rating_changed_at !== null && row.rating < row.previous_rating
      ? [{ companyName: row.company, before: row.previous_rating, now: row.rating, at: row.rating_changed_at }]
      : [],
  );
  const [first, ...others] = drops;
  if (first === undefined) return null;
  const newest = others.reduce((one, other) => (other.at > one.at ? other : one), first);
  return { ...newest, at: momentToWire(newest.at) };
}
