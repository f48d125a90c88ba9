/**
 * Completes twelve digits to an EAN-13: the last digit makes the sum of digits weighted 1, 3, 1, 3… a multiple of ten.
 */
export function ean13(twelve: string): string {
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
