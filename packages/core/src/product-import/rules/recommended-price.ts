import { DEFAULT_CURRENCY, minorFromDecimal } from '@tsenomer/contracts';
import { readPriceText } from '@tsenomer/extract';
import type { Cell } from '@tsenomer/sheets';
import { plainDigits } from '@tsenomer/sheets';
import { cleanText } from './clean-text.ts';

export type PriceReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'price'; readonly amount: bigint; readonly currency: string }
  | { readonly kind: 'refused'; readonly reason: 'price_invalid' | 'price_negative' };

/** More than ten billion roubles is a code in the wrong column, not a price. */
const HIGHEST_MINOR = 1_000_000_000_000n;

const NEGATIVE = /^[^\d]{0,5}[-−–]\s?[\d.,]|^\(\s?[\d.,\s]+\)/;
const DATE = /^\d{4}-\d\d-\d\d/;

/** Reads the recommended price of a product: a number, or a text such as "70.00 руб." or "1 234,50". Zero is no price. */
export function readRecommendedPrice(cell: Cell): PriceReading {
  const text = cleanText(cell.text);
  if (text === '') return { kind: 'none' };
  const refused = { kind: 'refused', reason: 'price_invalid' } as const;
  if ((cell.number ?? 0) < 0 || NEGATIVE.test(text)) return { kind: 'refused', reason: 'price_negative' };
  if (cell.number === null && (DATE.test(text) || text.startsWith('#'))) return refused;
  const read = cell.number === null ? readPriceText(text) : { amount: plainDigits(cell.number), currency: null };
  if (read === null) return refused;
  const currency = read.currency ?? DEFAULT_CURRENCY;
  const amount = minorFromDecimal(read.amount, currency);
  return amount !== null && amount > 0n && amount <= HIGHEST_MINOR ? { kind: 'price', amount, currency } : refused;
}
