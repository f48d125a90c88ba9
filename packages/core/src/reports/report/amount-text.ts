import { decimalFromMinor, minorDigits } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';

const DECIMAL_MARK = { ru: ',', en: '.' } as const satisfies Record<Locale, string>;

/** Between thousands, and before the currency: as on screens, never broken at a line's end. */
const SPACE = '\u00A0';

/** An amount with its currency as a text, for cells among amounts in another one: 231250 USD is "2 312,50 USD". */
export function amountText(amount: number, currency: string, locale: Locale): string {
  const [whole = '0', fraction = ''] = decimalFromMinor(BigInt(amount), currency).split('.');
  const decimals = fraction === '' ? '' : DECIMAL_MARK[locale] + fraction.padEnd(minorDigits(currency), '0');
  return `${whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, SPACE)}${decimals}${SPACE}${currency}`;
}

/** An amount as spreadsheets hold one, a decimal number: a safe integer of minor units divides into the nearest one. */
export function amountNumber(amount: number | null, currency: string): number | null {
  return amount === null ? null : Number(decimalFromMinor(BigInt(amount), currency));
}
