import { BILLING_OPTIONS, decimalFromMinor } from '@tsenomer/contracts';
import type { BillLine, Locale } from '@tsenomer/contracts';
import { BILL_WORDS } from '../bill-words.ts';

/** What a line is called outside the screen. */
export function lineName({ kind, name }: Pick<BillLine, 'kind' | 'name'>, locale: Locale): string {
  const { kinds, options } = BILL_WORDS[locale];
  if (kind === 'option') {
    const option = BILLING_OPTIONS.find((one) => one === name);
    return option === undefined ? name : options[option];
  }
  return name === '' ? kinds[kind] : `${kinds[kind]}: ${name}`;
}

/** An amount as spreadsheets hold one. */
export function amountOf(minor: number, currency: string): number {
  return Number(decimalFromMinor(BigInt(minor), currency));
}
