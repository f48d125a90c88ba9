import { PRICE_TYPE_ID } from './words.ts';

/** What of a product row decides how it is approved. */
export interface ApprovableRow {
  readonly typeFlag: 'task' | 'matched' | 'unmatched';
  readonly productId: number | null;
  readonly newProductUuid: string | null;
  readonly barcode: string | null;
  readonly price: number | null;
  readonly extraPrice: number | null;
  readonly priceBeforePromo: number | null;
  readonly priceTypeId: number;
  readonly measuredValue: number | null;
  readonly measureUnitId: number | null;
  readonly analog: boolean;
  readonly stock: boolean | null;
  /** The product of ours that an unmatched new one is. */
  readonly attachToProduct: number | null;
  readonly createNewProduct: { readonly name: string; readonly article: string } | null;
}

/** A price that approval enters into the history; amounts in minor units. */
export interface ApprovedPrice {
  readonly price: number;
  readonly priceTypeId: number;
  readonly priceBeforePromo: number | null;
  readonly measuredValue: number | null;
  readonly measureUnitId: number | null;
  readonly analog: boolean;
  readonly stock: boolean | null;
}

/** What approval does (P2 §7: `approvedResult`, `attachedProducts`, `newProducts`). */
export interface Approval {
  readonly approvedResult: readonly (ApprovedPrice & { readonly productId: number })[];
  readonly attachedProducts: readonly { readonly newProductUuid: string; readonly productId: number }[];
  readonly newProducts: readonly {
    readonly newProductUuid: string;
    readonly name: string;
    readonly article: string;
    readonly barcode: string | null;
    readonly prices: readonly ApprovedPrice[];
  }[];
  /** New products with a price that lack a name or an article: "Approve anyway" is asked for. */
  readonly incomplete: readonly string[];
}

/**
 * What becomes of the rows of a task (P2 §5): a product goes in only with a price; an unmatched new one is attached
 * only with a product and a price, and created only with a name and a price; an extra price is a row of its own, only
 * with a price.
 */
export function approvalOf(rows: readonly ApprovableRow[]): Approval {
  const approvedResult: (ApprovedPrice & { productId: number })[] = [];
  const attachedProducts: { newProductUuid: string; productId: number }[] = [];
  const newProducts: Approval['newProducts'][number][] = [];
  const incomplete: string[] = [];
  for (const row of rows) {
    const prices = pricesOf(row);
    if (row.typeFlag !== 'unmatched') {
      if (row.productId !== null)
        approvedResult.push(...prices.map((price) => ({ ...price, productId: row.productId ?? 0 })));
      continue;
    }
    if (row.newProductUuid === null || row.price === null) continue;
    if (row.attachToProduct !== null) {
      attachedProducts.push({ newProductUuid: row.newProductUuid, productId: row.attachToProduct });
      approvedResult.push(...prices.map((price) => ({ ...price, productId: row.attachToProduct ?? 0 })));
      continue;
    }
    const name = row.createNewProduct?.name.trim() ?? '';
    const article = row.createNewProduct?.article.trim() ?? '';
    if (name === '' || article === '') incomplete.push(row.newProductUuid);
    if (name !== '')
      newProducts.push({ newProductUuid: row.newProductUuid, name, article, barcode: row.barcode, prices });
  }
  return { approvedResult, attachedProducts, newProducts, incomplete };
}

function pricesOf(row: ApprovableRow): ApprovedPrice[] {
  const shared = {
    measuredValue: row.measuredValue,
    measureUnitId: row.measureUnitId,
    analog: row.analog,
    stock: row.stock,
  };
  return [
    ...(row.price === null
      ? []
      : [{ ...shared, price: row.price, priceTypeId: row.priceTypeId, priceBeforePromo: row.priceBeforePromo }]),
    ...(row.extraPrice === null
      ? []
      : [{ ...shared, price: row.extraPrice, priceTypeId: PRICE_TYPE_ID.extra, priceBeforePromo: null }]),
  ];
}

/** By how many per cent a price differs from the one before, rounded toward it; null without one of them. */
export function priceDifference(price: number | null, previous: number | null): number | null {
  if (price === null || previous === null || previous <= 0) return null;
  return Math.trunc(((price - previous) * 100) / previous);
}

/** Whether a price is over so many per cent away from the one before, up or down (P2 §4: 30). */
export function differsTooMuch(price: number | null, previous: number | null, percent: number): boolean {
  if (price === null || previous === null || previous <= 0) return false;
  return Math.abs(price - previous) * 100 > previous * percent;
}
