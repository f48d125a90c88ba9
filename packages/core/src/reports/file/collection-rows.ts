import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { correctedColumns } from '../../platform/kit/corrected-columns.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { typedColumns } from '../../platform/kit/typed-columns.ts';
import { COMPANIES_IN_ORDER, orderOfProducts } from './file-order-sql.ts';
import { productFacts } from './product-facts.ts';
import { NO_TYPED, recordedBefore } from './result-row.ts';
import type { ResultRow, RowSource } from './result-row.ts';
import { rowParts } from './rules/row-parts.ts';
import type { Gathering, RowPart } from './rules/row-parts.ts';

/** Which newest results of a collection are wanted. */
export interface CollectionScope {
  readonly collectionId: number;
  readonly cityId: number;
  /** Of the days of checks. */
  readonly timeZone: string;
  /** `mrp`: only products with a recommended price; links without a check only when `newLinks` says so. */
  readonly only: 'all' | 'mrp';
  readonly newLinks: boolean;
}

const countedProduct = z.strictObject({ id: z.int(), rows: z.int() });
const companyRow = z.strictObject({ id: z.int() });

const stateRow = z.strictObject({
  product_id: z.int(),
  company_id: z.int(),
  company: z.string(),
  city: z.string(),
  shop: z.string().nullable(),
  url: z.string(),
  mrp: z.bigint().nullable(),
  day: z.string().nullable(),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  ...typedColumns,
  currency: z.string().nullable(),
  violation: z.boolean().nullable(),
  observed_at: z.date().nullable(),
  ...correctedColumns,
});

/** The newest results of a collection: a row for each link at its companies, and for each address where it has some. */
export async function collectionRows(
  db: ReadingDatabase,
  scope: CollectionScope,
  layout: Gathering,
): Promise<RowSource> {
  const { rows: products } = await query(countedProduct)`
    select p.id, counted.rows
    from (select product_id, count(*)::int as rows from (${linksOfScope(scope)}) l group by product_id) counted
    join product p on p.id = counted.product_id order by ${orderOfProducts(layout)}`.execute(db);
  const { rows: companies } = await query(companyRow)`
    select company.id from ${COMPANIES_IN_ORDER} company
    where company.id in (select company_id from (${linksOfScope(scope)}) l) order by company.place`.execute(db);
  // Newest results are not gathered by day: each has one of its own.
  const parts = rowParts({
    products,
    companyIds: companies.map(({ id }) => id),
    days: [],
    layout: layout.groupBy === 'day' ? { ...layout, groupBy: 'none' } : layout,
  });
  return {
    total: products.reduce((sum, { rows }) => sum + rows, 0),
    async *batches() {
      for (const part of parts) yield await readPart(db, scope, part);
    },
  };
}

/** SQL: the links of a collection with their newest check, at the city or at each address that is watched. */
function linksOfScope(scope: CollectionScope, part: Partial<RowPart> = {}) {
  const { collectionId, cityId, only, newLinks } = scope;
  const products = part.productIds;
  const conditions = [
    sql`cp.collection_id = ${collectionId}`,
    sql`p.deleted_at is null`,
    ...(products === undefined ? [] : [sql`cp.product_id = any(${[...products]}::int[])`]),
    ...(part.companyId === undefined ? [] : [sql`l.company_id = ${part.companyId}`]),
    ...(only === 'mrp' ? [sql`p.mrp is not null`] : []),
    ...(only === 'mrp' && !newLinks ? [sql`s.product_id is not null`] : []),
  ];
  return sql`
    select l.product_id, l.company_id, cs.id as shop_id, coalesce(nullif(cs.name, ''), cs.address) as shop,
      l.url, p.mrp, s.outcome, s.error_code, s.price, s.old_price, s.card_price, s.club_price, s.coupon_price,
      s.currency, s.violation, s.observed_at, s.recorded_outcome, s.recorded_price
    from collection_product cp
    join product p on p.id = cp.product_id
    join link l on l.product_id = cp.product_id and not l.analog
    join collection_company cc on cc.collection_id = cp.collection_id and cc.company_id = l.company_id
      and not cc.disabled
    left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
      on ccs.collection_id = cp.collection_id and cs.company_id = l.company_id
    left join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = ${cityId}
      and s.company_shop_id = coalesce(cs.id, 0)
    where ${sql.join(conditions, sql` and `)}`;
}

async function readPart(db: ReadingDatabase, scope: CollectionScope, part: RowPart): Promise<readonly ResultRow[]> {
  const { rows } = await query(stateRow)`
    select l.product_id, l.company_id, company.full_name as company, city.name as city, l.shop, l.url, l.mrp,
      (l.observed_at at time zone ${scope.timeZone}::text)::date::text as day, l.outcome, l.error_code,
      l.price, l.old_price, l.card_price, l.club_price, l.coupon_price, l.currency, l.violation, l.observed_at,
      l.recorded_outcome, l.recorded_price
    from (${linksOfScope(scope, part)}) l
    join unnest(${[...part.productIds]}::int[]) with ordinality as wanted(id, place) on wanted.id = l.product_id
    join ${COMPANIES_IN_ORDER} company on company.id = l.company_id
    join city on city.id = ${scope.cityId}
    order by wanted.place, company.place, l.shop_id`.execute(db);
  const facts = await productFacts(db, part.productIds);
  return rows.flatMap((row) => {
    const product = facts.get(row.product_id);
    return product === undefined ? [] : [resultRow(row, product)];
  });
}

function resultRow(row: z.output<typeof stateRow>, product: ResultRow['product']): ResultRow {
  const price = row.outcome === 1 ? row.price : null;
  const checked = row.outcome === null ? 0 : 1;
  return {
    product,
    day: row.day,
    companyId: row.company_id,
    company: row.company,
    shop: row.shop,
    city: row.city,
    source: 'web',
    outcome: row.outcome,
    errorCode: row.error_code,
    price,
    oldPrice: price === null ? null : row.old_price,
    typed: price === null ? NO_TYPED : { card: row.card_price, club: row.club_price, coupon: row.coupon_price },
    minPrice: price,
    maxPrice: price,
    priceSum: price ?? 0n,
    prices: price === null ? 0 : 1,
    currency: row.currency ?? product.currency,
    mrp: row.mrp,
    violations: row.violation === true ? 1 : 0,
    checks: checked,
    errors: row.outcome === 3 ? 1 : 0,
    checkedAt: row.observed_at,
    link: row.url,
    recorded: recordedBefore(row),
  };
}
