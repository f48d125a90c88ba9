import { sql } from 'kysely';
import { CATEGORY_MAX_LEVEL } from '@tsenomer/contracts';
import type { CategoryItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { heldProducts } from '../product/held-products.ts';
import { loadCategory, subtree } from './category-rows.ts';
import { idRow } from '../../platform/kit/rows.ts';

const deepestRow = z.strictObject({ deepest: z.int() });

/**
 * Brings levels, products and what collections watch in step with a category that has just been put below another
 * (null: at the top). The caller holds the tree's lock. Every product of the category is afterwards in the categories
 * above its new place and in none of those above the old one: one category per level.
 * @throws DomainError NOT_FOUND for an unknown parent, CATEGORY_CYCLE, CATEGORY_TOO_DEEP.
 */
export async function moveSubtree(tx: TransactionContext, moved: CategoryItem, parentId: number | null): Promise<void> {
  const above = parentId === null ? [] : await pathTo(tx, moved, parentId);
  const level = parentId === null ? 1 : (await loadCategory(tx.db, parentId)).level + 1;
  const deeper = level - moved.level;
  const { rows } = await query(deepestRow)`select max(level) as deepest from (${subtree(moved.id)}) s`.execute(tx.db);
  if ((rows[0]?.deepest ?? moved.level) + deeper > CATEGORY_MAX_LEVEL) throw new DomainError('CATEGORY_TOO_DEEP');
  if (deeper !== 0) {
    await sql`update category set level = category.level + ${deeper} from (${subtree(moved.id)}) s
      where category.id = s.id`.execute(tx.db);
  }
  const products = await heldProducts(tx, sql`select product_id from product_category where category_id = ${moved.id}`);
  await sql`
    delete from product_category pc
    where pc.product_id in (select product_id from product_category where category_id = ${moved.id})
      and pc.category_id not in (select id from (${subtree(moved.id)}) s)
      and pc.category_id <> all(${above}::int[])`.execute(tx.db);
  await sql`
    insert into product_category (product_id, category_id)
    select pc.product_id, place.id from product_category pc, unnest(${above}::int[]) as place (id)
    where pc.category_id = ${moved.id}
    on conflict do nothing`.execute(tx.db);
  await tx.reactions.productsRegrouped(tx, products);
}

/** The ids from a category up to the top. @throws DomainError CATEGORY_CYCLE when the moved one is among them. */
async function pathTo(tx: TransactionContext, moved: CategoryItem, id: number): Promise<number[]> {
  // A path that comes to the moved category is a ring by now, and ends there.
  const { rows } = await query(idRow)`
    with recursive above as (
      select c.id, c.parent_id from category c where c.id = ${id}
      union all
      select c.id, c.parent_id from category c join above on c.id = above.parent_id where above.id <> ${moved.id}
    ) select id from above`.execute(tx.db);
  if (rows.some((row) => row.id === moved.id)) throw new DomainError('CATEGORY_CYCLE');
  return rows.map((row) => row.id);
}
