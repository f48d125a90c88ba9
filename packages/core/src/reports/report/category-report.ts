import { sql } from 'kysely';
import type { CategoryReportRow } from '@tsenomer/contracts';
import { readingVerb } from '../../platform/context/verb.ts';
import { direction, listIds, russian } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../../platform/kit/list-ids.ts';
import { loadCategoryRows } from './category-report-rows.ts';
import { categoriesOf, figuresOf, openCategoryReport } from './category-report-scope.ts';
import type { CategoryReportFilters, CategorySort } from './category-report-scope.ts';

export interface CategoryReportInput extends PageInput {
  readonly level: number;
  readonly filters?: CategoryReportFilters | undefined;
  readonly sort: CategorySort;
  readonly order: SortOrder;
}

/** SQL: what a sort orders by, out of the figures. */
const SORT_KEY = {
  productsCount: sql`"productsCount"`,
  linksCount: sql`"linksCount"`,
  availableCount: sql`"availableCount"`,
  meanPrice: sql`"priceSum"::numeric / nullif(prices, 0)`,
  ownIndex: sql`"indexSum"::numeric / nullif(indexed, 0)`,
  violationsCount: sql`"violationsCount"`,
} as const;

/**
 * One page of the market by categories of a level, as of the newest checks. By name only the page's own categories are
 * added up. Categories without a value stand last in either direction.
 * @throws DomainError NOT_FOUND for an unknown collection or city.
 */
export const categoryReport = readingVerb(
  'reports.read',
  async (ctx, input: CategoryReportInput): Promise<Page<CategoryReportRow>> => {
    const scope = await openCategoryReport(ctx, input);
    const { sort, order, page, limit } = input;
    const categories = categoriesOf(scope);
    const { ids, total } = await listIds(ctx.db, {
      from: sort === 'name' ? sql`(${categories}) c` : sql`(${figuresOf(scope, categories)}) f`,
      columns: sort === 'name' ? sql`id, name` : sql`id, ${SORT_KEY[sort]} as value`,
      conditions: [],
      costly: true,
      order:
        sort === 'name'
          ? sql`${russian('name', order)}, id ${direction(order)}`
          : sql`value ${direction(order)} nulls last, id asc`,
      page,
      limit,
    });
    return { items: await loadCategoryRows(ctx.db, scope, ids), total };
  },
);
