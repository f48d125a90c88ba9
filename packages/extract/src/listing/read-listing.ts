import { ALL_WORDS } from '@tsenomer/lexicon';
import { buildTree, PageText } from '@tsenomer/markup';
import type { PageElement, PageTree } from '@tsenomer/markup';
import { parseUrl, webAddress } from '../offer/page-identity.ts';
import type { PageBlocks } from '../structured/find-blocks.ts';
import { findBlocks } from '../structured/find-blocks.ts';
import { parseLenientJson } from '../structured/lenient-json.ts';
import { isItem, listOf, property, textOf, typesOf } from '../structured/values.ts';
import type { DataItem } from '../structured/values.ts';
import { findCurrencies } from '../text/currency.ts';
import { readPriceText } from '../text/price-text.ts';
import { gtinOf } from '../text/gtin.ts';
import { namesOf } from '../text/element-names.ts';

/** A product that a search or category page links to. */
export interface ListedProduct {
  readonly url: string;
  readonly name: string | null;
  readonly gtin: string | null;
  /** What the tile or its data says besides; absent where nothing does. */
  readonly brand?: string | null;
  readonly sku?: string | null;
  readonly image?: string | null;
  readonly price?: { readonly amount: string; readonly currency: string | null } | null;
  readonly available?: boolean | null;
}

const MAX_LISTED = 500;
const MAX_VISITS = 20_000;

/**
 * Reads the products that a listing or search page shows (P2 §3: link search), in the page's order, each address once:
 * from schema.org's ItemList and Products when the page has them, else from the links of its product tiles.
 */
export function readListing(input: { readonly html: string; readonly url: string }): ListedProduct[] {
  const base = parseUrl(input.url, null);
  if (!base) return [];
  const page = PageText.ofCharacters(input.html);
  const blocks = findBlocks(page);
  const stated = unique(listedInData(blocks, base));
  return stated.length > 0 ? stated : unique(tileLinks(buildTree(page), base));
}

function unique(products: Iterable<ListedProduct>): ListedProduct[] {
  const byUrl = new Map<string, ListedProduct>();
  for (const product of products) {
    if (byUrl.size >= MAX_LISTED) break;
    const known = byUrl.get(product.url);
    byUrl.set(product.url, known ? { ...product, ...said(known) } : product);
  }
  return [...byUrl.values()];
}

/** What an earlier mention says; what it leaves out, a later one may say. */
function said(product: ListedProduct): Pick<ListedProduct, 'url'> & Partial<ListedProduct> {
  const { url, ...facts } = product;
  return {
    url,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)),
  };
}

function* listedInData(blocks: PageBlocks, base: URL): Generator<ListedProduct> {
  const pending: unknown[] = blocks.jsonLd.map((block) => parseLenientJson(block)).reverse();
  for (let visits = 0; visits < MAX_VISITS && pending.length > 0; visits++) {
    const value = pending.pop();
    if (Array.isArray(value)) pending.push(...value.slice(0, 2000).toReversed());
    else if (isItem(value)) {
      const types = typesOf(value);
      if (types.includes('BreadcrumbList')) continue;
      const product = types.includes('ListItem')
        ? fromListItem(value, base)
        : types.includes('Product')
          ? fromProduct(value, base)
          : null;
      if (product) yield product;
      else
        pending.push(
          ...Object.values(value)
            .filter((inner) => typeof inner === 'object')
            .toReversed(),
        );
    }
  }
}

function fromListItem(item: DataItem, base: URL): ListedProduct | null {
  const inner = property(item, 'item');
  const holder = isItem(inner) ? inner : item;
  const product =
    fromProduct(holder, base) ??
    (typeof inner === 'string' ? listed(inner, textOf(property(item, 'name')), null, base) : null);
  return product && { ...product, name: product.name ?? textOf(property(item, 'name')) };
}

function fromProduct(item: DataItem, base: URL): ListedProduct | null {
  const offer = listOf(property(item, 'offers')).find(isItem);
  const address = [item['url'], offer?.['url'], item['@id']].find((value) => typeof value === 'string');
  const code = ['gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'ean']
    .map((key) => gtinOf(textOf(property(item, key)) ?? ''))
    .find((found) => found !== null);
  const product = address === undefined ? null : listed(address, textOf(property(item, 'name')), code ?? null, base);
  return product && { ...product, ...factsOf(item, offer, base) };
}

function factsOf(item: DataItem, offer: DataItem | undefined, base: URL): Partial<ListedProduct> {
  const brand = property(item, 'brand');
  const image = listOf(property(item, 'image'))[0];
  const availability = textOf(offer && property(offer, 'availability'));
  return {
    brand: textOf(isItem(brand) ? property(brand, 'name') : brand),
    sku: textOf(property(item, 'sku')) ?? textOf(property(item, 'mpn')),
    image: webAddress(textOf(isItem(image) ? property(image, 'url') : image) ?? '', base)?.href ?? null,
    price: readPriceText(
      textOf(offer && (property(offer, 'price') ?? property(offer, 'lowPrice'))) ?? '',
      textOf(offer && property(offer, 'priceCurrency')),
    ),
    available:
      availability === null ? null : /(?:in_?stock|limited|pre_?order|online_?only|store_?only)/i.test(availability),
  };
}

/** Addresses lose their fragment; links off the site, and to the page itself, are no products of it. */
function listed(address: string, name: string | null, gtin: string | null, base: URL): ListedProduct | null {
  const url = webAddress(address, base);
  if (!url || bareHost(url) !== bareHost(base)) return null;
  url.hash = '';
  const isHere = url.pathname === base.pathname && (url.search === base.search || url.search === '');
  return isHere || url.pathname === '/' ? null : { url: url.href, name: name === '' ? null : name, gtin };
}

function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}

