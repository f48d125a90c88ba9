import { approvalOf } from '@tsenomer/contracts';
import type { ApprovedPrice, TaskProductRow } from '@tsenomer/contracts';

/** A price of a known product, with the moment it was read. */
export interface PriceOfProduct extends ApprovedPrice {
  readonly productId: number;
  /** null: nobody read it, the approver entered it. */
  readonly readAt: string | null;
  /** The uuid of the newest photo of the product. */
  readonly photo: string | null;
}

/** What approval does with a task's rows: prices of products we know, and products to be made, with their prices. */
export interface ApprovalPlan {
  readonly prices: readonly PriceOfProduct[];
  readonly attached: readonly { readonly newProductUuid: string; readonly productId: number }[];
  readonly created: readonly {
    readonly newProductUuid: string;
    readonly name: string;
    readonly article: string;
    readonly barcode: string | null;
    readonly prices: readonly ApprovedPrice[];
    readonly readAt: string | null;
  }[];
  /** New products with a price that lack a name or an article. */
  readonly incomplete: readonly string[];
}

/** Approval of every row (P2 §5) with the moment of each price. */
export function planApproval(rows: readonly TaskProductRow[]): ApprovalPlan {
  const plans = rows.map((row) => ({
    readAt: row.readAt,
    photo: row.productPricePhotos.at(-1) ?? null,
    ...approvalOf([row]),
  }));
  return {
    prices: plans.flatMap(({ readAt, photo, approvedResult }) =>
      approvedResult.map((price) => ({ ...price, readAt, photo })),
    ),
    attached: plans.flatMap(({ attachedProducts }) => attachedProducts),
    created: plans.flatMap(({ readAt, newProducts }) => newProducts.map((product) => ({ ...product, readAt }))),
    incomplete: plans.flatMap(({ incomplete }) => incomplete),
  };
}
