import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import type { WatchedCompany } from './company-lists.ts';

const priceRow = z.strictObject({ product_id: z.int(), company_id: z.int(), price: z.bigint() });
type PlacePrice = z.output<typeof priceRow>;

/** A collection whose places are looked at. */
interface WatchedPlaces {
  readonly collection: Pick<WatchedCompany['collection'], 'id' | 'kind'>;
  readonly city: { readonly id: number };
}

/**
 * What the other companies of a collection ask for these products now, in minor units of each product's currency, by
 * product: the places that the collection watches in its city, as columns of its main report.
 */
export async function othersPrices(
  db: Database,
  { company, ...watched }: WatchedPlaces & Pick<WatchedCompany, 'company'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, bigint[]>> {
  const prices = await watchedPrices(db, watched, productIds);
  return new Map([...prices].map(([id, of]) => [id, pricesOfOthers(of, company.id)]));
}

/** What companies of a collection ask for these products now, by product; analogs are left out. */
export async function watchedPrices(
  db: Database,
  { collection, city }: WatchedPlaces,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, PlacePrice[]>> {
  const { rows } = await query(priceRow)`
    with place as materialized (
      select cc.company_id, coalesce(cs.id, 0) as shop_id
      from collection_company cc
      left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
        on ${KINDS_OF_WORK[collection.kind].byAddress}::boolean and ccs.collection_id = cc.collection_id
          and cs.company_id = cc.company_id
      where cc.collection_id = ${collection.id} and not cc.disabled
    )
    select s.product_id, s.company_id, s.price
    from link_state s
    join place on place.company_id = s.company_id and place.shop_id = s.company_shop_id
    join product p on p.id = s.product_id
    where s.product_id = any(${[...productIds]}::int[]) and s.city_id = ${city.id} and s.outcome = 1 and not s.analog
      and s.price is not null and coalesce(s.currency, p.currency) = p.currency`.execute(db);
  return Map.groupBy(rows, (row) => row.product_id);
}

/** The prices of a product at other companies than this one. */
export function pricesOfOthers(prices: readonly PlacePrice[], companyId: number): bigint[] {
  return prices.flatMap((row) => (row.company_id === companyId ? [] : [row.price]));
}
