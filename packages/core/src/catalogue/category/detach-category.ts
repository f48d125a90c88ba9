import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { heldProducts } from '../product/held-products.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { loadCategory, lockTree, subtree } from './category-rows.ts';
import { idRow } from '../../platform/kit/rows.ts';

/**
 * Takes products (null: all) out of a category and so out of those below it; they stay in the categories above.
 * @returns how many products were in it.
 * @throws DomainError NOT_FOUND.
 */
export const detachCategory = verb(
  'directories.edit',
  (
    ctx,
    input: { readonly id: number; readonly productIds: readonly number[] | null },
  ): Promise<{ detached: number }> => {
    return transact(ctx, async (tx) => {
      await lockTree(tx);
      const category = await loadCategory(tx.db, input.id);
      const chosen = input.productIds === null ? sql`true` : sql`product_id = any(${rowIds(input.productIds)}::int[])`;
      const those = sql`category_id in (select id from (${subtree(category.id)}) s) and ${chosen}`;
      await heldProducts(tx, sql`select product_id from product_category where ${those}`);
      const { rows } = await query(idRow)`
      with gone as (delete from product_category where ${those} returning product_id) select distinct product_id as id
      from gone`.execute(tx.db);
      const detached = rows.length;
      if (detached > 0) {
        await tx.reactions.productsRegrouped(
          tx,
          rows.map(({ id }) => id),
        );
        await recordAudit(tx, {
          action: 'detach',
          entity: 'category',
          entityId: category.id,
          title: category.name,
          changes: { products: { from: detached, to: 0 } },
        });
      }
      return { detached };
    });
  },
);
