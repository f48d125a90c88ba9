import type { Offer } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { LabelField, PageLabel } from './labelled-page.ts';

/** What was read for one field of one page, and what is right; null: nothing. */
export interface Judged {
  readonly field: LabelField;
  readonly said: string | null;
  readonly right: string | null;
}

/** Each field that the page's label judges, in a spelling that can be compared. */
export function judgePage({ fields }: Pick<PageLabel, 'fields'>, offer: Offer): Judged[] {
  return [...fields].map(([field, right]) => ({
    field,
    right: right === null ? null : comparable(field, right),
    said: comparableOrNull(field, statedOf(field, offer)),
  }));
}

/** What an offer says of a field, as labels are written: amounts as decimals, availability by its name. */
export function statedOf(field: LabelField, offer: Offer): string | null {
  if (field !== 'price' && field !== 'oldPrice') return offer[field];
  const money = offer[field];
  return money && decimalFromMinor(money.amount, money.currency);
}

/** Whether two answers mean the same, whatever their spelling. */
export function isSameAnswer(field: LabelField, left: string | null, right: string | null): boolean {
  return comparableOrNull(field, left) === comparableOrNull(field, right);
}

function comparableOrNull(field: LabelField, value: string | null): string | null {
  return value === null ? null : comparable(field, value);
}

function comparable(field: LabelField, value: string): string {
  if (field === 'price' || field === 'oldPrice') return String(Number(value));
  // A UPC is a GTIN-13 with a zero before it.
  if (field === 'gtin') return value.replace(/^0+/, '');
  return field === 'availability' ? value.replace(/^.*\//, '') : value.trim().toLowerCase();
}