const TILE_NAME = /product|goods|item|card|tile|snippet|offer|result|plp/i;
const FRAME = /^(?:header|footer|nav|aside)$/;
const FRAME_NAME = /header|footer|navbar|breadcrumb|pagination|paging|menu|sidebar|filter|cart|basket/i;
const ACTION_PATH =
  /\/(?:cart|basket|login|search|wishlist|compare|account|reviews?|brands?|help|delivery|contacts?)(?:\/|$|\?)/i;

/**
 * A product's link stands in a tile: an element named as one, or one that also shows a price, with no second product in
 * it.
 */
function* tileLinks(tree: PageTree, base: URL): Generator<ListedProduct> {
  for (const link of tree.elements) {
    if (link.name !== 'a') continue;
    const href = link.attribute('href');
    if (!href || href.startsWith('#') || ACTION_PATH.test(href) || !standsInTile(link)) continue;
    const product = listed(href, linkName(link), link.attribute('data-gtin') ?? link.attribute('data-barcode'), base);
    if (product)
      yield {
        ...product,
        gtin: product.gtin === null ? null : gtinOf(product.gtin),
        ...tileFacts(link, base),
      };
  }
}

function standsInTile(link: PageElement): boolean {
  let isNamed = false;
  let isPriced = false;
  let at: PageElement | null = link;
  for (let up = 0; at && up < 30; up++) {
    const names = namesOf(at);
    if (FRAME.test(at.name) || (FRAME_NAME.test(names) && up > 0)) return false;
    if (up < 6) {
      isNamed ||= TILE_NAME.test(names) || /Product/.test(at.attribute('itemtype') ?? '');
      isPriced ||= up < 5 && showsPrice(at);
    }
    at = at.parent?.name === 'body' ? null : at.parent;
  }
  return isNamed && isPriced;
}

/**
 * The least element around the link that shows a price is the tile: its price, picture and whether it can be bought.
 */
function tileFacts(link: PageElement, base: URL): Partial<ListedProduct> {
  let tile: PageElement | null = link;
  for (let up = 0; tile && up < 5 && !showsPrice(tile); up++) tile = tile.parent;
  if (!tile) return {};
  const text = tile.visibleText(400);
  const pictures = [...tile.descendants].filter(({ name }) => name === 'img');
  const picture = pictures[0]?.attribute('data-src') ?? pictures[0]?.attribute('src') ?? '';
  const price = tilePrice(tile);
  return {
    image: webAddress(picture, base)?.href ?? null,
    price,
    available: ALL_WORDS.says('soldOut', text) ? false : price === null ? null : true,
    sku: tile.attribute('data-sku') ?? tile.attribute('data-article'),
    brand: tile.attribute('data-brand'),
  };
}

/** Elements of prices that are not asked any more. */
const STRUCK = /^(?:del|s|strike)$/;
const STRUCK_NAME = /old|was|former|prev|crossed|strike|before/i;

/** The first price that stands in an element of its own; numbers of a name beside it are none of it. */
function tilePrice(tile: PageElement): NonNullable<ListedProduct['price']> | null {
  const priced = tile.descendants.filter(
    (element) => showsPrice(element) && !STRUCK.test(element.name) && !STRUCK_NAME.test(namesOf(element)),
  );
  const least = priced.filter((element) => !element.descendants.some((inner) => showsPrice(inner)));
  const price = readPriceText((least[0] ?? tile).visibleText(400));
  return price === null || price.currency === null ? null : { amount: price.amount, currency: price.currency };
}

function showsPrice(element: PageElement): boolean {
  const text = element.visibleText(400);
  return text.length < 400 && /\d/.test(text) && findCurrencies(text).length > 0;
}

function linkName(link: PageElement): string | null {
  const text = link.visibleText(300);
  const own = text !== '' && !/^[\d\s.,₽$€%-]+$/.test(text) ? text : null;
  const titled = link.attribute('title') ?? link.attribute('aria-label');
  if (own !== null || titled !== null) return titled ?? own;
  for (const inner of link.descendants) {
    const alternative = inner.name === 'img' ? inner.attribute('alt') : null;
    if (alternative !== null) return alternative;
  }
  return null;
}
