import { differsTooMuch } from '@tsenomer/contracts';

/** A read price, in minor units. */
interface ReadPrice {
  readonly amount: number;
  /** From 0 to 1. */
  readonly certainty: number;
}

/**
 * From here on the digits of whole roubles are read well, and nothing that may be kopecks stands beside: the reader
 * gives whole roubles 0.78 at most, as kopecks may have been overlooked, and 0.4 where something stands there.
 */
const WELL_READ = 0.7;
/** As the approver's table flags a price: prices of a shelf seldom move by more percent from one visit to the next. */
const USUAL_MOVE = 30;

/**
 * Whether whole roubles are sure although a photo alone never is of them: the product's price before was of whole
 * roubles too, so the tags of this shop have no kopecks to overlook, and it was near, so no digit is too many or too
 * few.
 * @param previous the newest price of the product in this shop, else at its company in the city, in minor units
 */
export function isSureOfWhole({ amount, certainty }: ReadPrice, previous: number | null): boolean {
  if (previous === null || certainty < WELL_READ) return false;
  return isWhole(amount) && isWhole(previous) && !differsTooMuch(amount, previous, USUAL_MOVE);
}

const isWhole = (amount: number): boolean => amount % 100 === 0;
