import type { ProductClaim } from './claim.ts';
import { NO_CLAIM } from './claim.ts';

/**
 * Merges claims of equal standing about one product (a theme and a plugin both describe it): for each field the first
 * that says something, but prices that differ are options only.
 */
export function mergeClaims(claims: readonly ProductClaim[]): ProductClaim {
  const merged = claims.reduce(fillGaps, NO_CLAIM);
  const prices = claims.flatMap((claim) => (claim.price ? [claim.price] : []));
  if (new Set(prices.map((price) => price.value.decimal)).size < 2) return merged;
  return { ...merged, price: null, priceOptions: prices };
}

/** Fields that the first claim leaves open are taken from the second. */
export function fillGaps(first: ProductClaim, second: ProductClaim): ProductClaim {
  return {
    price: first.price ?? second.price,
    priceOptions: first.priceOptions.length > 0 ? first.priceOptions : second.priceOptions,
    oldPrice: first.oldPrice ?? second.oldPrice,
    cardPrice: first.cardPrice ?? second.cardPrice,
    availability: first.availability ?? second.availability,
    name: first.name ?? second.name,
    brand: first.brand ?? second.brand,
    sku: first.sku ?? second.sku,
    gtin: first.gtin ?? second.gtin,
    mpn: first.mpn ?? second.mpn,
    rating: first.rating ?? second.rating,
    measure: first.measure ?? second.measure,
    seller: first.seller ?? second.seller,
    image: first.image ?? second.image,
  };
}
