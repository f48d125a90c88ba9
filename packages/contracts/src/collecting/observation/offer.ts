import type { Money } from '../../platform/money/money.ts';
import type { TypedPriceKind } from '../../platform/money/price-kind.ts';

/** What a page says about one product. A field that the page does not state is null: nothing is guessed. */
export interface Offer {
  readonly price: Money | null;
  /** The price before a discount; only ever above `price`. */
  readonly oldPrice: Money | null;
  readonly availability: Availability | null;
  readonly name: string | null;
  readonly brand: string | null;
  readonly sku: string | null;
  /** GTIN-8, 12, 13 or 14: digits only, check digit verified. */
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly rating: Rating | null;
  readonly measure: Measure | null;
  readonly seller: string | null;
  /** Absolute address of the main photo. */
  readonly image: string | null;
  /** Prices that are no answer to "what does it cost": each with what it is. */
  readonly otherPrices: readonly OtherPrice[];
  /** For every field that is not null: who said it. */
  readonly evidence: Readonly<Partial<Record<OfferField, Evidence>>>;
}

export type OfferField =
  | 'price'
  | 'oldPrice'
  | 'availability'
  | 'name'
  | 'brand'
  | 'sku'
  | 'gtin'
  | 'mpn'
  | 'rating'
  | 'measure'
  | 'seller'
  | 'image';

/**
 * A price beside the price: one that asks something of the buyer (`card`, `club`, `coupon`: `PRICE_KINDS`);
 * `instalment`: one payment of several; `candidate`: one of the prices between which the sources do not decide, so that
 * there is no `price`.
 */
export interface OtherPrice {
  readonly kind: TypedPriceKind | 'instalment' | 'candidate';
  readonly price: Money;
  readonly evidence: Evidence;
}

export type Availability = 'InStock' | 'OutOfStock';

export interface Rating {
  /** Mean mark on a scale of 0 to 5. */
  readonly value: number;
  /** How many marks or reviews the mean is made of. */
  readonly count: number | null;
  /** Reviews with 1, 2, 3, 4 and 5 stars, in this order. */
  readonly stars: readonly [number, number, number, number, number] | null;
}

export type MeasureUnit = 'g' | 'ml' | 'm' | 'pcs';

export interface Measure {
  /** The whole content in `unit`: "6x0.33l" is 1980 ml, "20х1,8г" is 36 g. */
  readonly value: number;
  readonly unit: MeasureUnit;
  /** How many pieces make up the content; 1 when the text names none. */
  readonly count: number;
}

export type EvidenceSource = 'site' | 'json-ld' | 'microdata' | 'rdfa' | 'open-graph' | 'state' | 'robot' | 'text';

/** Which source said a value, and where in it: `{source: 'json-ld', path: '@graph[2].offers.price'}`. */
export interface Evidence {
  readonly source: EvidenceSource;
  readonly path: string;
}

/** Everything that is read from the text of one page. */
export interface PageReading {
  readonly offer: Offer;
  /** Which sign says that this is a block or challenge page, or null. A blocked page is never a price. */
  readonly blocked: string | null;
  /** Which sign says that the product is gone (a "not found" text within HTTP 200), or null. */
  readonly notFound: string | null;
}
