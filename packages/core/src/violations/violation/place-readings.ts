import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { typedAmounts, typedColumns } from '../../platform/kit/typed-columns.ts';
import { NO_TYPED_PRICES } from '../../platform/rules/price-by-kind.ts';
import type { Found } from './judge.ts';
import { showsOther } from './shows-other.ts';
import type { Place } from './place.ts';
import { mrpAt, recommendedAt } from './recommended.ts';

/** A price that a check, or a visit, of the place found, with what a violation that begins with it is stored by. */
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
  ...typedColumns,
  currency: z.string().nullable(),
  mrp: z.bigint().nullable(),
  mrp_currency: z.string(),
  other_product: z.boolean(),
});

/** The prices of a place that were found since a moment, with the recommended ones that hold for them now. */
export function loadReadings(db: Database, place: Place, since: Date, timeZone: string): Promise<PlaceReading[]> {
  const load = place.origin === 'web' ? loadChecks : loadVisits;
  return load(db, place, since, timeZone);
}

async function loadChecks(db: Database, place: Place, since: Date, timeZone: string): Promise<PlaceReading[]> {
  const { rows } = await query(readingRow)`
    select o.observed_at, o.task_id, o.link_id, coalesce(l.url, '') as url, o.collection_id, o.price, o.card_price,
      o.club_price, o.coupon_price, o.currency,
      ${recommendedAt('o.product_id', place.companyId, 'o.observed_at', timeZone, 'o.mrp')} as mrp,
        p.currency as mrp_currency,
      ${showsOther('o.product_id', 'o.company_id', 'l.url')} as other_product
    from counted_check o
    join product p on p.id = o.product_id
    left join link l on l.id = o.link_id
    where o.product_id = ${place.productId} and o.company_id = ${place.companyId} and o.observed_at >= ${since}
      and o.city_id = ${place.cityId} and o.company_shop_id = ${place.companyShopId} and o.outcome = 1
      and o.price is not null
      and not o.analog
    order by o.observed_at, o.task_id`.execute(db);
  return rows.map((row) => ({
    at: row.observed_at,
    taskId: row.task_id,
    linkId: row.link_id,
    url: row.url,
    collectionId: row.collection_id,
    price: row.price,
    typed: typedAmounts(row),
    currency: row.currency,
    mrp: row.mrp,
    mrpCurrency: row.mrp_currency,
    otherProduct: row.other_product,
  }));
}

const visitRow = z.strictObject({
  observed_at: z.date(),
  task_id: z.int(),
  price: z.bigint(),
  currency: z.string(),
  mrp: z.bigint().nullable(),
  mrp_currency: z.string(),
  witnessed: z.boolean(),
});

/** One price of each visit: neither one with a card nor an analog, nor of a shelf that is too empty to sell from. */
async function loadVisits(db: Database, place: Place, since: Date, timeZone: string): Promise<PlaceReading[]> {
  const { rows } = await query(visitRow)`
    select o.observed_at, o.task_id, o.price, o.currency, p.currency as mrp_currency,
      ${recommendedAt('p.id', place.companyId, 'o.observed_at', timeZone, 'd.mrp')} as mrp, o.witnessed
    from (
      select distinct on (h.task_id) h.product_id, h.observed_at, h.task_id, h.price, h.currency, h.approved_at,
        t.approved_by is not null as witnessed
      from shelf_price h left join offline_task t on t.id = h.task_id
      where h.product_id = ${place.productId} and h.company_id = ${place.companyId} and h.observed_at >= ${since}
        and h.company_shop_id = ${place.companyShopId} and h.city_id = ${place.cityId}
        and h.price_type_id <> ${PRICE_TYPE_ID.extra} and not h.analog and h.stock is distinct from false
      order by h.task_id, h.observed_at desc, h.price
    ) o
    join product p on p.id = o.product_id
    cross join lateral (select ${mrpAt('o.observed_at')} as mrp) d
    order by o.observed_at, o.approved_at, o.task_id`.execute(db);
  return rows.map((row) => ({
    at: row.observed_at,
    taskId: row.task_id,
    linkId: 0,
    url: '',
    collectionId: 0,
    price: row.price,
    typed: NO_TYPED_PRICES,
    currency: row.currency,
    mrp: row.mrp,
    mrpCurrency: row.mrp_currency,
    otherProduct: false,
    witnessed: row.witnessed,
  }));
}
