import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { idRow } from '../../platform/kit/rows.ts';
import { markChanged } from './write-offers.ts';

/** Which offers: of a company in a monitoring, or those of a company under some addresses, in every monitoring. */
export type OffersToAdopt =
  | { readonly collectionId: number; readonly companyId: number }
  | { readonly companyId: number; readonly urls: readonly string[] };

const adoptedRow = z.strictObject({ id: z.int(), collection_id: z.int(), product_id: z.int().nullable() });

/**
 * Makes offers those of the products whose links they are, and of none where there is no link any more. What an offer
 * was before its link is put into the product's price history, for days on which nothing was checked.
 */
export async function adoptLinks(tx: TransactionContext, which: OffersToAdopt): Promise<void> {
  const meant =
    'urls' in which
      ? sql`o.company_id = ${which.companyId} and md5(o.url) in (select md5(u)
        from unnest(${[...which.urls]}::text[]) u)`
      : sql`o.collection_id = ${which.collectionId} and o.company_id = ${which.companyId}`;
  const { rows } = await query(adoptedRow)`
    with linked as (
      select o.id, min(l.product_id) as product_id
      from assortment_offer o left join link l on l.company_id = o.company_id and l.url = o.url
      where ${meant} group by o.id)
    update assortment_offer o set product_id = linked.product_id, ignored = o.ignored and linked.product_id is null
    from linked where linked.id = o.id and o.product_id is distinct from linked.product_id
    returning o.id, o.collection_id, o.product_id`.execute(tx.db);
  for (const collectionId of new Set(rows.map((row) => row.collection_id))) await markChanged(tx, collectionId);
  await bringPast(
    tx,
    rows.filter((row) => row.product_id !== null).map(({ id }) => id),
  );
}

/** Puts the days of offers into the price history of their products. */
async function bringPast({ db }: TransactionContext, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  await sql`
    select ensure_month_partitions(min(day), max(day)) from assortment_price
    where offer_id = any(${[...offerIds]}::int[]) having count(*) > 0`.execute(db);
  await query(idRow)`
    with brought as (
      insert into price_day (day, product_id, company_id, city_id, company_shop_id, checks, prices, errors, violations,
        price_min, price_max, price_sum, price_last, old_price_last, currency, outcome_last,
        error_code_last, observed_last)
      select distinct on (h.day, o.product_id, o.company_id, c.city_id)
        h.day, o.product_id, o.company_id, c.city_id, 0, 1, case when shown.price is null then 0 else 1 end, 0, 0,
        shown.price, shown.price, coalesce(shown.price, 0), shown.price, null,
        nullif(h.currency, p.currency), case when shown.price is null then 2 else 1 end, null,
        h.day::timestamp at time zone 'UTC' + interval '12 hours'
      from assortment_price h
      join assortment_offer o on o.id = h.offer_id
      join collection c on c.id = o.collection_id
      join product p on p.id = o.product_id
      cross join lateral (select case when h.available is false then null else h.price end as price) shown
      where h.offer_id = any(${[...offerIds]}::int[])
      on conflict do nothing returning product_id as id)
    select distinct id from brought`.execute(db);
}
