import type { ProductLink } from '@tsenomer/contracts';

export interface OfferSummary {
  /** Links whose newest check found the product in stock with a price. */
  readonly inStock: number;
  readonly best: ProductLink | null;
}

/** What the newest checks of a product's links say together. */
export function summariseOffers(links: readonly ProductLink[]): OfferSummary {
  const offers = links.filter((link) => link.available === true && link.price !== null);
  const best = offers.reduce<ProductLink | null>((least, link) => (least === null || (link.price ?? 0) < (least.price ?? 0) ? link : least), null);
  return { inStock: offers.length, best };
}

/** How far a price is from the recommended one, in basis points rounded half away from zero; null without both. */
export function deviation(price: number | null, mrp: number | null): number | null {
  if (price === null || mrp === null || mrp === 0) return null;
  const exact = ((price - mrp) * 10_000) / mrp;
  return Math.sign(exact) * Math.round(Math.abs(exact));
}
