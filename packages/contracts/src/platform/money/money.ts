import { z } from 'zod';

/** ISO 4217 alphabetic code, upper case. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'ISO 4217 code expected');

/** An amount in minor units (kopecks, cents) and its currency. Arithmetic on amounts never uses floats. */
export interface Money {
  readonly amount: bigint;
  readonly currency: string;
}

/** Currencies whose minor unit is not a hundredth (ISO 4217); every other currency has 2 decimals. */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  CLP: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  OMR: 3,
  PYG: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  XAF: 0,
  XOF: 0,
};

/** How many decimals the minor unit of a currency has: 2 for RUB, 0 for JPY. */
export function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

/**
 * Turns a plain decimal text ("1234.5", no grouping) into minor units of the currency.
 * More decimals than the currency has are rounded half up, away from zero.
 * @returns null when the text is not a plain decimal number.
 */
export function minorFromDecimal(text: string, currency: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const digits = minorDigits(currency);
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const roundUp = (fraction[digits] ?? '0') >= '5' ? 1n : 0n;
  const amount = kept + roundUp;
  return sign ? -amount : amount;
}

/** Minor units as a plain decimal text without trailing zeros: 123450n RUB is "1234.5", 120000n is "1200". */
export function decimalFromMinor(amount: bigint, currency: string): string {
  const digits = minorDigits(currency);
  const negative = amount < 0n;
  const text = (negative ? -amount : amount).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}
