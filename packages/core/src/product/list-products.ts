import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ProductFilters, ProductItem } from '@tsenomer/contracts';
import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { productItems } from './product-rows.ts';
import { matchesTerms, searchTerms } from './search-terms.ts';

export interface ListProductsInput {
  readonly page: number;
  readonly limit: number;
  readonly filters?: ProductFilters | undefined;
}

/** One page of products by their Russian names, and how many there are. Deleted ones only when they are asked for. */
export async function listProducts(
  ctx: Context,
  { page, limit, filters = {} }: ListProductsInput,
): Promise<{ items: ProductItem[]; total: number }> {
  authorise(ctx, 'products.read');
  const where = sql.join(conditionsOf(filters), sql` and `);
  const counted = await sql<{ total: number }>`select count(*)::int as total from product p where ${where}`.execute(ctx.db);
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where ${where}
    order by p.name collate "ru-x-icu", p.id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return { items: await productItems(ctx, rows.map(({ id }) => id)), total: counted.rows[0]?.total ?? 0 };
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
  if (filters.withLinks !== undefined) {
    const linked = sql<SqlBool>`exists (select from link l where l.product_id = p.id)`;
    conditions.push(filters.withLinks ? linked : sql<SqlBool>`not ${linked}`);
  }
  return conditions;
}
