import type { Availability, Evidence, EvidenceSource, Measure } from '@tsenomer/contracts';
import type { ProductClaim, Stated, StatedPrice } from '../offer/claim.ts';
import type { PageIdentity } from '../offer/page-identity.ts';
import { pageKey, parseUrl, standsInUrl, webAddress } from '../offer/page-identity.ts';
import { gtinOf } from '../text/gtin.ts';
import { readMeasureText } from '../text/measure-text.ts';
import type { ProductItem } from './collect-products.ts';
import { resolved } from './collect-products.ts';
import type { OfferReading } from './read-offers.ts';
import { readOffers } from './read-offers.ts';
import { readRating } from './read-rating.ts';
import type { DataItem } from './values.ts';
import { isItem, listOf, property, textOf } from './values.ts';

const GTIN_KEYS = ['gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'ean', 'ean13', 'barcode', 'isbn'] as const;
const MAX_VARIANTS = 500;

/** Brings one product of structured data (JSON-LD, microdata or RDFa in the shape of JSON-LD) into a claim. */
export function readProduct(
  product: ProductItem,
  byId: ReadonlyMap<string, DataItem>,
  page: PageIdentity,
): ProductClaim {
  const { path, source } = product;
  const variants = listOf(property(product.item, 'hasVariant'))
    .slice(0, MAX_VARIANTS)
    .map((value) => resolved(value, byId))
    .filter(isItem);
  const variant = variantOf(variants, page, byId);
  const item = variant ? { ...product.item, ...variant } : product.item;
  const own = readOffers(item, path, byId);
  const offers = own.some((offer) => offer.price || offer.availability)
    ? own
    : variants.flatMap((candidate, index) => readOffers(candidate, `${path}.hasVariant[${index}]`, byId));
  const { chosen, options } = chooseOffer(offers, page);
  const say = sayer(source, path);
  const priceAt = (value: StatedPrice | null | undefined, at = path): Stated<StatedPrice> | null =>
    value ? { value, evidence: { source, path: at } } : null;
  const sellerItem = chosen?.item ?? offers[0]?.item;
  return {
    price: priceAt(chosen?.price, chosen?.path),
    priceOptions: options.flatMap((offer) => priceAt(offer.price, offer.path) ?? []),
    oldPrice: priceAt(chosen?.oldPrice, `${chosen?.path}Specification`),
    cardPrice: priceAt(chosen?.cardPrice, `${chosen?.path}Specification`),
    availability: statedAvailability(chosen, offers, source),
    name: say('name', textOf(property(item, 'name'))),
    brand: say('brand', textOf(property(item, 'brand')) ?? textOf(property(item, 'manufacturer'))),
    sku: say('sku', articleOf(item, chosen?.item)),
    gtin: readGtin(item, chosen?.item, say),
    mpn: say('mpn', textOf(property(item, 'mpn'))),
    rating: say('aggregateRating', readRating(resolved(property(item, 'aggregateRating'), byId))),
    measure: readMeasure(item, say),
    seller: sellerItem
      ? say('offers.seller', textOf(resolved(property(sellerItem, 'seller', 'offeredBy'), byId)))
      : null,
    image: say('image', imageOf(property(item, 'image'), byId, page)),
  };
}

/**
 * The variant of this very page. Sizes of one colour have one address and article: the first that can be bought speaks
 * for all of them.
 */
function variantOf(
  variants: readonly DataItem[],
  page: PageIdentity,
  byId: ReadonlyMap<string, DataItem>,
): DataItem | undefined {
  const own = variants.filter((candidate) => isThisPage(candidate, page));
  const buyable =
    own.length > 1
      ? own.find((candidate) => readOffers(candidate, '', byId).some((offer) => offer.availability === 'InStock'))
      : undefined;
  return buyable ?? own[0] ?? (variants.length === 1 ? variants[0] : undefined);
}

type Sayer = <T>(field: string, value: T | null) => Stated<T> | null;

function sayer(source: EvidenceSource, path: string): Sayer {
  return (field, value) => {
    const evidence: Evidence = { source, path: `${path}.${field}` };
    return value === null ? null : { value, evidence };
  };
}

interface OfferChoice {
  readonly chosen: OfferReading | null;
  /** Offers with different prices between which the data does not decide. */
  readonly options: readonly OfferReading[];
}

/** One price, or one offer of this very address, is a choice; several prices of sellers or variants are not. */
function chooseOffer(offers: readonly OfferReading[], page: PageIdentity): OfferChoice {
  const first = offers[0];
  if (!first) return { chosen: null, options: [] };
  const priced = offers.filter((offer) => offer.price !== null);
  const buyable = priced.filter((offer) => offer.availability !== 'OutOfStock');
  const candidates = buyable.length > 0 ? buyable : priced;
  const exact = candidates.filter((offer) => isThisPage(offer.item, page));
  for (const group of [exact, candidates]) {
    const [one] = group;
    if (one && !one.isFrom && new Set(group.map((offer) => offer.price?.decimal)).size === 1)
      return { chosen: one, options: [] };
  }
  return { chosen: priced.length === 0 ? first : null, options: candidates };
}

/** Whether an offer or variant names this very page, with its query or article: `?variant=2` is not `?variant=1`. */
function isThisPage(item: DataItem, page: PageIdentity): boolean {
  const written = textOf(property(item, 'url')) ?? textOf(item['@id']);
  const url = written && page.url ? parseUrl(written, page.url) : null;
  if (url && page.url && pageKey(url) === pageKey(page.url)) {
    return (
      url.search !== '' && [...url.searchParams].every(([key, value]) => page.url?.searchParams.get(key) === value)
    );
  }
  return ['sku', 'productID', 'gtin13', 'mpn'].some((key) => standsInUrl(textOf(property(item, key)), page));
}

function statedAvailability(
  chosen: OfferReading | null,
  offers: readonly OfferReading[],
  source: EvidenceSource,
): Stated<Availability> | null {
  const ruling = chosen?.availability
    ? chosen
    : (offers.find((offer) => offer.availability === 'InStock') ?? offers.find((offer) => offer.availability !== null));
  if (!ruling?.availability) return null;
  return {
    value: ruling.availability,
    evidence: {
      source,
      path: `${ruling.path.replace(/\.(?:price|lowPrice|highPrice|priceSpecification\.price)$/, '')}.availability`,
    },
  };
}

/** What markup takes in with the number: "SKU AB-12", "mpn:AB-12". */
const ARTICLE_LABEL =
  /^(?:(?:sku|item|art(?:icle|ikel)?|ref|артикул|арт)(?:\s?(?:no|nr|number|nummer))?(?:[.:#]+\s*|\s+)(?=\S*\d)|(?:id|mpn):\s*)/iu;

function articleOf(item: DataItem, offer: DataItem | undefined): string | null {
  const product = textOf(property(item, 'sku'));
  const article =
    product ?? (offer ? textOf(property(offer, 'sku')) : null) ?? textOf(property(item, 'productID')) ?? null;
  return article?.replace(ARTICLE_LABEL, '') ?? null;
}

function readGtin(item: DataItem, offer: DataItem | undefined, say: Sayer): Stated<string> | null {
  for (const holder of offer ? [item, offer] : [item]) {
    for (const key of GTIN_KEYS) {
      const code = gtinOf(textOf(property(holder, key)) ?? '');
      if (code !== null) return say(key, code);
    }
  }
  return null;
}

const UNIT_CODES: Readonly<Record<string, string>> = {
  KGM: 'kg',
  GRM: 'g',
  LTR: 'l',
  MLT: 'ml',
  MTR: 'm',
  CMT: 'cm',
  H87: 'pcs',
  C62: 'pcs',
};

/** Weight or content as a field of its own; else what the name says. */
function readMeasure(item: DataItem, say: Sayer): Stated<Measure> | null {
  const fromName = say('name', readMeasureText(textOf(property(item, 'name')) ?? ''));
  if (fromName) return fromName;
  for (const key of ['netContent', 'size', 'weight']) {
    const value = property(item, key);
    const text = isItem(value)
      ? `${textOf(property(value, 'value')) ?? ''} ${UNIT_CODES[textOf(property(value, 'unitCode')) ?? ''] ?? textOf(property(value, 'unitText', 'unitCode')) ?? ''}`
      : (textOf(value) ?? '');
    const measure = say(key, readMeasureText(text));
    if (measure && (key !== 'size' || measure.value.unit !== 'm')) return measure;
  }
  return null;
}

function imageOf(value: unknown, byId: ReadonlyMap<string, DataItem>, page: PageIdentity): string | null {
  const [first] = listOf(value);
  const image = resolved(first, byId);
  const [address] = isItem(image) ? listOf(property(image, 'contentUrl', 'url', 'thumbnailUrl', '@id')) : [image];
  return typeof address === 'string' ? (webAddress(address, page.url)?.href ?? null) : null;
}
