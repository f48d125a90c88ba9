import { priceTagFound } from '@tsenomer/contracts';
import type { PriceTagFound } from '@tsenomer/contracts';

const { cardPrice, unitPrice, article, name, product } = priceTagFound.shape;

/** Readers before words were read left out what words say. */
const keptFound = priceTagFound.extend({
  cardPrice: cardPrice.default(null),
  unitPrice: unitPrice.default(null),
  article: article.default(null),
  name: name.default(null),
  product: product.default(null),
});

/** What a photo said, as it was kept by a reader of any version. */
export function foundAsKept(kept: unknown): PriceTagFound {
  return keptFound.parse(kept);
}
