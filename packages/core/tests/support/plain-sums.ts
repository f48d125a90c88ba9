/** Sums that tests work out plainly, in whole numbers, to hold against what the product says. */

/** A mean that is rounded to the nearest whole number, a half away from zero; of none there is no mean. */
export function halfUp(total: bigint, count: bigint): number | null {
  if (count === 0n) return null;
  const size = total < 0n ? -total : total;
  return Number(((total < 0n ? -1n : 1n) * (2n * size + count)) / (2n * count));
}

/** The sum of these amounts, 0 of none. */
export function add(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** The least of one amount or more. Throws a `TypeError` when there is none. */
export function least(amounts: readonly bigint[]): bigint {
  return amounts.reduce((a, b) => (b < a ? b : a));
}

/** The greatest of one amount or more. Throws a `TypeError` when there is none. */
export function most(amounts: readonly bigint[]): bigint {
  return amounts.reduce((a, b) => (b > a ? b : a));
}
