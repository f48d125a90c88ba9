import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AssortmentOffer, AssortmentOfferFilters, OFFER_SORTS } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { hasPart } from '../../platform/kit/has-part.ts';

const offerRow = z.strictObject({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  name: z.string(),
  url: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  article: z.string().nullable(),
  gtin: z.string().nullable(),
  picture: z.string().nullable(),
  price: z.bigint().nullable(),
  currency: z.string().nullable(),
  available: z.boolean().nullable(),
  place: z.int(),
  first_seen_at: z.date(),
  last_seen_at: z.date(),
  vanished_at: z.date().nullable(),
  known_before: z.boolean(),
  product_id: z.int().nullable(),
  ignored: z.boolean(),
  likely_product_id: z.int().nullable(),
  product: z.string().nullable(),
  score: z.number().nullable(),
});

export interface OffersOrder {
  readonly sort: (typeof OFFER_SORTS)[number];
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const SORTS = {
  name: sql`o.name`,
  price: sql`o.price`,
  firstSeen: sql`o.first_seen_at`,
  lastSeen: sql`o.last_seen_at`,
  place: sql`o.place`,
  score: sql`o.score`,
} as const satisfies Readonly<Record<OffersOrder['sort'], RawBuilder<unknown>>>;

/** Offers of a monitoring by filters; those without what they are sorted by last. */
export async function loadOffers(
  db: Database,
  collectionId: number,
  filters: AssortmentOfferFilters,
  { sort, descending, limit, offset, timeZone }: OffersOrder & { readonly timeZone: string },
): Promise<AssortmentOffer[]> {
  const { rows } = await query(offerRow)`
    with page as (
      select o.* from assortment_offer o where ${matching(collectionId, filters, timeZone)}
      order by ${SORTS[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, o.id limit ${limit} offset ${offset})
    select o.id, o.company_id, c.full_name as company, o.name, o.url, o.brand, o.category, o.article, o.gtin, o.picture,
      o.price, o.currency, o.available, o.place, o.first_seen_at, o.last_seen_at, o.vanished_at, o.known_before,
      o.product_id, o.ignored, o.likely_product_id, p.name as product, o.score
    from page o join company c on c.id = o.company_id
    left join product p on p.id = coalesce(o.product_id, o.likely_product_id)
    order by ${SORTS[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, o.id`.execute(db);
  return rows.map(offerOf);
}

const totalRow = z.strictObject({ total: z.int() });

/** How many offers of a monitoring the filters leave. */
export async function countOffers(
  db: Database,
  collectionId: number,
  filters: AssortmentOfferFilters,
  timeZone: string,
): Promise<number> {
  const { rows } = await query(totalRow)`
    select count(*)::int as total from assortment_offer o where ${matching(collectionId, filters, timeZone)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

function matching(collectionId: number, filters: AssortmentOfferFilters, timeZone: string): RawBuilder<unknown> {
  const { search, companyIds, brand, category, match, time = 'present' } = filters;
  const parts: RawBuilder<unknown>[] = [sql`o.collection_id = ${collectionId}`];
  if (companyIds) parts.push(sql`o.company_id = any(${companyIds}::int[])`);
  if (brand !== undefined) parts.push(sql`coalesce(o.brand, '') = ${brand}`);
  if (category !== undefined) parts.push(sql`coalesce(o.category, '') = ${category}`);
  parts.push(...hasPart(sql<string>`search_key(concat_ws(' ', o.name, o.article, o.gtin))`, search));
  if (match !== undefined) parts.push(MATCHES[match]);
  const within = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (${filters.from ?? null}::date is null
      or ${moment} >= ${filters.from ?? null}::date::timestamp at time zone ${timeZone})
    and (${filters.to ?? null}::date is null
      or ${moment} < (${filters.to ?? null}::date + 1)::timestamp at time zone ${timeZone})`;
  if (time === 'present') parts.push(sql`o.vanished_at is null`);
  if (time === 'came') parts.push(sql`not o.known_before and ${within(sql`o.first_seen_at`)}`);
  if (time === 'vanished') parts.push(sql`o.vanished_at is not null and ${within(sql`o.vanished_at`)}`);
  return sql.join(parts, sql` and `);
}

const MATCHES = {
  matched: sql`o.product_id is not null`,
  ignored: sql`o.ignored`,
  likely: sql`o.product_id is null and not o.ignored and o.likely_product_id is not null`,
  open: sql`o.product_id is null and not o.ignored and o.likely_product_id is null`,
} as const satisfies Readonly<Record<NonNullable<AssortmentOfferFilters['match']>, RawBuilder<unknown>>>;

function offerOf(row: z.output<typeof offerRow>): AssortmentOffer {
  const isLikely = row.product_id === null && row.likely_product_id !== null;
  const productId = row.product_id ?? row.likely_product_id;
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company },
    name: row.name,
    url: row.url,
    brand: row.brand,
    category: row.category,
    article: row.article,
    gtin: row.gtin,
    picture: row.picture,
    price: row.price === null ? null : Number(row.price),
    currency: row.currency,
    available: row.available,
    place: row.place,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    vanishedAt: row.vanished_at?.toISOString() ?? null,
    knownBefore: row.known_before,
    match: row.product_id !== null ? 'matched' : row.ignored ? 'ignored' : isLikely ? 'likely' : 'open',
    product: productId === null ? null : { id: productId, name: row.product ?? '' },
    score: isLikely && row.score !== null ? Math.round(row.score * 100) : null,
  };
}
