import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ProductFilters } from '@tsenomer/contracts';
import { matchesTerms, searchTerms } from './search-terms.ts';

const OUTCOME = { notAvailable: 2, error: 3 } as const;

/**
 * Whether product `p` passes the filters; deleted products only when they are asked for. A product whose newest check
 * ended with an error, or found it missing, stays under that filter until the link is checked again, whatever was
 * changed in the meantime (P1 §4).
 */
export function passesFilters(filters: ProductFilters): RawBuilder<SqlBool> {
  return sql.join(conditionsOf(filters), sql` and `);
}

function conditionsOf(filters: ProductFilters): RawBuilder<SqlBool>[] {
  const conditions = [filters.deleted ? sql<SqlBool>`p.deleted_at is not null` : sql<SqlBool>`p.deleted_at is null`];
  if (filters.search) conditions.push(matchesTerms(searchTerms(filters.search)));
  if (filters.brandIds?.length) conditions.push(sql<SqlBool>`p.brand_id = any(${filters.brandIds}::int[])`);
  if (filters.categoryIds?.length) {
    conditions.push(sql<SqlBool>`exists (select from product_category pc
      where pc.product_id = p.id and pc.category_id = any(${filters.categoryIds}::int[]))`);
  }
  if (filters.tagIds?.length) {
    conditions.push(sql<SqlBool>`exists (select from product_tag pt
      where pt.product_id = p.id and pt.tag_id = any(${filters.tagIds}::int[]))`);
  }
  if (filters.tagNote) conditions.push(sql<SqlBool>`p.tag_note = ${filters.tagNote}`);
  if (filters.withLinks !== undefined) {
    conditions.push(filters.withLinks ? sql<SqlBool>`exists (select from link l where l.product_id = p.id)` : sql<SqlBool>`not p.has_links`);
  }
  if (filters.errors) conditions.push(newestCheckWas(OUTCOME.error));
  if (filters.notAvailable) conditions.push(newestCheckWas(OUTCOME.notAvailable));
  if (filters.changedLinks) {
    conditions.push(sql<SqlBool>`exists (select from link l where l.product_id = p.id and not exists (
      select from link_state s where s.product_id = p.id and s.link_id = l.id and s.observed_at >= l.changed_at))`);
  }
  return conditions;
}

/** The index of link states that are no success is what makes this cheap. */
function newestCheckWas(outcome: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from link_state s where s.product_id = p.id and s.outcome <> 1 and s.outcome = ${sql.lit(outcome)})`;
}
