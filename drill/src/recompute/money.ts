/** Half up in whole units, away from zero; exact. */
export function halfUp(dividend: bigint, divisor: bigint): number {
  const whole = dividend / divisor;
  const rest = (dividend < 0n ? -dividend : dividend) % divisor;
  return Number(whole) + (2n * rest >= divisor ? (dividend < 0n ? -1 : 1) : 0);
}

export function sumOf(amounts: readonly number[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}

/** null for no amounts. */
export function meanOf(amounts: readonly number[]): number | null {
  return amounts.length === 0 ? null : halfUp(sumOf(amounts), BigInt(amounts.length));
}

/** null for no amounts; the mean of the middle two where there are two. */
export function medianOf(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return meanOf(middle);
}

/** How far an amount lies from another one, in basis points. */
export function deviation(amount: number, from: number): number {
  return halfUp(BigInt(amount - from) * 10_000n, BigInt(from));
}
