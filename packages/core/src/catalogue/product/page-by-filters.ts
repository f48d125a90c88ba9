import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ProductFilters } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { passesFilters, sourceOf } from './product-filters.ts';
import type { ProductSource } from './product-filters.ts';
import { idRow } from '../../platform/kit/rows.ts';

/** Up to so many products a list says exactly how many there are; beyond, `countProducts` does. */
export const COUNTED = 10_000;
/** A set of so many products fits into the memory that a statement may take by default (work_mem 4 MB). */
const SET = 100_000;

export interface PageOfIds {
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalExact: boolean;
}

export interface PageWanted {
  readonly page: number;
  readonly limit: number;
}

/** SQL: rows with `name` and the product's id in the order of lists, one page of them. */
export function onePage({ page, limit }: PageWanted, id = sql`id`): RawBuilder<unknown> {
  return sql`order by name collate "ru-x-icu", ${id} limit ${limit} offset ${(page - 1) * limit}`;
}

/**
 * The ids of one page of the products that pass filters without a text. Up to 10,000 are found, counted and sorted by
 * name; more are found soon enough by walking the names in their order, as there are many.
 */
export async function pageByFilters(ctx: Context, filters: ProductFilters, wanted: PageWanted): Promise<PageOfIds> {
  const source = sourceOf(filters);
  const { ids, total, bound } = await fewMatching(ctx, filters, source, wanted);
  if (ids !== null) return { ids, total, totalExact: true };
  const inMemory = source !== null && bound <= SET;
  // The products of a category may stand together far down in the order of names; a set in memory is asked several
  // times as fast as an index.
  const passes = inMemory
    ? sql<SqlBool>`p.deleted_at is null and (p.id in (${source.products} limit ${SET})) is true`
    : passesFilters(filters);
  const { rows } = await query(idRow)`select p.id from product p where ${passes} ${onePage(wanted)}`.execute(ctx.db);
  const about = inMemory ? bound : await expectedRows(ctx, sql`product p where ${passes}`);
  return { ids: rows.map(({ id }) => id), total: Math.max(COUNTED + 1, about), totalExact: false };
}

const fewRow = z.strictObject({
  /** The page, when there are no more than are counted; null when there are more. */
  ids: z.array(z.int()).nullable(),
  total: z.int(),
  /** How many products the source has. */
  bound: z.int(),
});

async function fewMatching(
  ctx: Context,
  filters: ProductFilters,
  source: ProductSource | null,
  wanted: PageWanted,
): Promise<z.output<typeof fewRow>> {
  // A source that tells by itself that its products are too many saves joining them, which costs ten times as much.
  const bound = source === null ? sql`0` : source.size(SET + 1);
  const { rows } = await query(fewRow)`
    with bound as materialized (select ${bound} as products),
    few as materialized (
      select p.id, p.name from product p
      where (select products from bound) <= ${COUNTED} and ${passesFilters(filters)} limit ${COUNTED + 1}
    ),
    counted as materialized (select count(*)::int as products from few)
    select bound.products as bound, counted.products as total,
      case when greatest(bound.products, counted.products) <= ${COUNTED}
        then array(select id from few ${onePage(wanted)}) end as ids
    from counted, bound`.execute(ctx.db);
  return found(rows[0]);
}

/** A plan says much more. */
const planRow = z.strictObject({
  'QUERY PLAN': z.array(z.looseObject({ Plan: z.looseObject({ 'Plan Rows': z.int() }) })),
});

/** How many rows the planner expects. @param rows SQL: what follows `from`. */
export async function expectedRows(ctx: Context, rows: RawBuilder<unknown>): Promise<number> {
  const plan = await query(planRow)`
    explain (format json) select from ${rows}`.execute(ctx.db);
  return plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
