import type { Evidence, Money, Offer, OfferField, OtherPrice, SiteModule, SiteSign } from '@tsenomer/contracts';
import { readMeasureText } from '@tsenomer/extract';
import type { PageVerdict, ReadingWish } from '@tsenomer/extract';
import { blockSignOfPage, judgeBlockOf, moneyOf, NO_CLAIM, readSources } from '@tsenomer/extract/parts';
import type { ProductClaim, Stated, StatedPrice } from '@tsenomer/extract/parts';
import { citySigns, echoesAnother } from './city-signs.ts';
import { valuesAt } from './json-path.ts';
import type { LinkParts } from './link-parts.ts';
import { fieldSources, readAmount, readFields } from './read-fields.ts';
import { dataOf, SeenAnswer } from './seen-answer.ts';
import type { SiteAnswer } from './seen-answer.ts';

const EMPTY_OFFER = offerOf(NO_CLAIM, null, []);

/** Reads what a site answered about one product, by its module. Bounded like `readPage`; never throws. */
export function readSite(
  module: SiteModule,
  parts: LinkParts,
  answers: readonly SiteAnswer[],
  wish: ReadingWish = 'all',
): PageVerdict {
  return readSeen(
    module,
    parts,
    answers.map((answer) => SeenAnswer.of(answer, module.currency, wish)),
  );
}

/** {@link readSite} of answers as they are held. */
export function readSeen(module: SiteModule, parts: LinkParts, answers: readonly SeenAnswer[]): PageVerdict {
  const data = dataOf(answers);
  const blocked = blockSign(module, answers, data, parts);
  if (blocked !== null) return { offer: EMPTY_OFFER, blocked, notFound: null, cityUnknown: false };
  const notFound = firstSign(module.notFound, answers, data, parts);
  if (notFound !== null) return { offer: EMPTY_OFFER, blocked: null, notFound, cityUnknown: false };
  if (saysOtherPlace(module, answers, data, parts))
    return { offer: EMPTY_OFFER, blocked: null, notFound: null, cityUnknown: true };
  const sources = fieldSources(module, data, parts);
  const claim = readFields(module.fields, sources);
  const page = genericReading(answers);
  if (page && !stands(claim) && (page.blocked !== null || page.notFound !== null)) return page;
  const card = money(readAmount(module.fields.cardPrice, sources));
  const own: OtherPrice[] = card ? [{ kind: 'card', price: card.value, evidence: card.evidence }] : [];
  const others = [...own, ...(page && !claim.price ? page.offer.otherPrices : [])];
  return {
    offer: offerOf(claim, page?.offer ?? null, others),
    blocked: null,
    notFound: null,
    cityUnknown: page?.cityUnknown ?? false,
  };
}

/**
 * The signs of a ban, or of a product that is not there, in the answers so far; those of requests that are still to
 * come are left out.
 */
export function signsOf(
  module: SiteModule,
  parts: LinkParts,
  answers: readonly SiteAnswer[],
): { readonly blocked: string | null; readonly notFound: string | null } {
  const seen = answers.map((answer) => SeenAnswer.of(answer, module.currency));
  const data = dataOf(seen);
  const blocked = blockSign(module, seen, data, parts);
  return { blocked, notFound: blocked === null ? firstSign(module.notFound, seen, data, parts) : null };
}

/** Whether the site's own data says anything of the product. */
function stands(claim: ProductClaim): boolean {
  return claim.price !== null || claim.name !== null || claim.availability !== null;
}

/** A page among the answers, read as any shop's page. */
function genericReading(answers: readonly SeenAnswer[]): PageVerdict | null {
  const page = answers.find(({ isMarkup }) => isMarkup);
  return page ? readSources(page.sources, null) : null;
}

/** The module's own signs first, then those of all protections. */
function blockSign(
  module: SiteModule,
  answers: readonly SeenAnswer[],
  data: Record<string, unknown>,
  parts: LinkParts,
): string | null {
  const own = firstSign(module.blocked, answers, data, parts);
  if (own !== null) return own;
  for (const answer of answers) {
    const sign = judgeBlockOf(answer.head, () => blockSignOfPage(answer.sources.page, answer.sources.blocks));
    if (sign !== null) return sign;
  }
  return null;
}

