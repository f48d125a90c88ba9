import { minorFromDecimal } from '@tsenomer/contracts';
import type { Cell } from '@tsenomer/sheets';
import { cleanText } from './clean-text.ts';
import type { PriceReading } from './recommended-price.ts';

/** One sign, and exactly three digits behind it: thousands, or a fraction with a digit too many. */
const DOUBTFUL = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,]*\d)/;
const FRACTION = /\d([.,])\d{1,2}(?![.,]?\d)/;

/**
 * The decimal sign of a price that is written with a fraction of one or two digits; null for any other, and for
 * numbers.
 */
export function decimalMark(cell: Cell): string | null {
  return cell.number === null ? (FRACTION.exec(cleanText(cell.text))?.[1] ?? null) : null;
}

/**
 * How a price such as "12.345" was read, when its sign might be a decimal one as well: "12.345 → 12 345". Null for
 * prices without doubt, and where prices of the column use the other sign for decimals, and this one never.
 * @param decimalMarks of the column.
 */
export function doubtfulThousands(cell: Cell, reading: PriceReading, decimalMarks: ReadonlySet<string>): string | null {
  if (cell.number !== null || reading.kind !== 'price') return null;
  const text = cleanText(cell.text);
  const [, whole = '', mark = '', rest = ''] = DOUBTFUL.exec(text) ?? [];
  if (mark === '' || minorFromDecimal(whole + rest, reading.currency) !== reading.amount) return null;
  if (decimalMarks.size > 0 && !decimalMarks.has(mark)) return null;
  return `${text} → ${text.replace(DOUBTFUL, '$1 $3')}`;
}
