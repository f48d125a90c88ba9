/** Divides and rounds half up, away from zero, in whole minor units: the one place where money is rounded. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('A positive divisor is needed');
  const negative = dividend < 0n;
  const positive = negative ? -dividend : dividend;
  const rounded = (positive * 2n + divisor) / (divisor * 2n);
  return negative ? -rounded : rounded;
}

/** The mean of amounts in minor units, rounded half up; null for no amounts. */
export function meanOf(amounts: readonly bigint[]): bigint | null {
  if (amounts.length === 0) return null;
  return divideHalfUp(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    BigInt(amounts.length),
  );
}

/** The median of amounts in minor units; of an even number of them the mean of the middle two, rounded half up. */
export function medianOf(amounts: readonly bigint[]): bigint | null {
  const sorted = [...amounts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined ? upper : divideHalfUp(lower + upper, 2n);
}

/** How far `amount` lies from `reference`, in basis points rounded half up: 90 against 100 is −1000. */
export function deviationOf(amount: bigint, reference: bigint): number {
  return Number(divideHalfUp((amount - reference) * 10_000n, reference));
}
