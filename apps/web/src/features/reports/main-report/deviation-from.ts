/**
 * How far an amount lies from another, in basis points rounded half up, away from zero: as the server's `deviationOf`.
 * Whole numbers of any size, since amounts times ten thousand are beyond what floats hold exactly. A reference of zero
 * tells nothing.
 */
export function deviationFrom(amount: number, reference: number): number | null {
  if (reference <= 0) return null;
  const [of, difference] = [BigInt(reference), (BigInt(amount) - BigInt(reference)) * 10_000n];
  const size = difference < 0n ? -difference : difference;
  const rounded = (size * 2n + of) / (of * 2n);
  return Number(difference < 0n ? -rounded : rounded);
}
