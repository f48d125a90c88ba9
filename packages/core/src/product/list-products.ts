import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { ProductFilters, ProductItem } from '@tsenomer/contracts';
import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { passesFilters } from './product-filters.ts';
import { productItems } from './product-rows.ts';

/** Up to so many products a list says exactly how many there are; beyond, `countProducts` does. */
const COUNTED = 10_000;

export interface ListProductsInput {
  readonly page: number;
  readonly limit: number;
  readonly filters?: ProductFilters | undefined;
}

/**
 * One page of products by their Russian names. `total` is exact up to 10,000 and the planner's estimate beyond that
 * (`totalExact` says which): counting a million rows for each page would take longer than reading it.
 */
export async function listProducts(
  ctx: Context,
  { page, limit, filters = {} }: ListProductsInput,
): Promise<{ items: ProductItem[]; total: number; totalExact: boolean }> {
  authorise(ctx, 'products.read');
  const few = await fewMatching(ctx, filters);
  const where = few === null ? passesFilters(filters) : sql<SqlBool>`p.id = any(${few}::int[])`;
  const order = sql`order by p.name collate "ru-x-icu", p.id limit ${limit} offset ${(page - 1) * limit}`;
  // Few are sorted by name. Many are found soon enough by walking the names in their order, unless it is words that are
  // looked for: names with a word stand together, so that a walk may pass all others first.
  const { rows } = few === null && filters.search
    ? await sql<{ id: number }>`
        with found as materialized (select p.id, p.name from product p where ${where})
        select p.id from found p ${order}`.execute(ctx.db)
    : await sql<{ id: number }>`select p.id from product p where ${where} ${order}`.execute(ctx.db);
  const items = await productItems(ctx, rows.map(({ id }) => id));
  if (few !== null) return { items, total: few.length, totalExact: true };
  return { items, total: Math.max(COUNTED + 1, await estimate(ctx, filters)), totalExact: false };
}

/** The products that pass the filters, in no order; null when there are more than are counted. */
async function fewMatching(ctx: Context, filters: ProductFilters): Promise<readonly number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id), '{}') as ids from (
      select p.id from product p where ${passesFilters(filters)} limit ${COUNTED + 1}
    ) seen`.execute(ctx.db);
  const ids = rows[0]?.ids ?? [];
  return ids.length <= COUNTED ? ids : null;
}

/** Exactly how many products pass the filters; at a million of them this may take a second. */
export async function countProducts(ctx: Context, { filters = {} }: { readonly filters?: ProductFilters | undefined }): Promise<number> {
  authorise(ctx, 'products.read');
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from product p where ${passesFilters(filters)}`.execute(ctx.db);
  return counted.rows[0]?.total ?? 0;
}

/** How many rows the planner expects. */
async function estimate(ctx: Context, filters: ProductFilters): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>`
    explain (format json) select from product p where ${passesFilters(filters)}`.execute(ctx.db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
