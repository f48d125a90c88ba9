import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { WebReportFilters, WebReportRow, WebReportSort } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { readingVerb } from '../../platform/context/verb.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { deviationOf } from '../../platform/rules/money.ts';
import { correctedColumns, correctedOf } from '../../platform/kit/corrected-columns.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { typedColumns, typedOf } from '../../platform/kit/typed-columns.ts';
import { takesMostProducts, withHelper } from './most-products.ts';
import { openOffers, watchedOffers } from './offer-scope.ts';
import type { OfferScope } from './offer-scope.ts';

export interface WebReportInput {
  readonly page: number;
  readonly limit: number;
  readonly sort: WebReportSort;
  readonly descending: boolean;
  readonly filters: WebReportFilters;
}

const offerRow = z.strictObject({
  productId: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  brand: z.string().nullable(),
  companyId: z.int(),
  companyName: z.string(),
  ownFlag: z.boolean(),
  cityName: z.string(),
  address: z.string().nullable(),
  outcome: outcomeCode,
  errorCode: z.int().nullable(),
  price: z.bigint().nullable(),
  oldPrice: z.bigint().nullable(),
  ...typedColumns,
  ...correctedColumns,
  currency: z.string().nullable(),
  mrp: z.bigint().nullable(),
  productCurrency: z.string(),
  violation: z.boolean(),
  rating: z.int().nullable(),
  ratingCount: z.int().nullable(),
  link: z.string().nullable(),
  checkedAt: z.date(),
  total: z.int(),
});

/** SQL: what a sort orders by. */
const SORT_KEY: Readonly<Record<WebReportSort, RawBuilder<unknown>>> = {
  name: sql`product_place`,
  company: sql`company_place`,
  price: sql`s.counted`,
  deviation: sql`case when s.product_mrp > 0 then s.counted::numeric / s.product_mrp end`,
  checkedAt: sql`s.observed_at`,
};

/**
 * One page of the offers of several monitorings (REP-6), as of the newest checks.
 * @throws DomainError NOT_FOUND for an unknown monitoring.
 */
export const webReport = readingVerb(
  'reports.read',
  async (ctx, input: WebReportInput): Promise<{ items: WebReportRow[]; total: number }> => {
    const scope = await openWebReport(ctx, input.filters);
    const { items, total } = await loadOffers(ctx.db, scope, { ...input, offset: (input.page - 1) * input.limit });
    if (items.length > 0 || input.page === 1) return { items, total };
    // Beyond the last page nothing tells how many there are.
    return { items, total: (await loadOffers(ctx.db, scope, { ...input, limit: 1, offset: 0 })).total };
  },
);

/** Opens a report of these monitorings. @throws DomainError NOT_FOUND. */
export const openWebReport = readingVerb('reports.read', (ctx, filters: WebReportFilters) =>
  openOffers(ctx, { ...filters, collectionIds: filters.parsingCollectionIds }),
);

interface OfferRanking {
  readonly sort: WebReportSort;
  readonly descending: boolean;
  readonly filters: WebReportFilters;
  readonly limit: number;
  readonly offset: number;
}

/** The offers from `offset` on in the wished order, and how many there are in all; 0 when none is from there on. */
export async function loadOffers(
  db: ReadingDatabase,
  scope: OfferScope,
  { sort, descending, filters, limit, offset }: OfferRanking,
): Promise<{ items: WebReportRow[]; total: number }> {
  const order = sql`key ${descending ? sql`desc` : sql`asc`} nulls last, product_place, company_place`;
  // Only what puts an offer in its place is kept of each of them; the page's own are read whole.
  const statement = query(offerRow)`
    with page as (
      select product_id, link_id, city_id, company_shop_id, ${SORT_KEY[sort]} as key, product_place, company_place,
        count(*) over ()::int as total
      from (${watchedOffers(scope, { placed: true })}) s
      where ${conditionsOf(filters)}
      order by ${order}, s.city_id, s.company_shop_id limit ${limit} offset ${offset}
    )
    select s.product_id as "productId", p.name, p.client_article as "clientArticle", b.name as brand,
      s.company_id as "companyId", c.full_name as "companyName", c.own as "ownFlag", city.name as "cityName",
      cs.address, s.outcome, s.error_code as "errorCode", s.price, s.old_price as "oldPrice", s.card_price,
      s.club_price, s.coupon_price, s.recorded_outcome, s.recorded_price, s.currency, p.mrp,
      p.currency as "productCurrency", s.violation, s.rating, s.rating_count as "ratingCount", l.url as link,
      s.observed_at as "checkedAt", page.total
    from page join link_state s using (product_id, link_id, city_id, company_shop_id)
    join product p on p.id = s.product_id join company c on c.id = s.company_id join city on city.id = s.city_id
    left join brand b on b.id = p.brand_id left join company_shop cs on cs.id = s.company_shop_id
    left join link l on l.id = s.link_id
    order by ${order}, s.city_id, s.company_shop_id`;
  const most = await takesMostProducts(db, scope.collectionIds, scope);
  const { rows } = await (most ? withHelper(db, (tx) => statement.execute(tx)) : statement.execute(db));
  return { items: rows.map(webReportRow), total: rows[0]?.total ?? 0 };
}

const STATE_CODE = { offer: 1, notAvailable: 2, error: 3 } as const;
const STATE = { 1: 'offer', 2: 'notAvailable', 3: 'error' } as const;

function conditionsOf({ state = 'all', violationsOnly = false }: WebReportFilters): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (state !== 'all') conditions.push(sql`s.outcome = ${STATE_CODE[state]}`);
  if (violationsOnly) conditions.push(sql`s.violation and s.outcome = 1`);
  return sql.join(conditions, sql` and `);
}

function webReportRow({
  outcome,
  total: _total,
  card_price,
  club_price,
  coupon_price,
  recorded_outcome,
  recorded_price,
  ...row
}: z.output<typeof offerRow>): WebReportRow {
  const { price, mrp, productCurrency } = row;
  const currency = (price === null ? null : row.currency) ?? productCurrency;
  const comparable = outcome === 1 && price !== null && mrp !== null && mrp > 0n && currency === productCurrency;
  return {
    ...row,
    state: STATE[outcome],
    price: minorToWire(price),
    oldPrice: price === null ? null : minorToWire(row.oldPrice),
    ...(price !== null && typedOf({ card_price, club_price, coupon_price })),
    ...correctedOf({ recorded_outcome, recorded_price }),
    currency,
    mrp: minorToWire(mrp),
    deviation: comparable ? deviationOf(price, mrp) : null,
    violation: row.violation && outcome === 1,
    checkedAt: momentToWire(row.checkedAt),
  };
}
