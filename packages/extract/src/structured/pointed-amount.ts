import { minorDigits } from '@tsenomer/contracts';
import type { StatedPrice } from '../offer/claim.ts';
import { readPriceText } from '../text/price-text.ts';

/** "129.000": one point before exactly three digits, with nothing around. */
const POINTED = /^\s*([1-9]\d{0,2})\.(\d{3})\s*$/;
/** What nobody writes with thousandths, as a unit of them buys next to nothing; beside those without any minor unit. */
const GROUPED = new Set(['ARS', 'COP', 'HUF', 'IDR']);

/**
 * An amount of data whose point may be either: schema.org (`price`) wants it for the decimal mark and nothing between
 * thousands, and many shops group thousands by it as people do. Only the page can tell, see `resolvedPoints`. Null for
 * texts that are read as people write them.
 */
export function pointedAmount(
  text: string,
  currency: string | null,
): Pick<StatedPrice, 'decimal' | 'ifGrouped'> | null {
  const [, whole, fraction] = POINTED.exec(text) ?? [];
  if (whole === undefined || fraction === undefined) return null;
  if (currency !== null && (GROUPED.has(currency) || minorDigits(currency) === 0)) return null;
  const decimal = `${whole}.${fraction}`.replace(/\.?0+$/, '');
  return currency !== null && minorDigits(currency) === 3 ? { decimal } : { decimal, ifGrouped: `${whole}${fraction}` };
}

/** An amount above zero as data writes it in a text; null for others. */
export function statedAmount(text: string, currency: string | null): StatedPrice | null {
  const pointed = pointedAmount(text, currency);
  if (pointed) return { ...pointed, currency };
  const read = readPriceText(text, currency);
  return read && Number(read.amount) > 0 ? { decimal: read.amount, currency: currency ?? read.currency } : null;
}
