import type { Availability, Evidence, Measure, Money, Rating } from '@tsenomer/contracts';
import { minorFromDecimal } from '@tsenomer/contracts';

/** A value together with who said it. */
export interface Stated<T> {
  readonly value: T;
  readonly evidence: Evidence;
}

export interface StatedPrice {
  /** Plain decimal. */
  readonly decimal: string;
  /** ISO 4217, or null when the source does not say. */
  readonly currency: string | null;
  /** The amount if its point stands between thousands; only until the page was asked (`resolvedPoints`). */
  readonly ifGrouped?: string;
}

/** A price in minor units; null without a currency, and where it is not above zero. */
export function moneyOf({ decimal, currency }: StatedPrice): Money | null {
  const amount = currency === null ? null : minorFromDecimal(decimal, currency);
  return currency === null || amount === null || amount <= 0n ? null : { amount, currency };
}

/** Whether two prices name different currencies. */
export function currenciesDiffer(left: string | null, right: string | null): boolean {
  return left !== null && right !== null && left !== right;
}

/** What one source says about the product of a page; the page's offer is settled from all of them. */
export interface ProductClaim {
  readonly price: Stated<StatedPrice> | null;
  /**
   * Prices of several variants or sellers, none of which the source itself marks as this page's: one needs a second
   * witness.
   */
  readonly priceOptions: readonly Stated<StatedPrice>[];
  readonly oldPrice: Stated<StatedPrice> | null;
  /** For holders of a card or members. */
  readonly cardPrice: Stated<StatedPrice> | null;
  readonly availability: Stated<Availability> | null;
  readonly name: Stated<string> | null;
  readonly brand: Stated<string> | null;
  readonly sku: Stated<string> | null;
  readonly gtin: Stated<string> | null;
  readonly mpn: Stated<string> | null;
  readonly rating: Stated<Rating> | null;
  readonly measure: Stated<Measure> | null;
  readonly seller: Stated<string> | null;
  readonly image: Stated<string> | null;
}

export const NO_CLAIM: ProductClaim = {
  price: null,
  priceOptions: [],
  oldPrice: null,
  cardPrice: null,
  availability: null,
  name: null,
  brand: null,
  sku: null,
  gtin: null,
  mpn: null,
  rating: null,
  measure: null,
  seller: null,
  image: null,
};
