import type { Check } from '@tsenomer/core/collecting/observation';

/** How many checks in a row find the same price of a link. */
const PRICE_LASTS = 10;

/** A check as a shop's page gives it: nine of ten find a price, one of ten finds another one than the last time. */
export function checkOfLink(linkId: number, pass: number, observedAt: Date): Check {
  const roll = (linkId * 7919 + pass * 104_729) % 1000;
  const outcome = roll < 900 ? 'success' : roll < 970 ? 'notAvailable' : 'error';
  const price =
    outcome === 'success'
      ? BigInt(100_000 + ((linkId * 31 + Math.floor((pass + linkId) / PRICE_LASTS) * 1000) % 900_000))
      : null;
  const seen = outcome === 'success';
  return {
    linkId,
    observedAt,
    outcome,
    errorCode: outcome === 'error' ? 9 : null,
    price,
    oldPrice: price !== null && roll % 10 === 0 ? (price * 12n) / 10n : null,
    cardPrice: null,
    clubPrice: null,
    couponPrice: null,
    currency: seen ? 'RUB' : null,
    rating: seen ? 430 + (roll % 70) : null,
    ratingCount: seen ? roll : null,
    ratingStars: null,
    measuredValue: null,
    measureUnit: null,
    seller: null,
    photo: null,
    screenshot: null,
    evidence: seen ? 'json-ld offers.price' : null,
    durationMs: 300 + roll,
  };
}
