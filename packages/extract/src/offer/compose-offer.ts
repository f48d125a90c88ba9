import type { Evidence, Money, Offer, OfferField } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { PageSources } from '../page-sources.ts';
import { chooseName } from '../naming/choose-name.ts';
import { readStars } from '../structured/read-stars.ts';
import { formerOf, isFormerOf } from '../text/former-beside.ts';
import { readMeasureText } from '../text/measure-text.ts';
import type { PriceText } from '../text/price-text.ts';
import { currencyNear } from '../text/price-text.ts';
import type { ProductClaim, Stated, StatedPrice } from './claim.ts';
import { moneyOf } from './claim.ts';
import { localCurrency } from './local-currency.ts';
import { otherPrices } from './other-prices.ts';
import { shownCodes } from './shown-codes.ts';

/**
 * Turns the settled claim into the offer: money in minor units, names and articles that only the text states, the
 * evidence of each field.
 * @param candidates the prices between which the sources did not decide.
 */
export function composeOffer(
  claim: ProductClaim,
  candidates: readonly Stated<StatedPrice>[],
  sources: PageSources,
): Offer {
  const evidence: Partial<Record<OfferField, Evidence>> = {};
  const take = <T>(field: OfferField, stated: Stated<T> | null): T | null => {
    if (!stated) return null;
    evidence[field] = stated.evidence;
    return stated.value;
  };
  const price = moneyStated(claim.price, claim, sources);
  const name = chooseName(claim, sources);
  const old = price ? oldPriceOf(claim, price, sources) : null;
  const rating =
    claim.rating && !claim.rating.value.stars
      ? { ...claim.rating, value: { ...claim.rating.value, stars: readStars(sources.page, sources.blocks.h1At) } }
      : claim.rating;
  const isAll = sources.wish === 'all';
  const codes = isAll ? shownCodes(claim, name?.value ?? '', sources) : claim;
  const measure = perKilogram(claim.price, sources) ?? claim.measure ?? (name && statedMeasure(name));
  return {
    price: take('price', price),
    oldPrice: take('oldPrice', old),
    availability: take('availability', claim.availability),
    name: take('name', name),
    brand: take('brand', codes.brand),
    sku: take('sku', codes.sku),
    gtin: take('gtin', codes.gtin),
    mpn: take('mpn', codes.mpn),
    rating: take('rating', rating),
    measure: take('measure', measure),
    seller: take('seller', claim.seller),
    image: take('image', claim.image),
    otherPrices: otherPrices(
      {
        price: price?.value ?? null,
        isOut: claim.availability?.value === 'OutOfStock',
        cardPrice: claim.cardPrice,
        candidates,
      },
      sources,
    ),
    evidence,
  };
}

/** An amount in minor units; without any currency there is no price. */
function moneyStated(
  price: Stated<StatedPrice> | null,
  claim: ProductClaim,
  sources: PageSources,
): Stated<Money> | null {
  if (!price) return null;
  const currency =
    currencyAtHome(price, sources) ??
    claim.price?.value.currency ??
    sources.currency ??
    shownCurrency(sources) ??
    localCurrency(sources.page, sources.identity.url);
  const money = moneyOf({ decimal: price.value.decimal, currency });
  return money && { value: money, evidence: price.evidence };
}

/**
 * The currency that is stated; "$" in the text of a Canadian page is that country's dollar, "руб." on a Belarusian one
 * that country's rouble.
 */
function currencyAtHome({ value, evidence }: Stated<StatedPrice>, sources: PageSources): string | null {
  if (evidence.source !== 'text' || value.currency === null) return value.currency;
  const atHome = sources.currency ?? localCurrency(sources.page, sources.identity.url);
  // The text itself is asked last: it costs a tree.
  const symbol =
    atHome === null || atHome === value.currency ? null : (sources.visiblePrices().main?.price.symbol ?? null);
  return currencyNear({ symbol, currency: value.currency }, atHome);
}

function shownCurrency(sources: PageSources): string | null {
  const { main, currency } = sources.visiblePrices();
  return main?.price.currency ?? currency;
}

/**
 * Only ever above the price, in its currency: from data, else the struck-out one that the page shows beside the price.
 */
function oldPriceOf(claim: ProductClaim, price: Stated<Money>, sources: PageSources): Stated<Money> | null {
  const stated = claim.oldPrice ?? shownFormerPrice(price.value, sources);
  const inCurrency = stated && {
    ...stated,
    value: { ...stated.value, currency: stated.value.currency ?? price.value.currency },
  };
  const old = moneyStated(inCurrency, claim, sources);
  return old && old.value.currency === price.value.currency && old.value.amount > price.value.amount ? old : null;
}

function shownFormerPrice(price: Money, sources: PageSources): Stated<StatedPrice> | null {
  const former = readFormerPrice(decimalFromMinor(price.amount, price.currency), sources);
  // Beside a price in Mexican pesos, "$" is one, too.
  return former && statedText({ ...former, currency: currencyNear(former, price.currency) }, 'former price');
}

/**
 * The former price that the visible text shows beside the price; read only where a higher amount stands near it, as it
 * costs a tree.
 */
function readFormerPrice(price: string, sources: PageSources): PriceText | null {
  if (!sources.hasReadPrices && !sources.amountsBeside(price).some((amount) => isFormerOf(amount, Number(price))))
    return null;
  const { ranked } = sources.visiblePrices();
  const shown = ranked.find(({ price: { amount } }) => Number(amount) === Number(price));
  return shown ? formerOf(shown, ranked, sources.words) : null;
}

/** What is sold by the kilogram has a kilogram for its price, whatever one piece of it weighs. */
function perKilogram(price: ProductClaim['price'], sources: PageSources): ProductClaim['measure'] {
  const { main, unit } = price?.evidence.source === 'text' ? sources.visiblePrices() : { main: null, unit: null };
  const isOfKilogram = [main, unit].some((shown) => shown?.isOfKilogram && shown.price.amount === price?.value.decimal);
  return price && isOfKilogram ? { value: { value: 1000, unit: 'g', count: 1 }, evidence: price.evidence } : null;
}

function statedMeasure(name: Stated<string>): ProductClaim['measure'] {
  const measure = readMeasureText(name.value);
  return measure && { value: measure, evidence: name.evidence };
}

/** A price read from the visible text, as a statement. */
export function statedText(price: PriceText, path: string): Stated<StatedPrice> {
  return { value: { decimal: price.amount, currency: price.currency }, evidence: { source: 'text', path } };
}
