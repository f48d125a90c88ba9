import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { PriceHistory, TypedPrices } from '@tsenomer/contracts';
import { placeKey, placeName } from './place-name.ts';

type Series = PriceHistory['series'][number];
type Point = Series['points'][number];

/** A moment at which a price of a company, or at one of its addresses, its availability or error became another one. */
export interface PriceChange {
  readonly key: string;
  /** Whose price it is. */
  readonly place: string;
  readonly own: boolean;
  readonly at: string;
  /** Null when the check found no price. */
  readonly price: number | null;
  readonly oldPrice: number | null;
  /** What it asked besides of some. */
  readonly typed?: TypedPrices | undefined;
  /** What these prices are in. */
  readonly currency: string;
  /** The last price before this one; null for the first. */
  readonly previous: { readonly price: number; readonly currency: string } | null;
  readonly available: boolean;
  readonly errorCode: number | null;
}

/** Every change of every company and address, the newest first; checks that found the same again are left out. */
export function priceChanges(history: PriceHistory): PriceChange[] {
  return history.series.flatMap(changesOf).toSorted((left, right) => right.at.localeCompare(left.at));
}

function changesOf(series: Series): PriceChange[] {
  const changes: PriceChange[] = [];
  let before: Point | null = null;
  let lastPrice: PriceChange['previous'] = null;
  for (const point of series.points) {
    if (before === null || differs(before, point)) {
      changes.push({
        key: `${placeKey(series)} ${point.at}`,
        place: placeName(series),
        own: series.ownFlag,
        at: point.at,
        price: point.price,
        oldPrice: point.oldPrice,
        ...(point.typed !== undefined && { typed: point.typed }),
        currency: point.currency,
        previous: lastPrice,
        available: point.available,
        errorCode: point.errorCode,
      });
    }
    before = point;
    if (point.price !== null) lastPrice = { price: point.price, currency: point.currency };
  }
  return changes;
}

function differs(left: Point, right: Point): boolean {
  return (
    left.price !== right.price ||
    left.oldPrice !== right.oldPrice ||
    TYPED_PRICE_KINDS.some((kind) => left.typed?.[kind] !== right.typed?.[kind]) ||
    left.currency !== right.currency ||
    left.available !== right.available ||
    left.errorCode !== right.errorCode
  );
}

/**
 * Change of a price against the one before it, in basis points; null without both, and where they are in two
 * currencies.
 */
export function changeOf({ price, currency, previous }: PriceChange): number | null {
  return changeInBasisPoints(price, previous?.currency === currency ? previous.price : null);
}

/**
 * Change of a price against another one in the same currency, in basis points rounded half away from zero; null without
 * both.
 */
export function changeInBasisPoints(price: number | null, previous: number | null): number | null {
  if (price === null || previous === null || previous === 0) return null;
  const exact = ((price - previous) * 10_000) / previous;
  return Math.sign(exact) * Math.round(Math.abs(exact));
}
