import type { PriceHistory } from '@tsenomer/contracts';

/** The place of the own price among all, from 1 (the cheapest). */
export interface OwnPosition {
  readonly place: number;
  /** How many companies have the product in stock with a price. */
  readonly of: number;
}

/** Where the own company's newest price stands among the newest prices of a city; equal prices share a place. Null without an own price. */
export function ownPosition(series: PriceHistory['series']): OwnPosition | null {
  const offers = series.flatMap(({ ownFlag, points }) => {
    const newest = points.at(-1);
    return newest === undefined || !newest.available || newest.price === null ? [] : [{ ownFlag, price: newest.price }];
  });
  const own = offers.filter(({ ownFlag }) => ownFlag).map(({ price }) => price);
  if (own.length === 0) return null;
  const best = Math.min(...own);
  return { place: 1 + offers.filter(({ price }) => price < best).length, of: offers.length };
}
