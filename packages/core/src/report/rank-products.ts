import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportSort } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { newestChecks, productConditions } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';

export interface Ranking {
  readonly sort: ReportSort;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** What a sort orders by: a column of the product itself, or an aggregate over its checks `s`. */
const SORT_KEY: Readonly<Record<ReportSort, { readonly of: 'product' | 'checks'; readonly sql: RawBuilder<unknown> }>> = {
  name: { of: 'product', sql: sql`p.name collate "ru-x-icu"` },
  mrp: { of: 'product', sql: sql`p.mrp` },
  availability: { of: 'checks', sql: sql`count(*) filter (where s.outcome = 1)` },
  offers: { of: 'checks', sql: sql`count(s.price)` },
  best: { of: 'checks', sql: sql`min(s.price)` },
  mean: { of: 'checks', sql: sql`avg(s.price::float8)` },
  median: { of: 'checks', sql: sql`percentile_cont(0.5) within group (order by s.price::float8)` },
  position: { of: 'checks', sql: sql`case when count(s.own_price) > 0 then count(*) filter (where s.price < s.own_price) end` },
  // The best price against the recommended price, or against the own price when there is none.
  deviation: { of: 'checks', sql: sql`(min(s.price)::float8 / coalesce(p.mrp, min(s.price) filter (where s.own))) - 1` },
};

/** The own price of a product beside each of its checks. */
const OWN_PRICE = sql`min(checks.price) filter (where checks.own) over (partition by checks.product_id) as own_price`;

/**
 * The ids of one page of the report's products in the wished order, and how many products there are in all. Products
 * without a value stand last in either direction. Only what the order needs is added up here, over all products; the
 * page's own figures are worked out from its cells.
 */
export async function rankProducts(
  db: Database,
  scope: ReportScope,
  ranking: Ranking,
): Promise<{ productIds: number[]; total: number }> {
  const { filters } = scope;
  const key = SORT_KEY[ranking.sort];
  const byChecks = key.of === 'checks' || filters.discountsOnly === true || (filters.price ?? 'all') !== 'all';
  const direction = ranking.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const products = sql`
    select cp.product_id from collection_product cp join product p on p.id = cp.product_id
    where cp.collection_id = ${scope.collectionId} and ${productConditions(scope)}`;
  const ownPrice = ranking.sort === 'position' ? OWN_PRICE : sql`null::bigint as own_price`;
  const ranked = byChecks
    ? sql`
      select p.id, ${key.sql} as key
      from (${products}) pr
      join product p on p.id = pr.product_id
      left join (select checks.*, ${ownPrice} from (${newestChecks(scope, products)}) checks) s on s.product_id = p.id
      group by p.id
      having ${priceCondition(scope)}`
    : sql`select p.id, ${key.sql} as key from (${products}) pr join product p on p.id = pr.product_id`;
  const { rows } = await sql<{ id: number; total: number }>`
    select r.id, count(*) over ()::int as total from (${ranked}) r
    order by r.key ${direction}, r.id limit ${ranking.limit} offset ${ranking.offset}`.execute(db);
  if (rows.length === 0 && ranking.offset > 0) {
    const { total } = await rankProducts(db, scope, { ...ranking, limit: 1, offset: 0 });
    return { productIds: [], total };
  }
  return { productIds: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

function priceCondition({ filters }: ReportScope): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filters.price === 'with') conditions.push(sql`count(s.price) > 0`);
  if (filters.price === 'without') conditions.push(sql`count(s.price) = 0`);
  if (filters.discountsOnly === true) conditions.push(sql`bool_or(s.old_price > s.price)`);
  return sql.join(conditions, sql` and `);
}
