import { sql } from 'kysely';
import { categoryNode } from '@tsenomer/contracts';
import type { CategoryNode } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';

/**
 * The children of a category, or the top level, in Russian order; each with its children and the products in it and
 * below it counted. A product has a row for every category from the top down to its own, so the rows of one category
 * are the products at or below it. Their number is stored (docs/decisions/028); the few that are deleted are taken off.
 */
export const categoryTree = verb(
  'directories.read',
  async (ctx, input: { readonly parentId?: number | undefined }): Promise<CategoryNode[]> => {
    const below =
      input.parentId === undefined ? sql`parent_id is null` : sql`parent_id = any(${rowIds([input.parentId])}::int[])`;
    const { rows } = await query(categoryNode)`
    with node as materialized (select id, name, level, parent_id, products from category where ${below})
    select node.id, node.name, node.level, node.parent_id as "parentId", coalesce(children.n, 0) as "childrenCount",
      node.products + coalesce(moved.n, 0) - coalesce(deleted.n, 0) as "productsCount"
    from node
    left join (
      select c.parent_id, count(*)::int as n from category c join node on node.id = c.parent_id group by c.parent_id
    ) children on children.parent_id = node.id
    left join (
      select m.category_id, sum(m.products)::int as n from category_move m join node on node.id = m.category_id
      group by m.category_id
    ) moved on moved.category_id = node.id
    left join (
      select pc.category_id, count(*)::int as n
      from product p join product_category pc on pc.product_id = p.id join node on node.id = pc.category_id
      where p.deleted_at is not null
      group by pc.category_id
    ) deleted on deleted.category_id = node.id
    order by node.name collate "ru-x-icu", node.id`.execute(ctx.db);
    return rows;
  },
);
