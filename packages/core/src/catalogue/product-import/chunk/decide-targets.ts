import type { ImportMode } from '@tsenomer/contracts';
import type { ImportedProduct, Refusal } from '../rules/import-row.ts';
import type { FoundProduct, FoundProducts } from './find-products.ts';

export interface ProductUpdate extends FoundProduct {
  readonly product: ImportedProduct;
}

export interface Decision {
  readonly creations: readonly ImportedProduct[];
  readonly updates: readonly ProductUpdate[];
  readonly refusals: readonly Refusal[];
}

/** Decides what becomes of each row: `create` refuses products that exist, `update` changes them, both add new ones. */
export function decideTargets(mode: ImportMode, products: readonly ImportedProduct[], found: FoundProducts): Decision {
  const creations: ImportedProduct[] = [];
  const updates: ProductUpdate[] = [];
  const refusals: Refusal[] = [];
  const taken = new Set<number>();
  for (const product of products) {
    const existing = found.get(product.row);
    if (existing === undefined) creations.push(product);
    else if (mode === 'create') refusals.push(refusedRow(product, 'article_exists', existing.code));
    else if (taken.has(existing.id)) refusals.push(refusedRow(product, 'article_repeated', existing.code));
    else {
      taken.add(existing.id);
      const { kept, refusal } = inItsCurrency(product, existing.currency);
      if (refusal !== null) refusals.push(refusal);
      updates.push({ ...existing, product: kept });
    }
  }
  return { creations, updates, refusals };
}

/** A row left out for its code. `barcode`: the one that was met, where the row has no article. */
export function refusedRow(
  { row, article, codeColumn }: ImportedProduct,
  reason: 'article_exists' | 'article_repeated',
  barcode = '',
): Refusal {
  return { row, scope: 'row', reason, value: article ?? barcode, column: codeColumn };
}

/**
 * A product without the prices that are in another currency than the stored one: all prices of a product are in one,
 * and only a new recommended price changes it.
 */
function inItsCurrency(
  product: ImportedProduct,
  stored: string,
): { readonly kept: ImportedProduct; readonly refusal: Refusal | null } {
  const { row, mrp, currency, ownPrice, ownOldPrice, cost } = product;
  const noPrice = ownPrice === null && ownOldPrice === null && cost === null;
  if (mrp !== null || currency === null || currency === stored || noPrice) return { kept: product, refusal: null };
  return {
    kept: { ...product, ownPrice: null, ownOldPrice: null, cost: null, currency: null },
    refusal: { row, scope: 'value', reason: 'price_currency', value: `${currency} ≠ ${stored}`, column: null },
  };
}
