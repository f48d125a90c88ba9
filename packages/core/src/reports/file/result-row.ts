import type { PriceOrigin, TypedPriceKind } from '@tsenomer/contracts';
import type { OutcomeCode } from '@tsenomer/db';

/** What a file knows of a product. */
export interface ProductFacts {
  readonly id: number;
  readonly name: string;
  readonly article: string | null;
  readonly companyArticle: string | null;
  readonly barcodes: readonly string[];
  readonly brand: string | null;
  /** Names of its categories from the top down. */
  readonly categories: readonly string[];
  readonly currency: string;
}

/** A price of a product somewhere, of one day or of now: a line of a file. Amounts are exact minor units. */
export interface ResultRow {
  readonly product: ProductFacts;
  /** `YYYY-MM-DD`; null when it was never checked. */
  readonly day: string | null;
  readonly companyId: number;
  readonly company: string;
  /** An address; null for the whole city. */
  readonly shop: string | null;
  readonly city: string;
  /** Seen on a page, or on a shelf. */
  readonly source: PriceOrigin;
  /** What the newest check came to; null when there was none. */
  readonly outcome: OutcomeCode | null;
  readonly errorCode: number | null;
  /** Of the newest check, when it found the product in stock. */
  readonly price: bigint | null;
  readonly oldPrice: bigint | null;
  /** What it asks besides of who has its card, is a member or enters a code. */
  readonly typed: Readonly<Record<TypedPriceKind, bigint | null>>;
  readonly minPrice: bigint | null;
  readonly maxPrice: bigint | null;
  /** Of these prices the sum, and how many they are. */
  readonly priceSum: bigint;
  readonly prices: number;
  /** What they are in. */
  readonly currency: string;
  /** The recommended price that held at the end of the day, in the product's currency. */
  readonly mrp: bigint | null;
  /** Checks that found a price below the recommended one. */
  readonly violations: number;
  readonly checks: number;
  readonly errors: number;
  readonly checkedAt: Date | null;
  /** null: the link was deleted, or there is none. */
  readonly link: string | null;
  /** What its newest check had recorded before it was corrected (docs/decisions/117); null: it was not. */
  readonly recorded: RecordedBefore | null;
}

/** What a check recorded that counts otherwise since. */
export interface RecordedBefore {
  readonly outcome: OutcomeCode;
  readonly price: bigint | null;
}

/** The recorded part of a row that was read; null where nothing was corrected. */
export function recordedBefore(row: {
  readonly recorded_outcome: OutcomeCode | null;
  readonly recorded_price: bigint | null;
}): RecordedBefore | null {
  return row.recorded_outcome === null ? null : { outcome: row.recorded_outcome, price: row.recorded_price };
}

/** Of a row without an offer, or one that asks nothing else. */
export const NO_TYPED: ResultRow['typed'] = { card: null, club: null, coupon: null };

/** Where the rows of a file come from. */
export interface RowSource {
  /** How many rows there will be; what moves meanwhile is not counted. */
  readonly total: number;
  /** The rows, in the order of the file, some thousands at a time. */
  batches(): AsyncIterable<readonly ResultRow[]>;
}
