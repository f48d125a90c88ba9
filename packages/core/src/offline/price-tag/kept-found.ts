import { priceTagFound } from '@tsenomer/contracts';
import type { PriceTagFound } from '@tsenomer/contracts';

/** Readers before words were read left this out. */
const WITHOUT_WORDS = {
  cardPrice: null,
  unitPrice: null,
  article: null,
  name: null,
  product: null,
} as const satisfies Partial<PriceTagFound>;

const keptFound = priceTagFound.partial({ cardPrice: true, unitPrice: true, article: true, name: true, product: true });

/** What a photo said, as it was kept by a reader of any version. */
export function foundAsKept(kept: unknown): PriceTagFound {
  return { ...WITHOUT_WORDS, ...keptFound.parse(kept) };
}
