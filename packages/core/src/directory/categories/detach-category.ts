import { sql } from 'kysely';
import { recordAudit } from '../../audit/index.ts';
import { authorise, transact } from '../../context/context.ts';
import type { Context } from '../../context/context.ts';
import { rowIds } from '../kit/row-id.ts';
import { loadCategory, lockTree, subtree } from './category-rows.ts';

/**
 * Takes products (null: all) out of a category and so out of those below it; they stay in the categories above.
 * @returns how many products were in it.
 * @throws DomainError NOT_FOUND.
 */
export function detachCategory(
  ctx: Context,
  input: { readonly id: number; readonly productIds: readonly number[] | null },
): Promise<{ detached: number }> {
  authorise(ctx, 'directories.edit');
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const category = await loadCategory(tx.db, input.id);
    const chosen = input.productIds === null ? sql`true` : sql`product_id = any(${rowIds(input.productIds)}::int[])`;
    const { rows } = await sql<{ detached: number }>`
      with gone as (
        delete from product_category where category_id in (select id from (${subtree(category.id)}) s) and ${chosen} returning product_id
      ) select count(distinct product_id)::int as detached from gone`.execute(tx.db);
    const detached = rows[0]?.detached ?? 0;
    if (detached > 0) {
      await recordAudit(tx, {
        action: 'detach', entity: 'category', entityId: category.id, title: category.name, changes: { products: { from: detached, to: 0 } },
      });
    }
    return { detached };
  });
}
