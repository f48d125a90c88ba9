import { minorDigits } from '@tsenomer/contracts';
import type { Stated, StatedPrice, ProductClaim } from '../offer/claim.ts';
import { NO_CLAIM } from '../offer/claim.ts';
import type { PageIdentity } from '../offer/page-identity.ts';
import { webAddress } from '../offer/page-identity.ts';
import { availabilityOfCode } from '../text/availability-text.ts';
import { currencyOf } from '../text/currency.ts';
import { gtinOf } from '../text/gtin.ts';
import type { PageBlocks } from './find-blocks.ts';
import { statedAmount } from './pointed-amount.ts';
import { textOf } from './values.ts';

const SALE = ['product:sale_price:amount', 'product:sale_price', 'og:price:sale_amount'];
const PRICE = ['product:price:amount', 'og:price:amount', 'product:price', 'og:price'];
const ORIGINAL = [
  'product:original_price:amount',
  'og:price:standard_amount',
  'product:original_price',
  'og:original_price:amount',
];
const CURRENCY = [
  'product:price:currency',
  'og:price:currency',
  'product:sale_price:currency',
  'og:currency',
  'product:currency',
  'twitter:currency',
];
const AVAILABILITY = ['product:availability', 'og:availability'];

/**
 * What a page's meta elements (Open Graph and its product vocabulary) say. `product:pretax_price` is without tax and
 * never read. The title is left to the caller: it usually carries the shop's name.
 */
export function readOpenGraph(blocks: PageBlocks, page: PageIdentity): ProductClaim {
  const first = (keys: readonly string[]): Stated<string> | null => firstMeta(blocks, keys);
  const currency = currencyOf(first(CURRENCY)?.value ?? null);
  const listed = priceOf(first(PRICE), currency);
  const sale = priceOf(first(SALE), currency);
  const original = priceOf(first(ORIGINAL), currency);
  const availability = first(AVAILABILITY);
  const code = availability && availabilityOfCode(availability.value);
  const image = first(['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image']);
  const imageAddress = image && webAddress(image.value, page.url)?.href;
  const gtin = first(['product:ean', 'product:gtin', 'product:upc', 'product:isbn', 'og:upc', 'og:ean']);
  const gtinCode = gtin && gtinOf(gtin.value);
  return {
    ...NO_CLAIM,
    price: sale ?? listed,
    oldPrice: original ?? (sale ? listed : null),
    availability: availability && code ? { value: code, evidence: availability.evidence } : null,
    brand: first(['product:brand', 'og:brand']),
    sku: first(['product:retailer_item_id', 'product:sku', 'product:retailer_part_no']),
    mpn: first(['product:mfr_part_no']),
    gtin: gtin && gtinCode ? { value: gtinCode, evidence: gtin.evidence } : null,
    image: image && imageAddress ? { value: imageAddress, evidence: image.evidence } : null,
  };
}

/** The text of og:title. */
export function openGraphTitle(blocks: PageBlocks): Stated<string> | null {
  return firstMeta(blocks, ['og:title', 'twitter:title']);
}

/**
 * The first meta of these keys; one that stands more than once with different values (a list of products) says nothing.
 */
function firstMeta(blocks: PageBlocks, keys: readonly string[]): Stated<string> | null {
  for (const key of keys) {
    const values = blocks.metas.get(key);
    const value = textOf(values?.[0]);
    if (!values || value === null) continue;
    const unique = !key.includes('price') || new Set(values).size === 1;
    if (unique) return { value, evidence: { source: 'open-graph', path: `meta[${key}]` } };
  }
  return null;
}

/** "335.2857" was worked out from another amount, mostly without its tax: nobody is asked to pay that. */
export function isComputed(amount: string, currency: string | null): boolean {
  const digits = currency === null ? 2 : minorDigits(currency);
  return Number(amount) >= 1 && Math.abs(Number(amount) - Number(Number(amount).toFixed(digits))) > 0.0005;
}

function priceOf(text: Stated<string> | null, currency: string | null): Stated<StatedPrice> | null {
  const value = text && statedAmount(text.value, currency);
  // Whether a point stands between thousands only the page tells.
  const isPrice = value && (value.ifGrouped !== undefined || !isComputed(value.decimal, value.currency));
  return text && isPrice ? { value, evidence: text.evidence } : null;
}
