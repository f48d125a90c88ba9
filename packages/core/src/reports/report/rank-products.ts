import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportBaseline, ReportSort } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { lookAtProducts, withHelper } from './most-products.ts';
import {
  keptOwnPrice,
  newestPrices,
  NOTHING_KNOWN,
  ofChosen,
  productConditions,
  recommendedPrice,
} from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { quickConditions, quickSums } from './quick-filter.ts';
import { sortKeyOf } from './sort-keys.ts';

export interface Ranking {
  readonly sort: ReportSort;
  readonly descending: boolean;
  readonly baseline?: ReportBaseline | undefined;
  readonly limit: number;
  readonly offset: number;
}

const rankedRow = z.strictObject({ id: z.int(), total: z.int() });

/**
 * The ids of one page of the report's products in the wished order, and how many products there are in all. Products
 * without a value stand last in either direction. Only what the order needs is added up here, over all products; the
 * page's own figures are worked out from its cells. Checks are added up before products are joined to them: there are
 * as many checks of a product as there are sources.
 */
export async function rankProducts(
  db: ReadingDatabase,
  scope: ReportScope,
  ranking: Ranking,
): Promise<{ productIds: number[]; total: number }> {
  const key = sortKeyOf(ranking.sort, ranking.baseline);
  const by = typeof key.by === 'function' ? key.by(recommendedPrice(scope), keptOwnPrice(scope)) : key.by;
  const direction = ranking.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const sums = [...key.sums, ...filterSums(scope)];
  const products = sums.length === 0 ? NOTHING_KNOWN : await lookAtProducts(db, scope);
  const asked = sql`
    select cp.product_id from collection_product cp join product p on p.id = cp.product_id
    where cp.collection_id = ${scope.collectionId} and ${productConditions(scope)}`;
  const added = sql`
    left join (select c.product_id, ${sql.join(sums)} from (${newestPrices(scope, asked, products)}) c
      group by c.product_id) s
      on s.product_id = p.id`;
  const statement = query(rankedRow)`
    select p.id, count(*) over ()::int as total
    from collection_product cp
    join product p on p.id = cp.product_id
    ${sums.length > 0 ? added : sql``}
    where cp.collection_id = ${scope.collectionId} and ${productConditions(scope)} and ${filterConditions(scope)}
    order by ${by} ${direction}, p.id limit ${ranking.limit} offset ${ranking.offset}`;
  const { rows } = await (products.most ? withHelper(db, (tx) => statement.execute(tx)) : statement.execute(db));
  if (rows.length === 0 && ranking.offset > 0) {
    const { total } = await rankProducts(db, scope, { ...ranking, limit: 1, offset: 0 });
    return { productIds: [], total };
  }
  return { productIds: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

/** PostgreSQL works out `min(c.price)` once, however often it is asked for: many orders ask for it anyway. */
function filterSums(scope: ReportScope): RawBuilder<unknown>[] {
  const { filters } = scope;
  return [
    ...quickSums(scope),
    ...((filters.price ?? 'all') === 'all' ? [] : [sql`min(c.price) ${ofChosen(scope)} as cheapest`]),
    ...(filters.discountsOnly === true ? [sql`bool_or(c.old_price > c.price) ${ofChosen(scope)} as discounted`] : []),
  ];
}

function filterConditions(scope: ReportScope): RawBuilder<unknown> {
  const { filters } = scope;
  const conditions: RawBuilder<unknown>[] = [sql`true`, ...quickConditions(scope)];
  if (filters.price === 'with') conditions.push(sql`s.cheapest is not null`);
  if (filters.price === 'without') conditions.push(sql`s.cheapest is null`);
  if (filters.discountsOnly === true) conditions.push(sql`s.discounted`);
  return sql.join(conditions, sql` and `);
}
