import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ProductFilters } from '@tsenomer/contracts';
import { rowIds } from '../directory/kit/row-id.ts';
import { matchesTerms, searchTerms } from './search-terms.ts';

/** Conditions of filters that ask for one thing: that a product is not deleted, and the thing. */
const LIVE_AND_ONE = 2;
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
  if (filters.ids !== undefined) conditions.push(sql<SqlBool>`p.id = any(${rowIds(filters.ids)}::int[])`);
  const terms = searchTerms(filters.search ?? '');
  if (terms.words.length > 0) conditions.push(matchesTerms(terms));
  if (filters.brandIds?.length) conditions.push(sql<SqlBool>`p.brand_id = any(${rowIds(filters.brandIds)}::int[])`);
  if (filters.categoryIds?.length) {
    conditions.push(sql<SqlBool>`exists (select from product_category pc
      where pc.product_id = p.id and pc.category_id = any(${rowIds(filters.categoryIds)}::int[]))`);
  }
  if (filters.tagIds?.length) {
    conditions.push(sql<SqlBool>`exists (select from product_tag pt
      where pt.product_id = p.id and pt.tag_id = any(${rowIds(filters.tagIds)}::int[]))`);
  }
  if (filters.tagNote) conditions.push(sql<SqlBool>`p.tag_note = ${filters.tagNote}`);
  if (filters.withLinks !== undefined) {
    conditions.push(filters.withLinks ? sql<SqlBool>`p.has_links` : sql<SqlBool>`not p.has_links`);
  }
  if (filters.errors) conditions.push(newestCheckWas(OUTCOME.error));
  if (filters.notAvailable) conditions.push(newestCheckWas(OUTCOME.notAvailable));
  if (filters.changedLinks) {
    conditions.push(sql<SqlBool>`exists (select from link l where l.product_id = p.id and not exists (
      select from link_state s where s.product_id = p.id and s.link_id = l.id and s.observed_at >= l.changed_at))`);
  }
  return conditions;
}

export interface ProductSource {
  /** SQL: ids of products, deleted ones and repetitions included, so no fewer than pass. */
  readonly products: RawBuilder<unknown>;
  /** A set is read from one place of its index; a walk reads all of its index in the order of ids. */
  readonly kind: 'set' | 'walk';
}

/** The products that filters give, out of one index alone; null when they ask for more than one thing, or for what no such index tells. */
export function sourceOf(filters: ProductFilters): ProductSource | null {
  if (filters.deleted || conditionsOf(filters).length !== LIVE_AND_ONE) return null;
  const { categoryIds, tagIds, errors, notAvailable } = filters;
  if (categoryIds?.length) return { kind: 'set', products: sql`select product_id from product_category where category_id = any(${rowIds(categoryIds)}::int[])` };
  if (tagIds?.length) return { kind: 'set', products: sql`select product_id from product_tag where tag_id = any(${rowIds(tagIds)}::int[])` };
  if (errors) return productsInState(OUTCOME.error);
  return notAvailable ? productsInState(OUTCOME.notAvailable) : null;
}

function productsInState(outcome: number): ProductSource {
  const products = sql`select distinct product_id from link_state where outcome = ${sql.lit(outcome)} order by product_id`;
  return { kind: 'walk', products };
}

/** Answered by the index of link states that are no success: the outcome is a literal, so that the planner sees that it is none. */
function newestCheckWas(outcome: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from link_state s where s.product_id = p.id and s.outcome = ${sql.lit(outcome)})`;
}
