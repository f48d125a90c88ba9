import { comparableName } from '@tsenomer/markup';
import type { Likeness, PageIdentity } from '../offer/page-identity.ts';
import { nameLikeness, pageKey, parseUrl, standsInUrl } from '../offer/page-identity.ts';
import type { ProductItem } from './collect-products.ts';
import { isItem, listOf, property, textOf } from './values.ts';

/**
 * How surely a product is the page's. `own`: by address, article or name; `perhaps`: its name has something of the
 * page's headings, or it has them but gives the address of another page; `stranger`: its name has nothing in common
 * with them; `foreign`: it cannot be the page's.
 */
export type Kinship = 'own' | 'perhaps' | 'stranger' | 'foreign';

/** The descriptions of one product. */
export interface PickedProduct {
  readonly products: readonly ProductItem[];
  readonly kinship: Kinship;
}

interface Rated {
  readonly product: ProductItem;
  readonly score: number;
  /** Name, address or article tie it to this page. */
  readonly recognised: boolean;
  readonly kinship: Kinship;
}

const LIKENESS_SCORE = { same: 50, within: 30, alike: 30, unknown: 0, unlike: -20 } as const;
const ROLE_SCORE = { main: 20, listed: -40, related: -60 } as const;
/** From this many unrecognised entities on, a page is a list that does not say so. */
const LIST_LENGTH = 3;

/**
 * Chooses the product that the page is about: the one of this address, name or article, else the page's only main
 * entity; never a listed or related one. A page that describes the product twice gives both descriptions.
 */
export function pickProduct(products: readonly ProductItem[], page: PageIdentity): PickedProduct | null {
  const rated = products.map((product) => rate(product, page));
  const best = rated.reduce<Rated | null>(
    (top, candidate) => (top === null || candidate.score > top.score ? candidate : top),
    null,
  );
  if (!best) return null;
  if (!acceptable(best, rated)) return { products: [best.product], kinship: 'foreign' };
  const name = productName(best.product);
  const twins = rated.filter(
    (other) => other !== best && other.product.role === 'main' && name !== '' && productName(other.product) === name,
  );
  return { products: [best.product, ...twins.map((twin) => twin.product)], kinship: best.kinship };
}

function acceptable(best: Rated, rated: readonly Rated[]): boolean {
  if (best.recognised) return true;
  if (best.product.role !== 'main' || best.score < 0) return false;
  const names = new Set(
    rated.filter((other) => other.product.role === 'main').map((other) => productName(other.product)),
  );
  return names.size < (best.kinship === 'stranger' ? 2 : LIST_LENGTH);
}

function productName(product: ProductItem): string {
  return comparableName(textOf(property(product.item, 'name')) ?? '');
}

function rate(product: ProductItem, page: PageIdentity): Rated {
  const { item } = product;
  const own = addressesOf(product, page);
  const sameAddress = own.some((key) => page.keys.has(key));
  const otherAddress = !sameAddress && typeof item['url'] === 'string' && own.length > 0;
  const name = textOf(property(item, 'name'));
  const likeness = nameLikeness(name, page);
  const inUrl = ['sku', 'productID', 'mpn', 'gtin13'].some((key) => standsInUrl(textOf(property(item, key)), page));
  const score =
    (sameAddress ? 100 : 0) -
    (otherAddress ? 40 : 0) +
    LIKENESS_SCORE[likeness] +
    (inUrl ? 30 : 0) +
    ROLE_SCORE[product.role] +
    ('offers' in item || 'hasVariant' in item ? 10 : 0);
  const isSame = sameAddress || likeness === 'same' || inUrl;
  return {
    product,
    score,
    kinship: isSame || name === null ? 'own' : kinshipByName(likeness, otherAddress),
    recognised: isSame || ((likeness === 'within' || likeness === 'alike') && product.role === 'main'),
  };
}

function kinshipByName(likeness: Likeness, isElsewhere: boolean): Kinship {
  if (likeness === 'unlike') return 'stranger';
  return likeness === 'within' && !isElsewhere ? 'own' : 'perhaps';
}

function addressesOf(product: ProductItem, page: PageIdentity): string[] {
  const { item } = product;
  const offers = listOf(property(item, 'offers')).filter(isItem);
  const written = [item['url'], item['@id'], ...offers.slice(0, 50).map((offer) => offer['url'])];
  return written
    .filter((address) => typeof address === 'string')
    .filter((address) => !address.startsWith('#'))
    .map((address) => pageKey(parseUrl(address, page.url)))
    .filter((key) => key !== null);
}
