import type { PriceHistory } from '@tsenomer/contracts';

/** The place of the own price among all, from 1 (the cheapest). */
export interface OwnPosition {
  readonly place: number;
  /** How many companies have the product in stock with a price in its currency. */
  readonly of: number;
}

/**
 * Where the own company's newest price stands among the newest prices of a city that are in the product's currency;
 * equal prices share a place. A company with several addresses takes part with the least of their prices. Null without
 * an own price.
 */
export function ownPosition(series: PriceHistory['series'], currency: string): OwnPosition | null {
  const least = new Map<number, number>();
  for (const { companyId, points } of series) {
    const newest = points.at(-1);
    if (newest === undefined || !newest.available || newest.price === null || newest.currency !== currency) continue;
    least.set(companyId, Math.min(newest.price, least.get(companyId) ?? newest.price));
  }
  const own = least.get(series.find(({ ownFlag }) => ownFlag)?.companyId ?? 0);
  if (own === undefined) return null;
  return { place: 1 + [...least.values()].filter((price) => price < own).length, of: least.size };
}
