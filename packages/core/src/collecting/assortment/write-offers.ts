import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ShownOffer } from './walk-work.ts';

/** Where offers were met. */
export interface MetAt {
  readonly collectionId: number;
  readonly companyId: number;
  readonly taskId: number;
  /** What the listing's offers are of; null: of everything. */
  readonly category: string | null;
  /** Offers of the listing before these. */
  readonly before: number;
}

const writtenRow = z.strictObject({ came: z.int() });

/**
 * Writes offers that a page showed, each once, in one statement: new ones, what moved of those that are known, and the
 * days on which prices or availability moved. What had vanished is back. Writing the same again changes nothing.
 * @returns how many were never met before.
 */
export async function writeOffers(
  { db, now, installation }: TransactionContext,
  { collectionId, companyId, taskId, category, before }: MetAt,
  offers: readonly ShownOffer[],
): Promise<{ came: number }> {
  if (offers.length === 0) return { came: 0 };
  const at = now();
  const { rows } = await query(writtenRow)`
    with shown as (
      select * from unnest(
        ${offers.map(({ itemKey }) => itemKey)}::text[], ${offers.map(({ url }) => url)}::text[],
        ${offers.map(({ name }) => name)}::text[], ${offers.map(({ brand }) => brand)}::text[],
        ${offers.map(({ article }) => article)}::text[], ${offers.map(({ gtin }) => gtin)}::text[],
        ${offers.map(({ picture }) => picture)}::text[], ${offers.map(({ price }) => price?.amount ?? null)}::bigint[],
        ${offers.map(({ price }) => price?.currency ?? null)}::text[],
          ${offers.map(({ available }) => available)}::bool[]
      ) with ordinality as s(item_key, url, name, brand, article, gtin, picture, price, currency, available, nth)
    ), known as (
      -- One by one: of a company that no statistics know yet, a list of keys is looked for in all of its offers.
      select o.id, o.item_key, o.price, o.currency, o.available from shown s cross join lateral (
        select id, item_key, price, currency, available from assortment_offer
        where collection_id = ${collectionId} and company_id = ${companyId} and item_key = s.item_key
        limit 1
      ) o
    ), written as (
      insert into assortment_offer as o (collection_id, company_id, item_key, url, name, brand, category, article, gtin,
        picture, price, currency, available, place, first_seen_at, last_seen_at, task_id, came_with)
      select ${collectionId}, ${companyId}, item_key, url, name, brand, ${category}::text, article, gtin,
        picture, price, currency, available, ${before}::int + nth, ${at}, ${at}, ${taskId}, ${taskId}
      from shown order by item_key
      on conflict (collection_id, company_id, item_key) do update set
        url = excluded.url, name = excluded.name, brand = coalesce(excluded.brand, o.brand),
        category = coalesce(excluded.category, o.category), article = coalesce(excluded.article, o.article),
        gtin = coalesce(excluded.gtin, o.gtin), picture = coalesce(excluded.picture, o.picture),
        price = excluded.price, currency = excluded.currency, available = excluded.available,
        place = case when o.task_id = excluded.task_id then least(o.place, excluded.place) else excluded.place end,
        last_seen_at = excluded.last_seen_at, task_id = excluded.task_id, missed = 0, vanished_at = null,
        due = o.due or (o.name <> excluded.name and o.product_id is null)
      returning o.id, o.item_key
    ), moved as (
      insert into assortment_price (offer_id, day, price, currency, available)
      select w.id, ${calendarDay(at, installation.timeZone)}::date, s.price, s.currency, s.available
      from written w join shown s using (item_key) left join known k using (item_key)
      where k.id is null or k.price is distinct from s.price or k.currency::text is distinct from s.currency
        or k.available is distinct from s.available
      on conflict (offer_id, day) do update set
        price = excluded.price, currency = excluded.currency, available = excluded.available
    )
    select count(*) filter (where k.id is null)::int as came from written w left join known k using (item_key)`.execute(
    db,
  );
  return { came: rows[0]?.came ?? 0 };
}

/** Says that a monitoring's offers changed: its figures are counted anew. */
export async function markChanged({ db, now }: TransactionContext, collectionId: number): Promise<void> {
  await sql`
    insert into assortment_state (collection_id, changed_at) values (${collectionId}, ${now()})
    on conflict (collection_id) do update set changed_at = excluded.changed_at`.execute(db);
}
