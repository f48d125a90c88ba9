import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import type { Regrouping } from '../../platform/context/context.ts';

const regroupingRow = z.strictObject({ collectionId: z.int(), came: z.int(), went: z.int() });

/**
 * Brings these products into and out of every collection as its selection says, after their brand, tags, categories or
 * deletion changed. One statement, however many collections there are; runs resolve their own selection anew anyway.
 * The caller has locked the products, so nobody else brings them in or out meanwhile.
 * @returns the collections that were changed, with how many products came and went.
 */
export async function refreshSelections(db: Database, productIds: readonly number[]): Promise<readonly Regrouping[]> {
  if (productIds.length === 0) return [];
  const { rows } = await query(regroupingRow)`
    with touched as (
      select p.id, p.brand_id from product p where p.id = any(${[...productIds]}::int[]) and p.deleted_at is null
    ),
    open as (select id, selection from collection where deleted_at is null),
    wanted as (
      select c.id as collection_id, t.id as product_id
      from open c, jsonb_array_elements_text(c.selection -> 'productIds') e join touched t on t.id = e.value::int
      union
      select c.id, t.id
      from open c, jsonb_array_elements_text(c.selection -> 'brandIds') e join touched t on t.brand_id = e.value::int
      union
      select c.id, t.id
      from open c, jsonb_array_elements_text(c.selection -> 'tagIds') e
        join product_tag pt on pt.tag_id = e.value::int join touched t on t.id = pt.product_id
      union
      select c.id, t.id
      from open c, jsonb_array_elements_text(c.selection -> 'categoryIds') e
        join product_category pc on pc.category_id = e.value::int join touched t on t.id = pc.product_id
    ),
    watched as materialized (
      select cp.collection_id, cp.product_id from collection_product cp
      where cp.product_id = any(${[...productIds]}::int[])
    ),
    gone as (
      delete from collection_product cp using (select * from watched except select * from wanted) g
      where cp.collection_id = g.collection_id and cp.product_id = g.product_id
      returning cp.collection_id
    ),
    come as (
      insert into collection_product (collection_id, product_id)
      select * from wanted except select * from watched
      on conflict do nothing
      returning collection_id
    )
    select collection_id as "collectionId", sum(came)::int as came, sum(went)::int as went
    from (select collection_id, 1 as came, 0 as went from come union all select collection_id, 0, 1 from gone) moved
    group by collection_id`.execute(db);
  return rows;
}
