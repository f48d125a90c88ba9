/**
 * Whether a number is a GTIN-8, 12, 13 or 14 with the right check digit (GS1 General Specifications: weights 3 and 1
 * from the right, the sum with the check digit divisible by ten). Zeros alone are no number.
 */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}
