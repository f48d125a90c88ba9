import { HEALTH_FIELDS } from '@tsenomer/contracts';
import type { HealthField, Offer } from '@tsenomer/contracts';

/** How each field is called by an offer. */
const OFFER_FIELD = {
  price: 'price',
  availability: 'availability',
  name: 'name',
  rating: 'rating',
  photo: 'image',
  oldPrice: 'oldPrice',
  measure: 'measure',
  seller: 'seller',
} as const satisfies Readonly<Record<HealthField, keyof Offer>>;

/** The fields of an offer that are counted; one that the page does not state is null. */
export type CountedFields = Readonly<Record<(typeof OFFER_FIELD)[HealthField], unknown>>;

/** The bit of a field in what `carriedFields` gives. */
export function fieldBit(field: HealthField): number {
  return 1 << HEALTH_FIELDS.indexOf(field);
}

/** Which fields stood on a page, as bits: what watching counts, whatever the company's config keeps of them. */
export function carriedFields(offer: CountedFields): number {
  return HEALTH_FIELDS.reduce((bits, field) => (offer[OFFER_FIELD[field]] === null ? bits : bits | fieldBit(field)), 0);
}
