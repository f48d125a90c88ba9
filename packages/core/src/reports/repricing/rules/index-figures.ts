import { divideHalfUp } from '../../../platform/rules/money.ts';

/** The same price as the median. */
const SAME = 10_000;

/** A price beside the median of rivals, 10000 being the same; null where either is not known. */
export function indexOf(price: bigint | null, median: bigint | null): number | null {
  return price === null || median === null ? null : Number(divideHalfUp(price * BigInt(SAME), median));
}

/** The logarithm of a price over the median: what geometric means are added up of. */
export function logOfIndex(price: bigint, median: bigint): number {
  return Math.log(Number(price) / Number(median));
}

/** The geometric mean of so many indices from the sum of their logarithms, 10000 being the same; null for none. */
export function geometricMean(logSum: number, count: number): number | null {
  return count === 0 ? null : Math.round(SAME * Math.exp(logSum / count));
}
