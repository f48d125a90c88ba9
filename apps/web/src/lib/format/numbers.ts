import { decimalFromMinor, minorDigits } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';

/** Between thousands, between a number and its sign: never broken at a line's end. */
const SPACE = '\u00A0';
const MINUS = '\u2212';

/** Digits grouped by spaces in both languages (P1 §9): 1234567 is "1 234 567". */
function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, SPACE);
}

function decimalMark(locale: Locale): string {
  return locale === 'ru' ? ',' : '.';
}

/** A whole number with grouped thousands. */
export function formatNumber(value: number): string {
  const digits = grouped(Math.abs(Math.trunc(value)).toString());
  return value <= -1 ? MINUS + digits : digits;
}

/**
 * An amount in minor units: grouped thousands, decimals only when fractional and then all of them (P1 §9) — 123450 RUB
 * is "1 234,50", 120000 is "1 200".
 */
export function formatAmount(amount: number | bigint, currency: string, locale: Locale): string {
  const plain = decimalFromMinor(BigInt(amount), currency);
  const negative = plain.startsWith('-');
  const [whole = '0', fraction] = plain.replace('-', '').split('.');
  const decimals = fraction === undefined ? '' : decimalMark(locale) + fraction.padEnd(minorDigits(currency), '0');
  return `${negative ? MINUS : ''}${grouped(whole)}${decimals}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  KZT: '₸',
  BYN: 'Br',
  UZS: 'сўм',
  AMD: '֏',
  KGS: 'с',
  AZN: '₼',
};

/** The sign of a currency, or its code when there is no common sign. */
export function currencySign(currency: string): string {
  return SIGNS[currency] ?? currency;
}

/** An amount followed by its currency's sign. */
export function formatMoney(amount: number | bigint, currency: string, locale: Locale): string {
  return `${formatAmount(amount, currency, locale)}${SPACE}${currencySign(currency)}`;
}

/** Basis points as percent with one decimal when needed: −1250 is "−12,5 %". `signed` puts a plus before growth. */
export function formatPercent(basisPoints: number, locale: Locale, signed = false): string {
  const tenths = Math.round(Math.abs(basisPoints) / 10);
  const rest = tenths % 10;
  const text = grouped(Math.floor(tenths / 10).toString()) + (rest === 0 ? '' : decimalMark(locale) + rest.toString());
  const sign = tenths === 0 ? '' : basisPoints < 0 ? MINUS : signed ? '+' : '';
  return sign + text + (locale === 'ru' ? SPACE : '') + '%';
}

const UNITS = { ru: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'], en: ['B', 'KB', 'MB', 'GB', 'TB'] } as const;

/** A size of a file, in units of 1024 (P1 §9): 1536 is "1,5 КБ". */
export function formatFileSize(bytes: number, locale: Locale): string {
  let value = bytes;
  let unit = 0;
  while (Math.round(value * 10) / 10 >= 1024 && unit < UNITS[locale].length - 1) {
    value /= 1024;
    unit += 1;
  }
  const text = unit === 0 ? value.toString() : (Math.round(value * 10) / 10).toString();
  return `${text.replace('.', decimalMark(locale))}${SPACE}${UNITS[locale][unit] ?? ''}`;
}
