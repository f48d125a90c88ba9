import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportScope } from './report-scope.ts';

/**
 * SQL: recommended prices that hold today beside those of the products, as violations are judged by them (decision
 * 078): the columns product_id, company_id, mrp. That of a company counts before one for all, of several the newest.
 * @param products SQL that gives the product ids to look at, in a column product_id.
 */
export function companyMrps(
  { sources, dayBegan, timeZone }: ReportScope,
  products: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const today = sql`(${dayBegan}::timestamptz at time zone ${timeZone})::date`;
  const companyIds = [...new Set(sources.map(({ companyId }) => companyId))];
  return sql`
    select distinct on (r.product_id, c.company_id) r.product_id, c.company_id, r.mrp
    from recommended_price r
    join unnest(${companyIds}::int[]) as c(company_id) on r.company_id = c.company_id or r.company_id is null
    where r.product_id in (${products}) and r.valid_from <= ${today} and (r.valid_to is null or r.valid_to >= ${today})
    order by r.product_id, c.company_id, r.company_id is null, r.id desc`;
}
