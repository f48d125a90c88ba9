import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import type { Found } from './judge.ts';
import { showsOther } from './shows-other.ts';
import { recommendedAt } from './recommended.ts';

/** Where violations are told apart. */
export interface Place {
  readonly productId: number;
  readonly companyId: number;
  /** 0: the whole city. */
  readonly companyShopId: number;
  readonly cityId: number;
}

/** A price that a check of the place found, with what a violation that begins with it is stored by. */
export interface PlaceReading extends Found {
  readonly linkId: number;
  readonly url: string;
  readonly collectionId: number;
}

const readingRow = z.strictObject({
  observed_at: z.date(),
  task_id: z.int(),
  link_id: z.int(),
  url: z.string(),
  collection_id: z.int(),
  price: z.bigint(),
  currency: z.string().nullable(),
  mrp: z.bigint().nullable(),
  mrp_currency: z.string(),
  other_product: z.boolean(),
});

/** The prices that checks of a place found since a moment, with the recommended ones that hold for them now. */
export async function loadReadings(db: Database, place: Place, since: Date, timeZone: string): Promise<PlaceReading[]> {
  const { rows } = await query(readingRow)`
    select o.observed_at, o.task_id, o.link_id, coalesce(l.url, '') as url, o.collection_id, o.price, o.currency,
      ${recommendedAt('o.product_id', place.companyId, 'o.observed_at', timeZone, 'o.mrp')} as mrp, p.currency as mrp_currency,
      ${showsOther('o.product_id', 'o.company_id', 'l.url')} as other_product
    from observation o
    join product p on p.id = o.product_id
    left join link l on l.id = o.link_id
    where o.product_id = ${place.productId} and o.company_id = ${place.companyId} and o.observed_at >= ${since}
      and o.city_id = ${place.cityId} and o.company_shop_id = ${place.companyShopId} and o.outcome = 1 and o.price is not null
    order by o.observed_at, o.task_id`.execute(db);
  return rows.map((row) => ({
    at: row.observed_at,
    taskId: row.task_id,
    linkId: row.link_id,
    url: row.url,
    collectionId: row.collection_id,
    price: row.price,
    currency: row.currency,
    mrp: row.mrp,
    mrpCurrency: row.mrp_currency,
    otherProduct: row.other_product,
  }));
}
