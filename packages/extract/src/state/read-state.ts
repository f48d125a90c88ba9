import type { ProductClaim, Stated } from '../offer/claim.ts';
import { NO_CLAIM } from '../offer/claim.ts';
import type { PageIdentity } from '../offer/page-identity.ts';
import { nameLikeness, pageKey, parseUrl, standsInUrl, webAddress } from '../offer/page-identity.ts';
import { availabilityOfCode } from '../text/availability-text.ts';
import { currencyOf } from '../text/currency.ts';
import { gtinOf } from '../text/gtin.ts';
import { readRating } from '../structured/read-rating.ts';
import type { DataItem } from '../structured/values.ts';
import { isItem, listOf, textOf } from '../structured/values.ts';
import type { PageState } from './find-states.ts';
import {
  ARTICLE_KEYS,
  CARD_KEYS,
  CURRENCY_KEYS,
  ID_KEYS,
  NAME_KEYS,
  OLD_KEYS,
  PRICE_KEYS,
  STOCK_KEYS,
} from './state-keys.ts';
import { firstText, statedPrice } from './state-prices.ts';

const MAX_VISITS = 60_000;
const MAX_DEPTH = 30;

interface StateProduct {
  readonly item: DataItem;
  readonly path: string;
  readonly score: number;
  /** The currency that the objects around it name. */
  readonly currency: string | null;
}

/** What scripts' states say. A price counts only with the caller's consent: cents and roubles look alike here. */
export interface StateClaim {
  readonly claim: ProductClaim;
  /** The currency stands next to the price, so that its unit is not in doubt. */
  readonly isExplicit: boolean;
}

/** Finds the product-shaped object of a page's states that is this page's product, by name, article or address. */
export function readState(states: readonly PageState[], page: PageIdentity): StateClaim | null {
  let best: StateProduct | null = null;
  for (const state of states) {
    for (const product of productsOf(state, page)) {
      if (!best || product.score > best.score) best = product;
    }
  }
  return best ? claimOf(best, page) : null;
}

interface Visit {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
  readonly currency: string | null;
}

function* productsOf(state: PageState, page: PageIdentity): Generator<StateProduct> {
  const pending: Visit[] = [{ value: state.value, path: state.name, depth: 0, currency: null }];
  for (let visited = 0; visited < MAX_VISITS; visited++) {
    const visit = pending.pop();
    if (!visit) return;
    if (visit.depth > MAX_DEPTH) continue;
    if (Array.isArray(visit.value)) {
      for (let index = Math.min(visit.value.length, 500) - 1; index >= 0; index--)
        pending.push({
          value: visit.value[index],
          path: `${visit.path}[${index}]`,
          depth: visit.depth + 1,
          currency: visit.currency,
        });
    } else if (isItem(visit.value)) {
      const score = scoreOf(visit.value, visit.path, page);
      // Analytics are told the currency once for all that is looked at.
      const currency =
        state.name === 'dataLayer' ? (currencyOf(firstText(visit.value, CURRENCY_KEYS)) ?? visit.currency) : null;
      if (score > 0) yield { item: visit.value, path: visit.path, score, currency };
      for (const [key, value] of Object.entries(visit.value)) {
        if (typeof value === 'object' && value !== null)
          pending.push({ value, path: `${visit.path}.${key}`, depth: visit.depth + 1, currency });
      }
    }
  }
}

