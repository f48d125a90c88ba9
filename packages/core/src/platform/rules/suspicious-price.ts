import { medianOf } from './money.ts';

/** Beyond so many times what it is compared with, or below as small a part of it, a price may be another product's. */
const TIMES = 3n;

/** From so many others on, their median says what the product costs. */
const ENOUGH = 2;

/**
 * Whether a price is so far from the median of the other sources' prices, or from the recommended price, that its page
 * probably shows another product or another pack. All amounts in minor units of one currency.
 */
export function isSuspicious(price: bigint, others: readonly bigint[], recommended: bigint | null): boolean {
  const median = others.length >= ENOUGH ? medianOf(others) : null;
  return [median, recommended].some((usual) => usual !== null && isFar(price, usual));
}

/**
 * Which of a product's prices are suspicious, by their places. Where all of them and the recommended one lie close
 * together, as nearly everywhere, none is compared with the others.
 */
export function suspiciousPlaces(prices: readonly bigint[], recommended: bigint | null): ReadonlySet<number> {
  const known = recommended === null ? prices : [...prices, recommended];
  const [first = 0n] = known;
  const least = known.reduce((one, other) => (other < one ? other : one), first);
  const most = known.reduce((one, other) => (other > one ? other : one), first);
  if (!isFar(most, least)) return new Set();
  return new Set(
    prices.flatMap((price, place) => (isSuspicious(price, prices.toSpliced(place, 1), recommended) ? [place] : [])),
  );
}

function isFar(price: bigint, usual: bigint): boolean {
  return price > usual * TIMES || price * TIMES < usual;
}
