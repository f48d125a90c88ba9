import type { Offer } from '@tsenomer/contracts';
import { statedOf } from '@tsenomer/extract';
import type { Answers } from './reading-report.ts';

/** What an offer answers for the fields that people label. */
export function offerAnswers(offer: Offer): Answers {
  return {
    price: statedOf('price', offer),
    oldPrice: statedOf('oldPrice', offer),
    availability: statedOf('availability', offer),
    name: statedOf('name', offer),
    brand: statedOf('brand', offer),
    sku: statedOf('sku', offer),
  };
}
