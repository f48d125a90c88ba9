import { HEALING_MOST_PAGES } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';

const linkRow = z.strictObject({
  linkId: z.int(),
  productId: z.int(),
  url: z.string(),
  price: z.bigint(),
  oldPrice: z.bigint().nullable(),
  currency: z.string(),
  at: z.date(),
});

/** A link whose product had a price lately: the last good one, and the former price of that day. */
export type HistoryLink = z.output<typeof linkRow>;

/**
 * Links of a company whose products had a price within two weeks, spread over the kinds of addresses and, within each,
 * the newest prices first. A shop that has prices by city is held against those of the city that its pages are fetched
 * for. @param at SQL moments are counted back from it.
 */
export async function historyLinks(
  db: Database,
  { companyId, config, at }: { readonly companyId: number; readonly config: ParserConfig; readonly at: Date },
): Promise<HistoryLink[]> {
  const cityId = cityOf(config);
  const ofCity = cityId === null ? sql`true` : sql`s.city_id = ${cityId}`;
  const { rows } = await query(linkRow)`
    select "linkId", "productId", url, price, d.old_price_last as "oldPrice", currency, at from (
      select *, row_number() over (partition by shape order by at desc, "linkId") as place from (
        select distinct on (l.product_id) l.id as "linkId", l.product_id as "productId", l.url, s.last_price as price,
          s.last_price_at as at,
          coalesce(s.currency, p.currency)::text as currency, s.city_id, substring(l.url
            from '^https?://[^/]+/[^/?#]*') as shape
        from link l
        join product p on p.id = l.product_id and p.deleted_at is null
        join link_state s on s.link_id = l.id and s.product_id = l.product_id
        where l.company_id = ${companyId} and s.company_shop_id = 0 and not s.analog and ${ofCity}
          and s.last_price > 0 and s.last_price_at > ${at}::timestamptz - interval '14 days'
        order by l.product_id, s.last_price_at desc
      ) newest
    ) spread
    left join lateral (
      select old_price_last from price_day
      where product_id = spread."productId" and company_id = ${companyId} and city_id = spread.city_id
        and company_shop_id = 0
        and prices > 0 and day > (${at}::timestamptz - interval '15 days')::date
      order by day desc limit 1
    ) d on true
    order by place, "linkId" limit ${HEALING_MOST_PAGES}`.execute(db);
  return rows;
}

/** The city that pages are fetched for (`snapshotOrder`); null: the shop knows none. */
export function cityOf({ city, cityValues }: ParserConfig): number | null {
  if (city === null) return null;
  const [first] = Object.keys(cityValues)
    .map(Number)
    .toSorted((left, right) => left - right);
  return first ?? null;
}
