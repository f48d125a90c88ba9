import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MainReportFilters, ReportSource } from '@tsenomer/contracts';
import { escapeLike } from '../collection/list-collections.ts';

/** What a report of one collection looks at: its city, its columns, its filters. */
export interface ReportScope {
  readonly collectionId: number;
  readonly cityId: number;
  readonly sources: readonly ReportSource[];
  readonly filters: MainReportFilters;
}

/** How far back an earlier day's report looks for the newest check of a product. */
const LOOK_BACK_DAYS = 30;

/**
 * SQL: the newest check of every product at every source, with the columns product_id, link_id, source (position),
 * own, outcome, error_code, price, old_price, observed_at. `products` is SQL that gives the product ids to look at,
 * in a column product_id. For an earlier day it is the last check up to that day, out of the per-day aggregates.
 */
export function newestChecks(scope: ReportScope, products: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sources, filters, cityId } = scope;
  const columns = sql`unnest(
      ${sources.map((source) => source.companyId)}::int[], ${sources.map((source) => source.companyShopId ?? 0)}::int[],
      ${sources.map((source) => source.ownFlag)}::boolean[]
    ) with ordinality as src(company_id, shop_id, own, place)`;
  if (filters.date === undefined) {
    return sql`
      select s.product_id, s.link_id, (src.place - 1)::int as source, src.own, s.outcome, s.error_code, s.price,
        s.old_price, s.observed_at
      from (${products}) pr
      join link_state s on s.product_id = pr.product_id and s.city_id = ${cityId}
      join ${columns} on src.company_id = s.company_id and src.shop_id = s.company_shop_id`;
  }
  return sql`
    select d.product_id, l.id as link_id, (src.place - 1)::int as source, src.own, d.outcome_last as outcome,
      d.error_code_last as error_code, case when d.outcome_last = 1 then d.price_last end as price,
      d.old_price_last as old_price, d.observed_last as observed_at
    from (${products}) pr
    cross join ${columns}
    join lateral (
      select * from price_day d
      where d.product_id = pr.product_id and d.company_id = src.company_id and d.city_id = ${cityId}
        and d.company_shop_id = src.shop_id and d.day <= ${filters.date}::date and d.day > ${filters.date}::date - ${LOOK_BACK_DAYS}::int
      order by d.day desc limit 1
    ) d on true
    left join link l on l.product_id = d.product_id and l.company_id = d.company_id`;
}

/** SQL: conditions on the product `p` of the report's collection. */
export function productConditions({ filters }: ReportScope): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`];
  const { brandIds, categoryIds, tagIds, search } = filters;
  if (brandIds?.length) conditions.push(sql`p.brand_id = any(${brandIds}::int[])`);
  if (categoryIds?.length) {
    conditions.push(sql`exists (select from product_category c where c.product_id = p.id and c.category_id = any(${categoryIds}::int[]))`);
  }
  if (tagIds?.length) {
    conditions.push(sql`exists (select from product_tag t where t.product_id = p.id and t.tag_id = any(${tagIds}::int[]))`);
  }
  if (search) conditions.push(sql`p.search_text like '%' || search_key(${escapeLike(search)}) || '%'`);
  return sql.join(conditions, sql` and `);
}

