import type { FieldValue, Money, Offer, ReadingVerdict, RobotSelectorField } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';

/** What an offer says in the fields that a robot can read, with who says it. */
export type FieldValues = Readonly<
  Record<RobotSelectorField, { readonly value: FieldValue; readonly source: string; readonly path: string } | null>
>;

export function fieldValuesOf(offer: Offer): FieldValues {
  const of = (field: RobotSelectorField): FieldValues[RobotSelectorField] => {
    const value = valueOf(offer, field);
    const evidence = offer.evidence[field === 'ratingValue' || field === 'ratingCount' ? 'rating' : field];
    return value && { value, source: evidence?.source ?? 'text', path: evidence?.path ?? '' };
  };
  return {
    price: of('price'),
    oldPrice: of('oldPrice'),
    availability: of('availability'),
    name: of('name'),
    sku: of('sku'),
    seller: of('seller'),
    image: of('image'),
    ratingValue: of('ratingValue'),
    ratingCount: of('ratingCount'),
  };
}

function valueOf(offer: Offer, field: RobotSelectorField): FieldValue | null {
  if (field === 'price' || field === 'oldPrice') return moneyValue(offer[field]);
  if (field === 'availability') return offer.availability && { kind: 'availability', availability: offer.availability };
  if (field === 'ratingValue') return numberValue(offer.rating?.value ?? null);
  if (field === 'ratingCount') return numberValue(offer.rating?.count ?? null);
  return textValue(offer[field]);
}

function moneyValue(money: Money | null): FieldValue | null {
  return money && { kind: 'money', amount: decimalFromMinor(money.amount, money.currency), currency: money.currency };
}

function numberValue(number: number | null): FieldValue | null {
  return number === null ? null : { kind: 'number', number };
}

function textValue(text: string | null): FieldValue | null {
  return text === null ? null : { kind: 'text', text };
}

/**
 * How two readings of one field compare; a missing currency is no difference, and neither is how spaces stand in a
 * text.
 */
export function compareValues(robot: FieldValue | null, generic: FieldValue | null): ReadingVerdict {
  if (robot === null || generic === null) return robot === generic ? 'none' : 'alone';
  return isSame(robot, generic) ? 'same' : 'differs';
}

function isSame(left: FieldValue, right: FieldValue): boolean {
  if (left.kind === 'money' && right.kind === 'money') {
    const sameCurrency = left.currency === null || right.currency === null || left.currency === right.currency;
    return sameCurrency && Number(left.amount) === Number(right.amount);
  }
  if (left.kind === 'availability' && right.kind === 'availability') return left.availability === right.availability;
  if (left.kind === 'number' && right.kind === 'number') return left.number === right.number;
  return left.kind === 'text' && right.kind === 'text' && plain(left.text) === plain(right.text);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
