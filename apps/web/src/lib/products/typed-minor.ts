import { minorDigits, minorFromDecimal } from '@tsenomer/contracts';

/**
 * A typed amount in minor units; null is an empty field, undefined no amount at all. More decimals than the currency
 * has are none: "12,345" may mean thousands, as an import reads it.
 */
export function typedMinor(text: string, currency: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00A0]/g, '').replace(',', '.');
  if (plain === '') return null;
  const [, fraction = ''] = plain.split('.');
  const minor = fraction.length > minorDigits(currency) ? null : minorFromDecimal(plain, currency);
  return minor === null || minor > Number.MAX_SAFE_INTEGER ? undefined : Number(minor);
}
