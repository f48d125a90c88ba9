import type { RefusalReason } from '@tsenomer/contracts';
import type { ImportedBarcode } from './barcodes.ts';
import type { ImportedLink, UnsettledLink } from './competitor-links.ts';

/** One level of a product's place in the category tree. */
export interface CategoryStep {
  readonly name: string;
  readonly level: number;
}

/** A product as a row of a sheet describes it; null and empty lists: the row says nothing about it. */
export interface ImportedProduct {
  /** Row number as the spreadsheet shows it, from 1. */
  readonly row: number;
  readonly name: string;
  /** As it is stored. */
  readonly article: string | null;
  readonly barcodes: readonly ImportedBarcode[];
  readonly companyArticle: string | null;
  readonly brand: string | null;
  /** Recommended price in minor units. */
  readonly mrp: { readonly amount: bigint; readonly currency: string } | null;
  /** What the own company asks and what it paid, in minor units of `currency`. */
  readonly ownPrice: bigint | null;
  /** What the own price is a discount from; 0: the row has an own price and no other before it. */
  readonly ownOldPrice: bigint | null;
  readonly ownAvailable: boolean | null;
  readonly cost: bigint | null;
  /** What all prices of the row are in; null when it has none. */
  readonly currency: string | null;
  /** Address of the picture. */
  readonly photo: string | null;
  /** From the top of the tree down. */
  readonly categories: readonly CategoryStep[];
  readonly links: readonly ImportedLink[];
  /** Links that wait for those that the product has, each with its refusal. */
  readonly unsettled: readonly WaitingLink[];
  /** Title of the column that tells this product from others: of its article, else of its barcodes. */
  readonly codeColumn: string | null;
}

/** A link that is taken, kept or refused once the links of its product are known. */
export interface WaitingLink extends Pick<UnsettledLink, 'url' | 'value' | 'companyId' | 'reason'> {
  /** Title of its column. */
  readonly column: string | null;
}

/** What was not taken over, or not as a product: a row, or one value of a row. */
export interface Refusal {
  readonly row: number;
  readonly scope: 'row' | 'value';
  readonly reason: RefusalReason;
  readonly value: string;
  /** Title of its column; null when no single column is to blame. */
  readonly column: string | null;
}

/** What one row of a sheet is. */
export type RowReading =
  | { readonly kind: 'empty' }
  /** A heading between products: the category of those that follow, or null, and what is said of it. */
  | { readonly kind: 'heading'; readonly step: CategoryStep | null; readonly note: Refusal }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'product'; readonly product: ImportedProduct; readonly refusals: readonly Refusal[] };
