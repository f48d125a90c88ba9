import { certaintyOf } from '../certainty.ts';
import type { Box } from '../image/picture.ts';
import type { PriceOnTag } from './price-of-run.ts';

export interface CertainPrice extends PriceOnTag {
  readonly certainty: number;
}

/** Which prices of a tag are which. */
export interface ChosenPrices {
  readonly price: CertainPrice | null;
  readonly oldPrice: CertainPrice | null;
  readonly secondPrice: CertainPrice | null;
}

/** Less certain ones are not worth a look. */
const LEAST_CERTAINTY = { price: 0.05, other: 0.3 } as const;
/** Other prices are so high at least, in heights of the large one: lower numbers are dates and amounts. */
const LEAST_HEIGHT = 0.18;

export function withCertainty(price: PriceOnTag): CertainPrice {
  return { ...price, certainty: certaintyOf(price) };
}

/**
 * The large price, the one that is struck out, and one more that is both a price by its kopecks and apart from the
 * others. Large and certain goes before larger and doubtful.
 */
export function choosePrices(prices: readonly CertainPrice[]): ChosenPrices {
  const price = bestOf(prices.filter(({ struck, certainty }) => !struck && certainty >= LEAST_CERTAINTY.price));
  if (price === null) return { price: null, oldPrice: null, secondPrice: null };
  const others = prices.filter(
    (other) =>
      other.certainty >= LEAST_CERTAINTY.other &&
      other.height >= LEAST_HEIGHT * price.height &&
      other.height < price.height &&
      !overlap(other.place, price.place),
  );
  const oldPrice = bestOf(others.filter(({ struck, amount }) => struck && amount > price.amount));
  const isSecond = ({ struck, kopecks, place }: CertainPrice): boolean =>
    !struck && (kopecks === 'beside' || kopecks === 'joined') && (oldPrice === null || !overlap(place, oldPrice.place));
  return { price, oldPrice, secondPrice: bestOf(others.filter(isSecond)) };
}

function bestOf(prices: readonly CertainPrice[]): CertainPrice | null {
  return prices.reduce<CertainPrice | null>(
    (best, price) => (best === null || worthOf(price) > worthOf(best) ? price : best),
    null,
  );
}

function worthOf({ height, digits, certainty }: CertainPrice): number {
  return height * Math.sqrt(digits.length) * (0.15 + certainty);
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
