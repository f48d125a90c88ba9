import type { ProductCard } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { authorise, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { refusingTakenArticles } from './article-conflict.ts';
import { productCard } from './product-card.ts';

/**
 * Deletes a product: it leaves lists and collections, its history stays, and it can be restored. @throws DomainError
 * NOT_FOUND.
 */
export async function deleteProduct(ctx: Context, { id }: { readonly id: number }): Promise<void> {
  authorise(ctx, 'products.edit');
  await transact(ctx, async (tx) => {
    const product = found(
      await tx.db
        .updateTable('product')
        .set({ deleted_at: tx.now(), updated_at: tx.now() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst(),
    );
    await tx.reactions.productsRegrouped(tx, [id]);
    await recordAudit(tx, { action: 'delete', entity: 'product', entityId: id, title: product.name });
  });
}

/**
 * Brings a deleted product back; one that is not deleted stays as it is.
 * @throws DomainError NOT_FOUND, ARTICLE_EXISTS when another product has taken its article.
 */
export async function restoreProduct(ctx: Context, { id }: { readonly id: number }): Promise<ProductCard> {
  authorise(ctx, 'products.edit');
  await refusingTakenArticles(() =>
    transact(ctx, async (tx) => {
      const restored = await tx.db
        .updateTable('product')
        .set({ deleted_at: null, updated_at: tx.now() })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      if (!restored) return;
      await tx.reactions.productsRegrouped(tx, [id]);
      await recordAudit(tx, { action: 'restore', entity: 'product', entityId: id, title: restored.name });
    }),
  );
  return productCard(ctx, { id });
}
