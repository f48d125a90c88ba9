/**
 * Splits an amount by weights so that the parts add up to it to the kopeck: each gets the whole minor units of its
 * share, and those left over go to the largest remainders, earlier parts first among equals.
 * @param amount minor units, not negative
 * @param weights checks, not negative; where all are 0 the first part takes all
 */
export function splitAmount(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map((_, place) => (place === 0 ? amount : 0n));
  const parts = weights.map((weight, place) => ({
    place,
    whole: (amount * weight) / total,
    rest: (amount * weight) % total,
  }));
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.rest > b.rest ? -1 : a.rest < b.rest ? 1 : a.place - b.place))
      .slice(0, Number(left))
      .map(({ place }) => place),
  );
  return parts.map(({ whole, place }) => whole + (lucky.has(place) ? 1n : 0n));
}
