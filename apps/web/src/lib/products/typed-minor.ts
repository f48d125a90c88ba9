import { minorFromDecimal } from '@tsenomer/contracts';

/** A typed amount in minor units; null is an empty field, undefined no amount at all. */
export function typedMinor(text: string, currency: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00A0]/g, '').replace(',', '.');
  if (plain === '') return null;
  const minor = minorFromDecimal(plain, currency);
  return minor === null || minor > Number.MAX_SAFE_INTEGER ? undefined : Number(minor);
}