/** Whether the site answered for no shop, or another than the link's: what it says then is no price of this one. */
function saysOtherPlace(
  module: SiteModule,
  answers: readonly SeenAnswer[],
  data: Record<string, unknown>,
  parts: LinkParts,
): boolean {
  return citySigns(module.id).some((sign) => {
    if (sign.type === 'echo') return answers.some(({ isMarkup, text }) => isMarkup && echoesAnother(text, sign, parts));
    return firstSign([sign], answers, data, parts) !== null;
  });
}

function firstSign(
  signs: readonly SiteSign[],
  answers: readonly SeenAnswer[],
  data: Record<string, unknown>,
  parts: LinkParts,
): string | null {
  for (const sign of signs) {
    if (sign.type === 'value' ? valueSays(sign, data, parts) : answers.some((answer) => answerShows(sign, answer)))
      return nameOf(sign);
  }
  return null;
}

function valueSays(
  sign: Extract<SiteSign, { type: 'value' }>,
  data: Record<string, unknown>,
  parts: LinkParts,
): boolean {
  // A request that was not answered yet says nothing.
  const [answer = ''] = sign.path.split(/[.[]/, 1);
  if (!Object.hasOwn(data, answer)) return false;
  if (sign.given !== undefined && valuesAt(data, sign.given, parts).length === 0) return false;
  const values = valuesAt(data, sign.path, parts);
  return sign.equals === null ? values.length === 0 : values.some((value) => String(value) === sign.equals);
}

function answerShows(sign: Exclude<SiteSign, { type: 'value' }>, answer: SeenAnswer): boolean {
  const { url, status, headers } = answer.head;
  if (sign.type === 'status') return sign.statuses.includes(status);
  if (sign.type === 'address') return url.includes(sign.contains);
  if (sign.type === 'text') return answer.says(sign.contains);
  return headers[sign.header]?.toLowerCase().includes(sign.contains.toLowerCase()) ?? false;
}

function nameOf(sign: SiteSign): string {
  if (sign.type === 'status') return `status:${sign.statuses.join(',')}`;
  if (sign.type === 'header') return `header:${sign.header}`;
  return sign.type === 'value' ? `value:${sign.path}` : `${sign.type}:${sign.contains}`;
}

/** The site's own data first, what the page says where that is silent; a product out of stock has no price. */
function offerOf(claim: ProductClaim, page: Offer | null, otherPrices: readonly OtherPrice[]): Offer {
  const evidence: Partial<Record<OfferField, Evidence>> = {};
  const take = <T>(field: OfferField, stated: Stated<T> | null, shown: T | null): T | null => {
    const said = stated ? stated.evidence : page?.evidence[field];
    const value = stated ? stated.value : shown;
    if (value !== null && said) evidence[field] = said;
    return value;
  };
  const availability = take('availability', claim.availability, page?.availability ?? null);
  const price = availability === 'OutOfStock' ? null : take('price', money(claim.price), page?.price ?? null);
  const old = claim.price ? money(claim.oldPrice) : null;
  const isAbove =
    price !== null && old !== null && old.value.currency === price.currency && old.value.amount > price.amount;
  return {
    price,
    availability,
    otherPrices,
    evidence,
    oldPrice:
      price === null ? null : take('oldPrice', isAbove ? old : null, claim.price ? null : (page?.oldPrice ?? null)),
    name: take('name', claim.name, page?.name ?? null),
    brand: take('brand', claim.brand, page?.brand ?? null),
    sku: take('sku', claim.sku, page?.sku ?? null),
    gtin: take('gtin', claim.gtin, page?.gtin ?? null),
    mpn: take('mpn', claim.mpn, page?.mpn ?? null),
    rating: take('rating', claim.rating, page?.rating ?? null),
    measure: take('measure', claim.measure ?? measureOfName(claim.name), page?.measure ?? null),
    seller: take('seller', claim.seller, page?.seller ?? null),
    image: take('image', claim.image, page?.image ?? null),
  };
}

function measureOfName(name: Stated<string> | null): ProductClaim['measure'] {
  const measure = name && readMeasureText(name.value);
  return name && measure && { value: measure, evidence: name.evidence };
}

function money(price: Stated<StatedPrice> | null): Stated<Money> | null {
  const value = price && moneyOf(price.value);
  return price && value && { value, evidence: price.evidence };
}
