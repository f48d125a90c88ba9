import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ProductFilters } from '@tsenomer/contracts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { foundBy } from './search-terms.ts';

/** Conditions of filters that ask for one thing: that a product is not deleted, and the thing. */
const LIVE_AND_ONE = 2;

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
  const found = foundBy(filters.search);
  if (found !== null) conditions.push(found);
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
  if (filters.errors) conditions.push(newestCheckWas(TROUBLE.errors));
  if (filters.notAvailable) conditions.push(newestCheckWas(TROUBLE.notAvailable));
  if (filters.import !== undefined) conditions.push(sql<SqlBool>`p.id in (${productsOfImport(filters.import)})`);
  if (filters.changedLinks)
    conditions.push(sql<SqlBool>`exists (select from link l where l.product_id = p.id and l.unchecked)`);
  return conditions;
}

/** SQL: the products that the rows of an import meant. */
function productsOfImport(id: number): RawBuilder<unknown> {
  return sql`select unnest(product_ids) as product_id from import_product
    where import_id = any(${rowIds([id])}::int[])`;
}

function newestCheckWas(trouble: Trouble): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from link_state t where t.product_id = p.id and ${trouble.said})`;
}

/** What a newest check came to that filters ask for. */
export interface Trouble {
  /**
   * Condition on `product_state s`: the product is marked, so that it may have. With `not s.deleted` an index finds
   * these.
   */
  readonly mark: RawBuilder<SqlBool>;
  /**
   * Condition on `link_state t` that says that it has; the outcome is a literal, so that the planner sees that it is no
   * success.
   */
  readonly said: RawBuilder<SqlBool>;
}

export const TROUBLE = {
  errors: { mark: sql<SqlBool>`s.with_errors`, said: sql<SqlBool>`t.outcome = 3` },
  notAvailable: { mark: sql<SqlBool>`s.with_absent`, said: sql<SqlBool>`t.outcome = 2` },
} as const satisfies Record<string, Trouble>;

/** What filters ask for that ask for nothing else; null when they do. */
export function troubleOf(filters: ProductFilters): Trouble | null {
  if (!asksForOne(filters)) return null;
  if (filters.errors) return TROUBLE.errors;
  return filters.notAvailable ? TROUBLE.notAvailable : null;
}

function asksForOne(filters: ProductFilters): boolean {
  return !filters.deleted && conditionsOf(filters).length === LIVE_AND_ONE;
}

export interface ProductSource {
  /** SQL: ids of products, deleted ones and repetitions included, so no fewer than pass. */
  readonly products: RawBuilder<unknown>;
  /** SQL: how many ids these are, as far as `most`. */
  size(most: number): RawBuilder<number>;
}

/**
 * The products that filters give, out of one index alone; null when they ask for more than one thing, or for what no
 * such index tells.
 */
export function sourceOf(filters: ProductFilters): ProductSource | null {
  if (!asksForOne(filters)) return null;
  const { categoryIds, tagIds, changedLinks } = filters;
  if (categoryIds?.length) return productsOfCategories(sql`any(${rowIds(categoryIds)}::int[])`);
  if (tagIds?.length)
    return counted(sql`select product_id from product_tag where tag_id = any(${rowIds(tagIds)}::int[])`);
  if (filters.import !== undefined) return counted(productsOfImport(filters.import));
  return changedLinks ? counted(sql`select product_id from link where unchecked`) : null;
}

/** How many products a category has is stored. */
function productsOfCategories(any: RawBuilder<unknown>): ProductSource {
  return {
    products: sql`select product_id from product_category where category_id = ${any}`,
    size: () => sql<number>`(
      select coalesce(sum(n), 0)::int from (
        select products as n from category where id = ${any} union all select products from category_move
        where category_id = ${any}
      ) counts
    )`,
  };
}

function counted(products: RawBuilder<unknown>): ProductSource {
  return { products, size: (most) => sql<number>`(select count(*)::int from (${products} limit ${most}) seen)` };
}
