import type { Database } from '@tsenomer/db';

/** What the newest check of a link found in a city, and what it is held against; prices are in minor units. */
export interface OfferState {
  readonly product_id: number;
  readonly company_id: number;
  readonly city_id: number;
  readonly outcome: number;
  readonly price: bigint | null;
  readonly violation: boolean;
  readonly rating: number | null;
  readonly rating_count: number | null;
  readonly rating_stars: number[] | null;
  readonly mrp: bigint | null;
  readonly own: boolean;
}

/** A monitoring with what it looks at, whose companies are looked at everywhere and not only in some of their shops. */
export interface WatchedCollection {
  readonly id: number;
  readonly city_id: number;
  readonly products: ReadonlySet<number>;
  readonly companies: ReadonlySet<number>;
}

/** The states of links that reports of offers are worked out from: those of sites, of products that are not deleted. */
export function offerStates(db: Database): Promise<OfferState[]> {
  return db
    .selectFrom('link_state as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .where('s.analog', '=', false)
    .select([
      's.product_id',
      's.company_id',
      's.city_id',
      's.outcome',
      's.price',
      's.violation',
      's.rating',
      's.rating_count',
      's.rating_stars',
      'p.mrp',
      'c.own',
    ])
    .where('s.company_shop_id', '=', 0)
    .where('p.deleted_at', 'is', null)
    .execute();
}

/** The monitorings of prices and of ratings, by their ids. */
export async function watchedCollections(db: Database): Promise<WatchedCollection[]> {
  const rows = await db
    .selectFrom('collection')
    .select(['id', 'city_id'])
    .where('kind', 'in', ['priceParsing', 'ratingReview'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const members = await db.selectFrom('collection_product').selectAll().execute();
  const companies = await db.selectFrom('collection_company').selectAll().where('disabled', '=', false).execute();
  const shops = await db.selectFrom('collection_company_shop').select('collection_id').execute();
  return rows
    .filter(({ id }) => !shops.some((shop) => shop.collection_id === id))
    .map((row) => ({
      ...row,
      products: new Set(members.filter((m) => m.collection_id === row.id).map((m) => m.product_id)),
      companies: new Set(companies.filter((c) => c.collection_id === row.id).map((c) => c.company_id)),
    }));
}

/** The states that reports of these monitorings look at, once each. */
export function watchedBy(states: readonly OfferState[], collections: readonly WatchedCollection[]): OfferState[] {
  return states.filter((state) =>
    collections.some(
      ({ city_id, products, companies }) =>
        state.city_id === city_id && products.has(state.product_id) && companies.has(state.company_id),
    ),
  );
}

/** The price of an offer that is on sale, or nothing. */
export function priced({ outcome, price }: Pick<OfferState, 'outcome' | 'price'>): bigint[] {
  return outcome === 1 && price !== null ? [price] : [];
}
