import type { Offer } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { ExpectedPage, Field } from './expected-page.ts';

/** What was read for one field of one page, and what is right; null: nothing. */
export interface Judged {
  readonly field: Field;
  readonly said: string | null;
  readonly right: string | null;
}

/** Each field that the page's label judges, in a spelling that can be compared. */
export function judgePage({ fields }: ExpectedPage, offer: Offer): Judged[] {
  return [...fields].map(([field, right]) => ({
    field,
    right: right === null ? null : comparable(field, right),
    said: saidOf(field, offer),
  }));
}

function saidOf(field: Field, offer: Offer): string | null {
  if (field === 'price' || field === 'oldPrice') {
    const money = offer[field];
    return money && comparable(field, decimalFromMinor(money.amount, money.currency));
  }
  const said = offer[field];
  return said === null ? null : comparable(field, said);
}

function comparable(field: Field, value: string): string {
  if (field === 'price' || field === 'oldPrice') return String(Number(value));
  // A UPC is a GTIN-13 with a zero before it.
  if (field === 'gtin') return value.replace(/^0+/, '');
  return field === 'availability' ? value.replace(/^.*\//, '') : value.trim().toLowerCase();
}