/** Above zero only for an object with a name and a price that something ties to this page. */
function scoreOf(item: DataItem, path: string, page: PageIdentity): number {
  const name = firstText(item, NAME_KEYS);
  if (name === null || !PRICE_KEYS.some((key) => item[key] !== undefined && item[key] !== null)) return 0;
  const likeness = nameLikeness(name, page);
  const url = textOf(item['url'] ?? item['link'] ?? item['canonicalUrl']);
  const sameAddress = url !== null && page.keys.has(pageKey(parseUrl(url, page.url)) ?? '');
  const inUrl =
    ID_KEYS.some((key) => standsInUrl(textOf(item[key]), page)) ||
    standsInUrl(textOf(item['slug'] ?? item['handle']), page);
  const tie =
    (sameAddress ? 60 : 0) +
    (likeness === 'same' ? 50 : likeness === 'alike' || likeness === 'within' ? 15 : 0) +
    (inUrl ? 40 : 0);
  if (tie < 40 || likeness === 'unlike') return 0;
  return (
    tie +
    (/(?:^|\.)(?:product|item|card|goods|detail|pdp)\w*$/i.test(path) ? 10 : 0) -
    (/recommend|related|similar|upsell|viewed/i.test(path) ? 60 : 0)
  );
}

function claimOf({ item, path, currency: around }: StateProduct, page: PageIdentity): StateClaim {
  const say = <T>(key: string, value: T | null): Stated<T> | null =>
    value === null ? null : { value, evidence: { source: 'state', path: `${path}.${key}` } };
  const currency =
    currencyOf(firstText(item, ['currency', 'priceCurrency', 'currencyCode', 'currency_code'])) ?? around;
  const price = statedPrice(item, PRICE_KEYS, currency, path);
  const image = firstText(item, ['image', 'imageUrl', 'image_url', 'photo', 'picture']);
  const rating = item['rating'] ?? item['aggregateRating'];
  return {
    isExplicit: (price?.value.currency ?? null) !== null,
    claim: {
      ...NO_CLAIM,
      price,
      oldPrice: statedPrice(item, OLD_KEYS, currency, path),
      cardPrice: statedPrice(item, CARD_KEYS, currency, path),
      availability: say('availability', stockOf(item)),
      name: say('name', firstText(item, NAME_KEYS)),
      brand: say('brand', firstText(item, ['brand', 'brandName', 'vendor', 'item_brand'])),
      sku: say('sku', articleOf(item, path)),
      gtin: say('barcode', gtinOf(firstText(item, ['gtin', 'gtin13', 'ean', 'barcode']) ?? '')),
      rating: say(
        'rating',
        isItem(rating)
          ? readRating({
              ratingValue: rating['value'] ?? rating['ratingValue'] ?? rating['average'],
              ratingCount: rating['count'] ?? rating['ratingCount'] ?? rating['reviewCount'],
              ratingDistribution:
                rating['distribution'] ?? rating['ratingDistribution'] ?? starsObject(rating['stars']),
            })
          : null,
      ),
      seller: say('seller', firstText(item, ['seller', 'sellerName', 'merchant', 'supplier'])),
      image: say('image', image === null ? null : (webAddress(image, page.url)?.href ?? null)),
    },
  };
}

/** Five numbers in a row are the reviews with 1, 2, 3, 4 and 5 stars. */
function starsObject(value: unknown): unknown {
  return Array.isArray(value) && value.length === 5 && value.every((count) => typeof count === 'number')
    ? Object.fromEntries(value.map((count, index) => [String(index + 1), count]))
    : value;
}

/**
 * An id is an article only where shops tell their analytics what was looked at; else the only variant's article counts.
 */
function articleOf(item: DataItem, path: string): string | null {
  const own = firstText(item, ARTICLE_KEYS);
  if (own !== null) return own;
  const variants = listOf(item['variants'] ?? item['skus'] ?? item['items']).filter(isItem);
  const articles = new Set(
    variants
      .map((variant) => firstText(variant, ['sku', 'article', 'vendorCode']))
      .filter((article) => article !== null),
  );
  const [only = null] = articles;
  if (articles.size === 1) return only;
  return /dataLayer|ecommerce|analytics/i.test(path) ? firstText(item, ['id']) : null;
}

function stockOf(item: DataItem): ReturnType<typeof availabilityOfCode> {
  for (const key of STOCK_KEYS) {
    const value = item[key];
    if (typeof value === 'boolean') return value ? 'InStock' : 'OutOfStock';
    if (typeof value === 'string') return availabilityOfCode(value);
  }
  return null;
}
