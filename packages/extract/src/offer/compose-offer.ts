import type { Evidence, Money, Offer, OfferField } from '@tsenomer/contracts';
import { decimalFromMinor, minorFromDecimal } from '@tsenomer/contracts';
import type { PageSources } from '../page-sources.ts';
import { openGraphTitle } from '../structured/open-graph.ts';
import { readStars } from '../structured/read-stars.ts';
import { findFormerPrice } from '../text/former-price.ts';
import { readLabelledArticle } from '../text/labelled-article.ts';
import { readMeasureText } from '../text/measure-text.ts';
import { comparableName } from '../text/plain-text.ts';
import type { PriceText } from '../text/price-text.ts';
import type { ProductClaim, Stated, StatedPrice } from './claim.ts';

/** Turns the settled claim into the offer: money in minor units, names and articles that only the text states, the evidence of each field. */
export function composeOffer(claim: ProductClaim, sources: PageSources): Offer {
  const evidence: Partial<Record<OfferField, Evidence>> = {};
  const take = <T>(field: OfferField, stated: Stated<T> | null): T | null => {
    if (!stated) return null;
    evidence[field] = stated.evidence;
    return stated.value;
  };
  const price = moneyOf(claim.price, claim, sources);
  const name = claim.name ?? nameOfPage(sources);
  const old = price ? oldPriceOf(claim, price, sources) : null;
  const rating = claim.rating && !claim.rating.value.stars ? { ...claim.rating, value: { ...claim.rating.value, stars: readStars(sources.page, sources.blocks.h1At) } } : claim.rating;
  const measure = claim.measure ?? (name && statedMeasure(name));
  return {
    price: take('price', price), oldPrice: take('oldPrice', old), availability: take('availability', claim.availability),
    name: take('name', name), brand: take('brand', claim.brand), sku: take('sku', claim.sku ?? shownArticle(sources)),
    gtin: take('gtin', claim.gtin), mpn: take('mpn', claim.mpn), rating: take('rating', rating), measure: take('measure', measure),
    seller: take('seller', claim.seller), image: take('image', claim.image), evidence,
  };
}

/** An amount in minor units; without any currency there is no price. */
function moneyOf(price: Stated<StatedPrice> | null, claim: ProductClaim, sources: PageSources): Stated<Money> | null {
  if (!price) return null;
  const currency = price.value.currency ?? claim.price?.value.currency ?? sources.currency ?? sources.visiblePrice()?.price.currency ?? null;
  const amount = currency === null ? null : minorFromDecimal(price.value.decimal, currency);
  return currency === null || amount === null || amount <= 0n ? null : { value: { amount, currency }, evidence: price.evidence };
}

/** Only ever above the price, in its currency: from data, else the struck-out one that the page shows beside the price. */
function oldPriceOf(claim: ProductClaim, price: Stated<Money>, sources: PageSources): Stated<Money> | null {
  const stated = claim.oldPrice ?? shownFormerPrice(decimalFromMinor(price.value.amount, price.value.currency), claim, sources);
  const inCurrency = stated && { ...stated, value: { ...stated.value, currency: stated.value.currency ?? price.value.currency } };
  const old = moneyOf(inCurrency, claim, sources);
  return old && old.value.currency === price.value.currency && old.value.amount > price.value.amount ? old : null;
}

function shownFormerPrice(price: string, claim: ProductClaim, sources: PageSources): Stated<StatedPrice> | null {
  const seen = claim.price?.evidence.source === 'text' ? sources.visiblePrice()?.oldPrice : null;
  const former = seen ?? findFormerPrice(sources.page, sources.blocks.h1At, price);
  return former && statedText(former, 'former price');
}

/** The heading; a title's suffix with the shop's name is left out only when the heading says what the name is. */
function nameOfPage(sources: PageSources): Stated<string> | null {
  const { h1, title } = sources.blocks;
  const shared = openGraphTitle(sources.blocks);
  if (h1 !== null && comparableName(h1) !== '') return { value: h1, evidence: { source: 'text', path: 'h1' } };
  return shared ?? (title === null || title === '' ? null : { value: title, evidence: { source: 'text', path: 'title' } });
}

function statedMeasure(name: Stated<string>): ProductClaim['measure'] {
  const measure = readMeasureText(name.value);
  return measure && { value: measure, evidence: name.evidence };
}

function shownArticle(sources: PageSources): Stated<string> | null {
  const found = readLabelledArticle(sources.page, sources.blocks.h1At, sources.hasMicrodata);
  return found && { value: found.article, evidence: { source: 'text', path: found.label } };
}

/** A price read from the visible text, as a statement. */
export function statedText(price: PriceText, path: string): Stated<StatedPrice> {
  return { value: { decimal: price.amount, currency: price.currency }, evidence: { source: 'text', path } };
}
