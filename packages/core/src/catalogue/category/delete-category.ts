import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { heldProducts } from '../product/held-products.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { lockTree } from './category-rows.ts';

/**
 * Deletes a category without categories below it; its products stay in the categories above.
 * @throws DomainError NOT_FOUND, CATEGORY_HAS_CHILDREN.
 */
export const deleteCategory = verb('directories.delete', async (ctx, input: { readonly id: number }): Promise<void> => {
  return refusing({ category_parent_id_fkey: hasChildren }, () =>
    transact(ctx, async (tx) => {
      await lockTree(tx);
      const category = found(
        await tx.db
          .selectFrom('category')
          .select(['id', 'name'])
          .where('id', '=', rowId(input.id))
          .forUpdate()
          .executeTakeFirst(),
      );
      const child = await tx.db
        .selectFrom('category')
        .select('id')
        .where('parent_id', '=', category.id)
        .limit(1)
        .executeTakeFirst();
      if (child) throw hasChildren();
      const products = await heldProducts(
        tx,
        sql`select product_id from product_category where category_id = ${category.id}`,
      );
      await tx.db.deleteFrom('product_category').where('category_id', '=', category.id).execute();
      await tx.reactions.productsRegrouped(tx, products);
      await tx.db.deleteFrom('category').where('id', '=', category.id).execute();
      await recordAudit(tx, { action: 'delete', entity: 'category', entityId: category.id, title: category.name });
    }),
  );
});

function hasChildren(): DomainError {
  return new DomainError('CATEGORY_HAS_CHILDREN');
}
