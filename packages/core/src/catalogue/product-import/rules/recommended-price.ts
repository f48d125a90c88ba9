import { minorFromDecimal, RRP_MAX } from '@tsenomer/contracts';
import { readPriceText } from '@tsenomer/extract';
import type { Cell } from '@tsenomer/sheets';
import { plainDigits } from '@tsenomer/sheets';
import { cleanText } from './clean-text.ts';

export type PriceReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'price'; readonly amount: bigint; readonly currency: string }
  | { readonly kind: 'refused'; readonly reason: 'price_invalid' | 'price_negative' };

const NEGATIVE = /^[^\d]{0,5}[-−–]\s?[\d.,]|^\(\s?[\d.,\s]+\)/;
const DATE = /^\d{4}-\d\d-\d\d/;

/** A formula that was pasted as a text, and numbers that are to be multiplied. */
const RECKONED = /^[=+]|\d\s?(?:тыс|млн|млрд|mln|thousand|[kк](?![\p{L}.]))/iu;

/**
 * Reads the recommended price of a product: a number, or a text such as "70.00 руб." or "1 234,50" that says one price
 * and no other number. Zero is no price.
 * @param usual the currency of a price that names none.
 */
export function readRecommendedPrice(cell: Cell, usual: string): PriceReading {
  const text = cleanText(cell.text);
  if (text === '') return { kind: 'none' };
  const refused = { kind: 'refused', reason: 'price_invalid' } as const;
  if ((cell.number ?? 0) < 0 || NEGATIVE.test(text)) return { kind: 'refused', reason: 'price_negative' };
  if (cell.number === null && (DATE.test(text) || text.startsWith('#') || RECKONED.test(text))) return refused;
  const read = cell.number === null ? readPriceText(text) : { amount: plainDigits(cell.number), currency: null };
  if (read === null || (cell.number === null && !saysAllOf(text, read.amount))) return refused;
  const currency = read.currency ?? usual;
  const amount = minorFromDecimal(read.amount, currency);
  return amount !== null && amount > 0n && amount <= RRP_MAX ? { kind: 'price', amount, currency } : refused;
}

/** Whether every digit of a text belongs to the amount that was read from it: "100–200" and "12/05" are no price. */
function saysAllOf(text: string, amount: string): boolean {
  const said = digitsOf(text);
  const read = digitsOf(amount);
  return said.startsWith(read) && /^0*$/.test(said.slice(read.length));
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').replace(/^0+/, '');
}
