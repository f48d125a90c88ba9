import type { PriceIndexFilters } from '@tsenomer/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { found } from '../../platform/context/domain-error.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { rowId, rowIds } from '../../platform/kit/row-id.ts';

/** What is asked of the index: a period of whole days, and what of it. */
export interface IndexInput {
  readonly from: string;
  readonly to: string;
  readonly parsingCollectionId?: number | undefined;
  readonly filters?: PriceIndexFilters | undefined;
}

/** What is narrowed; a monitoring narrows to its products at its enabled companies in its city. */
export interface IndexScope {
  readonly collection: { readonly id: number; readonly cityId: number } | null;
  readonly filters: PriceIndexFilters;
}

export interface PeriodScope extends IndexScope {
  readonly from: string;
  /** No later than the last day that is worked out. */
  readonly to: string;
  readonly known: { readonly from: string; readonly to: string } | null;
}

const knownRow = z.strictObject({ from: z.iso.date().nullable(), to: z.iso.date().nullable() });

/** Lets a report of prices as they moved begin. @throws DomainError NOT_FOUND for an unknown monitoring. */
export const openIndexScope = readingVerb(
  'reports.read',
  async (ctx, { parsingCollectionId, filters = {} }: Omit<IndexInput, 'from' | 'to'>): Promise<IndexScope> => {
    if (parsingCollectionId === undefined) return { collection: null, filters };
    const { id, city_id: cityId } = found(
      await ctx.db
        .selectFrom('collection')
        .select(['id', 'city_id'])
        .where('id', '=', rowId(parsingCollectionId))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    return { collection: { id, cityId }, filters };
  },
);

/** The same over a period; days that are not worked out yet are left out of it. */
export const openPeriod = readingVerb('reports.read', async (ctx, input: IndexInput): Promise<PeriodScope> => {
  const scope = await openIndexScope(ctx, input);
  const { rows } = await query(knownRow)`
    select to_char((select min(first_day) from price_span), 'YYYY-MM-DD') as from,
      to_char((select day from price_move_until), 'YYYY-MM-DD') as to`.execute(ctx.db);
  const { from, to } = rows[0] ?? { from: null, to: null };
  const last = to ?? calendarDay(ctx.now(), ctx.installation.timeZone);
  const end = input.to < last ? input.to : last;
  return {
    ...scope,
    from: input.from < end ? input.from : end,
    to: end,
    known: from !== null && to !== null ? { from, to } : null,
  };
});

/**
 * SQL: rows of one of the tables of moves, by its alias, with the product `p` and the company `c` they belong to, that
 * the scope leaves; what follows may add conditions.
 */
export function inScope(
  table: 'price_move' | 'price_span' | 'link_state',
  { collection, filters }: IndexScope,
): RawBuilder<unknown> {
  const { brandIds, categoryIds, companyIds, productIds, search } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  if (brandIds?.length) conditions.push(sql`p.brand_id = any(${rowIds(brandIds)}::int[])`);
  if (companyIds?.length) conditions.push(sql`m.company_id = any(${rowIds(companyIds)}::int[])`);
  if (productIds?.length) conditions.push(sql`m.product_id = any(${rowIds(productIds)}::int[])`);
  if (categoryIds?.length) {
    conditions.push(
      sql`exists (select from product_category k
        where k.product_id = p.id and k.category_id = any(${rowIds(categoryIds)}::int[]))`,
    );
  }
  const typed = foundBy(search);
  if (typed !== null) conditions.push(typed);
  const watched =
    collection === null
      ? sql``
      : sql`join collection_product cp on cp.product_id = m.product_id and cp.collection_id = ${collection.id}
        join collection_company cc on cc.company_id = m.company_id and cc.collection_id = ${collection.id}
          and not cc.disabled`;
  if (collection !== null) conditions.push(sql`m.city_id = ${collection.cityId}`);
  return sql`${sql.table(table)} m
    join product p on p.id = m.product_id and p.deleted_at is null
    join company c on c.id = m.company_id ${watched}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
}
