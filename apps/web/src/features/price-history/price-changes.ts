import type { PriceHistory } from '@tsenomer/contracts';

type Series = PriceHistory['series'][number];
type Point = Series['points'][number];

/** A moment at which a company's price, availability or error became another one. */
export interface PriceChange {
  readonly key: string;
  readonly companyName: string;
  readonly own: boolean;
  readonly at: string;
  /** Null when the check found no price. */
  readonly price: number | null;
  readonly oldPrice: number | null;
  /** The last price before this one; null for the first. */
  readonly previous: number | null;
  readonly available: boolean;
  readonly errorCode: number | null;
}

/** Every change of every company, the newest first; checks that found the same again are left out. */
export function priceChanges(history: PriceHistory): PriceChange[] {
  return history.series.flatMap(changesOf).toSorted((left, right) => right.at.localeCompare(left.at));
}

function changesOf(series: Series): PriceChange[] {
  const changes: PriceChange[] = [];
  let before: Point | null = null;
  let lastPrice: number | null = null;
  for (const point of series.points) {
    if (before === null || differs(before, point)) {
      changes.push({
        key: `${series.companyId} ${point.at}`,
        companyName: series.companyName,
        own: series.ownFlag,
        at: point.at,
        price: point.price,
        oldPrice: point.oldPrice,
        previous: lastPrice,
        available: point.available,
        errorCode: point.errorCode,
      });
    }
    before = point;
    lastPrice = point.price ?? lastPrice;
  }
  return changes;
}

function differs(left: Point, right: Point): boolean {
  return (
    left.price !== right.price ||
    left.oldPrice !== right.oldPrice ||
    left.available !== right.available ||
    left.errorCode !== right.errorCode
  );
}

/** Change of a price against the one before it, in basis points rounded half away from zero; null without both. */
export function changeInBasisPoints(price: number | null, previous: number | null): number | null {
  if (price === null || previous === null || previous === 0) return null;
  const exact = ((price - previous) * 10_000) / previous;
  return Math.sign(exact) * Math.round(Math.abs(exact));
}
