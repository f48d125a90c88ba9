import type { DemoProduct } from './catalogue/product.ts';
import { demoProducts } from './catalogue/products.ts';
import type { DemoSelection } from './collections.ts';

/** The products that a selection means, in catalogue order. */
export function demoSelected({ categories, brands, tags, productKeys }: DemoSelection): readonly DemoProduct[] {
  if ([categories, brands, tags, productKeys].every((list) => list.length === 0)) return demoProducts;
  return demoProducts.filter(
    (product) =>
      product.categories.some((name) => categories.includes(name)) ||
      product.tags.some((name) => tags.includes(name)) ||
      brands.includes(product.brand) ||
      productKeys.includes(product.key),
  );
}
