import { sql } from 'kysely';
import type { CollectionLink, LinkState } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { minorToWire, momentToWire, pictureOf } from '../../platform/context/wire.ts';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import { outcomeName } from '../observation/check.ts';
import { pricesOfOthers, watchedPrices } from './others-prices.ts';
import { hasSuspiciousPrice } from './suspicious-link.ts';
import { EDITED, inState, pendingLinks } from './link-states.ts';
import type { PendingLinks } from './link-states.ts';
import { literalPattern } from '../../platform/kit/literal-pattern.ts';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { outcomeCode, totalRow } from '../../platform/kit/rows.ts';

export interface CollectionLinkFilters {
  readonly companyId?: number | undefined;
  readonly companyShopId?: number | undefined;
  readonly outcome?: CollectionLink['outcome'] | undefined;
  readonly errorCode?: number | undefined;
  readonly state?: LinkState | undefined;
  readonly notation?: string | undefined;
  readonly search?: string | undefined;
}

const linkRow = z.strictObject({
  link_id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  shop_id: z.int().nullable(),
  shop_name: z.string().nullable(),
  product_id: z.int(),
  name: z.string(),
  client_article: z.string().nullable(),
  url: z.string(),
  notation: z.string().nullable(),
  update_mode: z.enum(['auto', 'manual']),
  edited: z.enum(['changed', 'updated']).nullable(),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  currency: z.string().nullable(),
  observed_at: z.date().nullable(),
  site_name: z.string().nullable(),
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
  analog: z.boolean(),
  mrp: z.bigint().nullable(),
  product_currency: z.string(),
  total: z.int(),
});
type LinkRow = z.output<typeof linkRow>;

const OUTCOME_FILTER = { notProcessed: 0, success: 1, notAvailable: 2, error: 3 } as const;

/**
 * Links of a collection with their newest check in its city, by product name. A link of a company whose addresses are
 * watched stands there once for each of them, with the check at that address.
 * @throws DomainError NOT_FOUND.
 */
export const collectionLinks = verb(
  'collections.read',
  async (
    ctx,
    input: {
      readonly id: number;
      readonly page: number;
      readonly limit: number;
      readonly filters?: CollectionLinkFilters | undefined;
    },
  ): Promise<{ items: CollectionLink[]; total: number }> => {
    const collection = found(
      await ctx.db
        .selectFrom('collection')
        .select(['id', 'city_id', 'kind'])
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const { companyId, companyShopId, outcome, errorCode, state, notation, search } = input.filters ?? {};
    const conditions = [
      sql<boolean>`cp.collection_id = ${collection.id}`,
      companyId === undefined ? null : sql<boolean>`l.company_id = ${companyId}`,
      companyShopId === undefined ? null : sql<boolean>`shop.id = ${companyShopId}`,
      outcome === undefined ? null : sql<boolean>`coalesce(s.outcome, 0) = ${OUTCOME_FILTER[outcome]}`,
      errorCode === undefined ? null : sql<boolean>`s.error_code = ${errorCode}`,
      state === undefined ? null : inState(state, collection.id, companyId),
      notation === undefined || notation === ''
        ? null
        : sql<boolean>`search_key(l.notation) like '%' || search_key(${literalPattern(notation)}::text) || '%'`,
      foundBy(search),
      // None is; the indexes of codes serve only who says so.
      sql<boolean>`p.deleted_at is null`,
    ].filter((condition) => condition !== null);
    const from = sql`
    from collection_product cp
    join product p on p.id = cp.product_id
    join link l on l.product_id = p.id
    join collection_company cc on cc.collection_id = cp.collection_id and cc.company_id = l.company_id
    join company on company.id = l.company_id
    left join (collection_company_shop ccs join company_shop shop on shop.id = ccs.company_shop_id)
      on ccs.collection_id = cp.collection_id and shop.company_id = l.company_id
        and ${KINDS_OF_WORK[collection.kind].byAddress}::boolean
    left join link_state s on s.product_id = p.id and s.link_id = l.id and s.city_id = ${collection.city_id}
      and s.company_shop_id = coalesce(shop.id, 0)
    where ${sql.join(conditions, sql` and `)}`;
    const { rows } = await query(linkRow)`
    select l.id as link_id, company.id as company_id, company.full_name as company_name, shop.id as shop_id,
      coalesce(nullif(shop.name, ''), shop.address) as shop_name, p.id as product_id, p.name, p.client_article, l.url,
      l.notation, l.update_mode, ${EDITED} as edited, s.outcome, s.error_code, s.price, s.old_price,
      s.currency, s.observed_at, l.site_name, s.screenshot, s.photo, l.analog, p.mrp, p.currency as product_currency,
      count(*) over ()::int as total
    ${from}
    order by p.name collate "ru-x-icu", p.id, l.id, shop.id
    limit ${input.limit} offset ${(input.page - 1) * input.limit}`.execute(ctx.db);
    // A page behind the last one has no row that could tell.
    const counted =
      rows.length === 0 && input.page > 1
        ? (await query(totalRow)`select count(*)::int as total ${from}`.execute(ctx.db)).rows
        : rows;
    const waiting = await pendingLinks(ctx.db, collection.id, rows);
    const prices = await watchedPrices(
      ctx.db,
      { collection, city: { id: collection.city_id } },
      rows.map((row) => row.product_id),
    );
    const isFar = (row: LinkRow): boolean =>
      hasSuspiciousPrice(row, pricesOfOthers(prices.get(row.product_id) ?? [], row.company_id));
    return { items: rows.map((row) => presentLink(row, waiting, isFar(row))), total: counted[0]?.total ?? 0 };
  },
);

function presentLink(row: LinkRow, waiting: PendingLinks, suspicious: boolean): CollectionLink {
  return {
    linkId: row.link_id,
    company: { id: row.company_id, name: row.company_name },
    companyShop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
    productId: row.product_id,
    productName: row.name,
    clientArticle: row.client_article,
    url: row.url,
    notation: row.notation,
    updateMode: row.update_mode,
    waiting: waiting(row),
    edited: row.edited,
    outcome: row.outcome === null ? 'notProcessed' : outcomeName(row.outcome),
    errorCode: row.error_code,
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    currency: row.currency,
    checkedAt: momentToWire(row.observed_at),
    siteName: row.site_name,
    screenshot: pictureOf(row.screenshot),
    photo: pictureOf(row.photo),
    ...(suspicious && { suspicious }),
    ...(row.analog && { analog: true as const }),
  };
}
