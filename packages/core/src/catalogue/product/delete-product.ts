import type { ProductCard } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { refusingTakenArticles } from './article-conflict.ts';
import { productCard } from './product-card.ts';

/**
 * Deletes a product: it leaves lists and collections, its history stays, and it can be restored. @throws DomainError
 * NOT_FOUND.
 */
export const deleteProduct = verb('products.edit', async (ctx, { id }: { readonly id: number }): Promise<void> => {
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
});

/**
 * Brings a deleted product back; one that is not deleted stays as it is.
 * @throws DomainError NOT_FOUND, ARTICLE_EXISTS when another product has taken its article.
 */
export const restoreProduct = verb(
  'products.edit',
  async (ctx, { id }: { readonly id: number }): Promise<ProductCard> => {
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
    return productCard(permit(ctx, 'products.read'), { id });
  },
);
