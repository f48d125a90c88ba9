import { currencyOf } from './currency.ts';
import { matchesOf } from './matches.ts';

/** A number as it stands in a text: its value as a plain decimal ("1234.5") and where it stands. */
export interface NumberMark {
  readonly decimal: string;
  readonly start: number;
  readonly end: number;
}

/** Spaces that group thousands, and the apostrophes of Switzerland. */
const GROUP = String.raw`[ \u00a0\u2002-\u200a\u202f'’ʼ·٬]`;
const NUMBER = new RegExp(
  String.raw`\d{1,3}(?:${GROUP}\d{3})+(?!\d)(?:[.,]\d+)*|\d+(?:[.,]\s?\d{2}(?=\s*$))|\d+(?:[.,]\d+)*|(?<![\p{L}\d])[.,]{1,2}\d+(?:[.,]\d+)*`,
  'gu',
);

const GROUPS = new RegExp(`${GROUP}|\\s`, 'gu');

/** Texts longer than this hold no price; the bound keeps hostile texts cheap. */
const LONGEST = 2000;

/**
 * Every number of a text with its grouping resolved, in order. Percentages and parts of words ("MX924") are left out.
 */
export function findNumbers(text: string): NumberMark[] {
  const numbers: NumberMark[] = [];
  const bounded = foldDigits(text.slice(0, LONGEST));
  for (const match of matchesOf(bounded, NUMBER)) {
    const start = match.index;
    const end = start + match[0].length;
    if (/^\s?%/.test(bounded.slice(end, end + 2))) continue;
    if (isArticle(bounded, start, match[0])) continue;
    const decimal = plainDecimal(match[0]);
    if (decimal !== null) numbers.push({ decimal, start, end });
  }
  return numbers;
}

/**
 * "MX924", "A520" and "SKU12" are names, "EUR12", "USD5", "Q129.00" and what follows a label without white space
 * ("Cena899,00") are prices.
 */
function isArticle(text: string, start: number, written: string): boolean {
  const word = /[A-Za-z]+$/.exec(text.slice(Math.max(0, start - 12), start))?.[0] ?? '';
  return word !== '' && (word.length === 1 ? WHOLE.test(written) : !MONEY.test(written)) && currencyOf(word) === null;
}

const WHOLE = /^\d+$/;
const MONEY = /[.,]\d{2}$/;

/**
 * Resolves grouping and decimal marks of one written number: "1.299,00", "1,299.00", "1 299,5", "1'049,95", ".75". A
 * single mark before exactly three digits groups ("94,456" is 94456), unless the whole part is 0 ("0.500") or too long
 * for a group ("1299.000").
 * @returns a plain decimal without trailing zeros, or null when the text is no number.
 */
export function plainDecimal(written: string): string | null {
  const compact = foldDigits(written)
    .replace(GROUPS, '')
    .replace(/^[.,]+(?=[.,]|\d+[.,])/, '');
  if (!/^[\d.,]*\d$/.test(compact)) return null;
  const lastMark = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (lastMark < 0) return trimmed(compact, '');
  const whole = compact.slice(0, lastMark).replace(/[.,]/g, '');
  const fraction = compact.slice(lastMark + 1);
  return groups(compact, lastMark) ? trimmed(whole + fraction, '') : trimmed(whole, fraction);
}

function groups(compact: string, lastMark: number): boolean {
  const mark = compact.charAt(lastMark);
  const whole = compact.slice(0, lastMark);
  if (compact.length - lastMark - 1 !== 3) return whole.includes(mark);
  if (whole.includes(mark === '.' ? ',' : '.')) return false;
  return (!/^0*$/.test(whole) && (whole.length <= 3 || whole.includes(mark))) || whole === '';
}

function trimmed(whole: string, fraction: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? integer : `${integer}.${kept}`;
}

function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
