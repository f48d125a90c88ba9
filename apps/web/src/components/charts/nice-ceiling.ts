const FACTORS = [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10];

/**
 * A round number that is not below `value`, for the top of an axis: a simple factor times a power of ten. At least 10.
 */
export function niceCeiling(value: number): number {
  if (value <= 10) return 10;
  const power = 10 ** Math.floor(Math.log10(value));
  return (FACTORS.find((factor) => factor * power >= value) ?? 10) * power;
}
