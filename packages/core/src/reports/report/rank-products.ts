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
import type { Chosen, RankedProducts, ReportScope } from './report-scope.ts';
import { quickConditions, quickSums } from './quick-filter.ts';
import { sortKeyOf } from './sort-keys.ts';

export interface Ranking {
  readonly sort: ReportSort;
  readonly descending: boolean;
  readonly baseline?: ReportBaseline | undefined;
  readonly limit: number;
  readonly offset: number;
  /** What `lookAtRanked` said, where it was asked beside something else. */
  readonly products?: RankedProducts | undefined;
}

/** What to know of a report's products before they are ranked; nothing where no check is added up for it. */
export async function lookAtRanked(
  db: ReadingDatabase,
  { collectionId, filters }: Pick<ReportScope, 'collectionId' | 'filters'>,
  ranking: Pick<Ranking, 'sort' | 'baseline'>,
): Promise<RankedProducts> {
  return sumsOf({ filters }, ranking).length === 0 ? NOTHING_KNOWN : lookAtProducts(db, { collectionId, filters });
}

const rankedRow = z.strictObject({ total: z.int(), productIds: z.array(z.int()) });

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
  const sums = sumsOf(scope, ranking);
  const products = ranking.products ?? (await lookAtRanked(db, scope, ranking));
  const asked = sql`
    select cp.product_id from collection_product cp join product p on p.id = cp.product_id
    where cp.collection_id = ${scope.collectionId} and ${productConditions(scope)}`;
  const added = sql`
    left join (select c.product_id, ${sql.join(sums)} from (${newestPrices(scope, asked, products)}) c
      group by c.product_id) s
      on s.product_id = p.id`;
  // Kept as ids and keys: to count them in a window would carry everything through it.
  const statement = query(rankedRow)`
    with ranked as materialized (
      select p.id, ${by} as key
      from collection_product cp
      join product p on p.id = cp.product_id
      ${sums.length > 0 ? added : sql``}
      where cp.collection_id = ${scope.collectionId} and ${productConditions(scope)} and ${filterConditions(scope)}
    )
    select (select count(*)::int from ranked) as total,
      array(select id from ranked order by key ${direction}, id limit ${ranking.limit} offset ${ranking.offset})
        as "productIds"`;
  const { rows } = await (products.most ? withHelper(db, (tx) => statement.execute(tx)) : statement.execute(db));
  return rows[0] ?? { productIds: [], total: 0 };
}

/** SQL: what is added up over the checks of a product, for its place and for the filters. */
function sumsOf(scope: Chosen, { sort, baseline }: Pick<Ranking, 'sort' | 'baseline'>): RawBuilder<unknown>[] {
  return [...sortKeyOf(sort, baseline).sums, ...filterSums(scope)];
}

/** PostgreSQL works out `min(c.price)` once, however often it is asked for: many orders ask for it anyway. */
function filterSums(scope: Chosen): RawBuilder<unknown>[] {
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
