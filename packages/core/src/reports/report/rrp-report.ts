import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MainReport, RrpFilters, RrpRow, RrpSort } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { readingVerb } from '../../platform/context/verb.ts';
import { openReport } from './main-report.ts';
import { companyMrps } from './company-mrp.ts';
import { lookAtProducts, withHelper } from './most-products.ts';
import { newestPrices, productConditions } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { loadRrpRows } from './rrp-rows.ts';

export interface RrpReportInput {
  readonly parsingCollectionId: number;
  readonly page: number;
  readonly limit: number;
  readonly sort: RrpSort;
  readonly descending: boolean;
  readonly filters?: RrpFilters;
}

interface RrpReport {
  collection: MainReport['collection'];
  sources: MainReport['sources'];
  rows: RrpRow[];
  total: number;
}

/**
 * One page of the products of a collection that have a recommended price, with the price of every company beside it
 * (REP-3), as of the newest checks. @throws DomainError NOT_FOUND.
 */
export const rrpReport = readingVerb('reports.read', async (ctx, input: RrpReportInput): Promise<RrpReport> => {
  const { collection, scope } = await openRrpReport(ctx, input);
  const { ids, total } = await rankRrp(ctx.db, scope, {
    ...input,
    side: input.filters?.side ?? 'all',
    offset: (input.page - 1) * input.limit,
  });
  return { collection, sources: [...scope.sources], rows: await loadRrpRows(ctx.db, scope, ids), total };
});

/** What the report of recommended prices looks at: the main report's scope of today. @throws DomainError NOT_FOUND. */
export const openRrpReport = readingVerb(
  'reports.read',
  (ctx, { parsingCollectionId, filters = {} }: Pick<RrpReportInput, 'parsingCollectionId' | 'filters'>) => {
    const { side: _, ...narrowing } = filters;
    return openReport(ctx, parsingCollectionId, narrowing, { ownStays: false });
  },
);

const rankedRow = z.strictObject({ ids: z.array(z.int()), total: z.int() });

/** SQL: what a sort orders by; the lowest price against the recommended one is compared as an exact fraction. */
const SORT_KEY: Readonly<Record<RrpSort, RawBuilder<unknown>>> = {
  violations: sql`below`,
  lowest: sql`cheapest::numeric / mrp`,
  name: sql`name collate "ru-x-icu"`,
  mrp: sql`mrp`,
};

interface RrpRanking {
  readonly sort: RrpSort;
  readonly descending: boolean;
  readonly side: 'all' | 'below' | 'above';
  readonly limit: number;
  readonly offset: number;
}

/** The ids of the products from `offset` on in the wished order, and how many there are in all. */
export async function rankRrp(
  db: ReadingDatabase,
  scope: ReportScope,
  { sort, descending, side, limit, offset }: RrpRanking,
): Promise<{ ids: number[]; total: number }> {
  const products = sql`
    select cp.product_id from collection_product cp join product p on p.id = cp.product_id
    where cp.collection_id = ${scope.collectionId} and p.mrp > 0 and ${productConditions(scope)}`;
  const condition = { all: sql`true`, below: sql`below > 0`, above: sql`above > 0` }[side];
  const known = await lookAtProducts(db, scope);
  const statement = query(rankedRow)`
    with hit as materialized (
      select p.id, p.name, p.mrp, count(*) filter (where s.outcome = 1 and s.price < coalesce(r.mrp, p.mrp)) as below,
        count(*) filter (where s.outcome = 1 and s.price > coalesce(r.mrp, p.mrp)) as above,
        min(s.price) filter (where s.outcome = 1) as cheapest
      from (${products}) w join product p on p.id = w.product_id
      left join (${newestPrices(scope, products, known)}) s on s.product_id = w.product_id
      left join (${companyMrps(scope, products)}) r on r.product_id = w.product_id and r.company_id = s.company_id
      group by p.id
    ), kept as (select * from hit where ${condition})
    select (select count(*)::int from kept) as total,
      array(select id from kept
        order by ${SORT_KEY[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, name collate "ru-x-icu", id
        limit ${limit} offset ${offset}) as ids`;
  const { rows } = await (known.most ? withHelper(db, (tx) => statement.execute(tx)) : statement.execute(db));
  return rows[0] ?? { ids: [], total: 0 };
}
