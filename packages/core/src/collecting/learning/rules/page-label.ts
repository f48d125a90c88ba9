import type { TaughtField } from '@tsenomer/contracts';
import type { PageLabel } from '@tsenomer/extract';

/** What people said of a page, by field. */
export type Labels = ReadonlyMap<TaughtField, string | null>;

/**
 * A page as it is learnt from and judged. What is sold out has no price by this program's rules (docs/extraction.md,
 * 4), whatever still stands on the page; a page whose product has no name is one of no product.
 */
export function pageLabel(url: string, companyId: number, labels: Labels): PageLabel {
  const isOut = labels.get('availability') === 'OutOfStock';
  return {
    url,
    shop: String(companyId),
    kind: labels.get('name') === null ? 'listing' : 'product',
    fields: new Map(
      [...labels].map(([field, value]) => [field, isOut && (field === 'price' || field === 'oldPrice') ? null : value]),
    ),
  };
}
