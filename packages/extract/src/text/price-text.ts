import { minorDigits } from '@tsenomer/contracts';
import { ALL_WORDS } from '@tsenomer/lexicon';
import type { CurrencyMark } from './currency.ts';
import { codeBeside, currencyOf, findCurrencies, isDash, decideCurrency } from './currency.ts';
import type { NumberMark } from './decimal.ts';
import { findNumbers } from './decimal.ts';

/** A price read from a text. */
export interface PriceText {
  /** Plain decimal: no grouping, point as the mark, no trailing zeros. */
  readonly amount: string;
  /** ISO 4217 code, or null when neither text nor hint names one. */
  readonly currency: string | null;
  /** The currency as it is written in the text or, failing that, in the hint. */
  readonly symbol: string | null;
}

const FREE = ALL_WORDS.expression({ of: ['free'], before: String.raw`^\s*`, behind: String.raw`\s*!?\s*$` });
/** "-5" is no price, and certainly not 5. A dash that is set off ("– 5 €") only leads to one. */
const NEGATIVE = /^\s*[-\u2212](?:[\p{Sc}]\s?)?\d/u;
const KOPECKS = /^\s*(?:руб\p{L}*\.?|р\.?|₽)\s*(\d{1,2})\s*(?:коп|к\.)/iu;
/** How many characters may stand between a number and its currency sign. */
const REACH = 2;

/**
 * Reads a price as people write it, in any of the usual locales. The number next to a currency sign wins over a bare
 * one; of several prices the first is read. A sign in the text wins over the hint; the hint may be an ISO code or a
 * text.
 * @returns null when the text holds no price.
 */
export function readPriceText(text: string, hint?: string | null): PriceText | null {
  const bounded = text.slice(0, 2000);
  const hinted = hint ? hintedCurrency(hint) : null;
  if (NEGATIVE.test(bounded)) return null;
  if (FREE.test(bounded)) return { amount: '0', currency: hinted?.code ?? null, symbol: hinted?.symbol ?? null };
  return priceAmong(bounded, { numbers: findNumbers(bounded), marks: findCurrencies(bounded), hinted });
}

/** In which currency a price is beside another one: "$" beside Australian dollars is one, too. */
export function currencyNear({ symbol, currency }: Omit<PriceText, 'amount'>, other: string | null): string | null {
  return symbol === null ? currency : decideCurrency({ symbol, code: currency }, other);
}

export interface PriceMarks {
  readonly numbers: readonly NumberMark[];
  readonly marks: readonly CurrencyMark[];
  readonly hinted: CurrencyMark | null;
}

/** The currency that a text names even though it names no price, or else its hint. */
export function readCurrencyText(text: string, hint?: string | null): Omit<PriceText, 'amount'> | null {
  const hinted = hint ? hintedCurrency(hint) : null;
  const mark = findCurrencies(text.slice(0, 2000))[0] ?? hinted;
  return mark && { currency: decideCurrency(mark, hinted?.code ?? null), symbol: bareSymbol(mark.symbol) };
}

/** The price among the numbers and currencies that were found in a text. */
export function priceAmong(bounded: string, { numbers, marks, hinted }: PriceMarks): PriceText | null {
  const number = numberBesideCurrency(numbers, marks) ?? numbers[0];
  if (!number) return null;
  const signs = marks.filter((mark) => !isDash(mark));
  const mark = nearestMark(number, signs) ?? hinted;
  const currency = mark
    ? (codeBeside(
        mark,
        signs.filter((other) => other !== mark && Math.min(gap(number, other), gap(mark, other)) <= REACH),
        bounded,
      ) ?? decideCurrency(mark, hinted?.code ?? null))
    : null;
  return {
    amount: withThousandths(number, bounded, currency) ?? withHundredths(number, bounded),
    currency,
    symbol: mark ? bareSymbol(mark.symbol) : null,
  };
}

const CENTS = /^\s?€\s?(\d{2})(?!\s?[\d.,%€])/;

/** "1 299 руб. 90 коп." and "35€99" are one price. */
function withHundredths(number: NumberMark, text: string): string {
  const hundredths = hundredthsBehind(number, text);
  return hundredths ? trimmedFraction(`${number.decimal}.${hundredths.padStart(2, '0')}`) : number.decimal;
}

/** The kopecks or cents behind a whole number, as they are written. */
function hundredthsBehind(number: NumberMark, text: string): string | undefined {
  if (number.decimal.includes('.')) return undefined;
  const behind = text.slice(number.end, number.end + 40);
  // Behind a sign of its own "$10 €12" are two amounts.
  const cents = SIGN_BEFORE.test(text.slice(0, number.start)) ? null : CENTS.exec(behind);
  return (KOPECKS.exec(behind) ?? cents)?.[1];
}

const SIGN_BEFORE = /[$£¥₽₴₸₺₹]\s?$/;

/** Of a currency with thousandths, "5.500" is five and a half. */
function withThousandths(number: NumberMark, text: string, currency: string | null): string | null {
  if (currency === null || minorDigits(currency) !== 3) return null;
  const written = /^(\d+)[.,](\d{3})$/.exec(text.slice(number.start, number.end));
  return written && trimmedFraction(`${written[1] ?? ''}.${written[2] ?? ''}`);
}

function trimmedFraction(decimal: string): string {
  return decimal.replace(/0+$/, '').replace(/\.$/, '');
}

/** Whether a second number is the kopecks or cents of the first. */
export function isKopecksOf(number: NumberMark, second: NumberMark, text: string): boolean {
  const kopecks = hundredthsBehind(number, text);
  return kopecks !== undefined && second.end <= number.end + 40 && text.slice(second.start, second.end) === kopecks;
}

/** Inflected words are one sign: "рублей" and "рубль" are "руб". */
function bareSymbol(written: string): string {
  return written.toLowerCase().startsWith('рубл') ? 'руб' : written;
}

/** The currency that a hint names: an ISO code or a text. */
export function hintedCurrency(hint: string): CurrencyMark | null {
  const code = currencyOf(hint);
  const whole = hint.trim();
  if (code) return { symbol: whole, code, start: 0, end: whole.length };
  return findCurrencies(hint.slice(0, 500))[0] ?? null;
}

function numberBesideCurrency(numbers: readonly NumberMark[], marks: readonly CurrencyMark[]): NumberMark | undefined {
  return numbers.find((number) => marks.some((mark) => gap(number, mark) <= REACH));
}

function nearestMark(number: NumberMark, marks: readonly CurrencyMark[]): CurrencyMark | null {
  let nearest: CurrencyMark | null = null;
  for (const mark of marks) {
    if (!nearest || gap(number, mark) < gap(number, nearest)) nearest = mark;
  }
  return nearest;
}

function gap(one: NumberMark | CurrencyMark, mark: CurrencyMark): number {
  return mark.start >= one.end ? mark.start - one.end : one.start >= mark.end ? one.start - mark.end : 0;
}
