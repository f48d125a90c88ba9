/** Lengths of a GTIN; codes of other lengths have no check digit. */
const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14];

/**
 * Whether a code has the length of a GTIN and a wrong check digit (GS1 General Specifications: weights 3 and 1 from the
 * right, the sum with the check digit divisible by ten). A hint for slips of the finger: the server keeps such a code
 * and marks it.
 */
export function checkDigitIsWrong(code: string): boolean {
  if (!/^\d+$/.test(code) || !GTIN_LENGTHS.includes(code.length)) return false;
  const digits = Array.from(code, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 !== 0;
}
