import type { ProductCard } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { refusingTakenArticles } from './article-conflict.ts';
import { insertProduct } from './insert-product.ts';
import type { NewProduct } from './insert-product.ts';
import { productCard } from './product-card.ts';

/**
 * Adds a product entered by hand, with its barcodes, tags, place in the tree and links.
 * @throws DomainError ARTICLE_EXISTS; INVALID_INPUT naming the field that stands for nothing; what `setLink` throws.
 */
export const createProduct = verb('products.add', async (ctx, input: NewProduct): Promise<ProductCard> => {
  const id = await refusingTakenArticles(() => transact(ctx, (tx) => insertProduct(tx, input)));
  return productCard(permit(ctx, 'products.read'), { id });
});
