import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProductSelection } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';

/**
 * SQL: ids of the products that a selection names, deleted ones left out. Each list is met as a whole: asked product by
 * product whether any of its tags is among ten thousand, a hundred thousand products took seconds.
 */
function selectedProducts(selection: ProductSelection): RawBuilder<unknown> {
  return sql`
    select p.id from product p
    where p.deleted_at is null and p.id in (
      select unnest(${selection.productIds}::int[])
      union all select b.id from product b where b.brand_id in (select unnest(${selection.brandIds}::int[]))
      union all select t.product_id from product_tag t where t.tag_id in (select unnest(${selection.tagIds}::int[]))
      union all select c.product_id from product_category c
      where c.category_id in (select unnest(${selection.categoryIds}::int[]))
    )`;
}

/**
 * From so many added products on, the database looks at them at once and not when it comes round to it, a minute later.
 */
const MANY = 1000n;

/**
 * Brings the products of a collection up to date with its selection: a product that got the tag yesterday is watched
 * today.
 *
 * What it has and what it wants meet in a full join, and rows go by their place: both are read in one pass whatever the
 * planner believes of a collection that was filled a moment ago. Rows compared one by one took minutes at 60,000
 * products.
 * @returns how many products the collection has now.
 */
export async function resolveSelection(
  db: Database,
  collectionId: number,
  selection: ProductSelection,
): Promise<number> {
  const { numAffectedRows: added = 0n } = await sql`
    with wanted as (${selectedProducts(selection)}),
    changed as (
      select has.ctid as gone, w.id as came
      from (select c.ctid, c.product_id from collection_product c where c.collection_id = ${collectionId}) has
      full join wanted w on w.id = has.product_id
      where has.product_id is null or w.id is null
    ),
    left_out as (
      delete from collection_product where ctid = any(array(select gone from changed where came is null))
    )
    insert into collection_product (collection_id, product_id)
    select ${collectionId}, came from changed where came is not null
    on conflict do nothing`.execute(db);
  // Until the planner has seen them it takes the collection for empty, and its first report a hundred times as long.
  if (added >= MANY) await sql`analyze collection_product`.execute(db);
  const { count } = await db
    .selectFrom('collection_product')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return count;
}

const selectionCount = z.strictObject({
  products: z.int(),
  byCompany: z.array(z.strictObject({ companyId: z.int(), links: z.int() })),
});

/** How many products a selection names, and how many links they have at each of these companies. */
export const countSelection = verb(
  'collections.create',
  async (
    ctx,
    { selection, companyIds }: { readonly selection: ProductSelection; readonly companyIds: readonly number[] },
  ): Promise<{ products: number; byCompany: { companyId: number; links: number }[] }> => {
    const { rows } = await query(selectionCount)`
      with selected as materialized (${selectedProducts(selection)}),
      counted as (
        select l.company_id as "companyId", count(*)::int as links from selected s join link l on l.product_id = s.id
        where l.company_id in (select unnest(${[...companyIds]}::int[])) group by l.company_id
      )
      select (select count(*)::int from selected) as products,
        coalesce((select json_agg(counted order by "companyId") from counted), '[]') as "byCompany"`.execute(ctx.db);
    return rows[0] ?? { products: 0, byCompany: [] };
  },
);
