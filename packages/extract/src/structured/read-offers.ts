import type { Availability } from '@tsenomer/contracts';
import { ALL_WORDS } from '@tsenomer/lexicon';
import type { StatedPrice } from '../offer/claim.ts';
import { currencyOf } from '../text/currency.ts';
import { availabilityOfCode } from '../text/availability-text.ts';
import { resolved } from './collect-products.ts';
import { statedAmount } from './pointed-amount.ts';
import type { DataItem } from './values.ts';
import { isItem, listOf, property, textOf, typesOf } from './values.ts';

/** One offer of a product as structured data states it. */
export interface OfferReading {
  readonly item: DataItem;
  readonly path: string;
  readonly price: StatedPrice | null;
  /** True for the lower end of a range ("from 990"): a price only when nothing else is on offer. */
  readonly isFrom: boolean;
  readonly oldPrice: StatedPrice | null;
  /** For members of the shop's programme. */
  readonly cardPrice: StatedPrice | null;
  readonly availability: Availability | null;
}

const OLD_PRICE_TYPE = /ListPrice|SRP|MSRP|StrikethroughPrice|RegularPrice|InvoicePrice/i;
const FROM_WORD = ALL_WORDS.expression({ of: ['from'], before: String.raw`^\s*`, behind: String.raw`\s` });
const RANGE = ALL_WORDS.expression({
  of: ['rangeTo'],
  before: String.raw`\d\s*(?:[-–—]|`,
  behind: String.raw`)\s*\D{0,3}\d`,
});
const MAX_OFFERS = 500;

/**
 * Every offer of a product: lists, references, the offers within an AggregateOffer, and prices written at the product
 * itself.
 */
export function readOffers(
  product: DataItem,
  path: string,
  byId: ReadonlyMap<string, DataItem>,
): readonly OfferReading[] {
  const stated = listOf(property(product, 'offers', 'offer'))
    .slice(0, MAX_OFFERS)
    .map((value) => resolved(value, byId));
  const readings = stated.flatMap((value, index): readonly OfferReading[] => {
    const at = stated.length > 1 ? `${path}.offers[${index}]` : `${path}.offers`;
    return isItem(value) ? readOffer(value, at, byId) : [];
  });
  if (readings.length > 0)
    return SECOND_HAND.test(textOf(property(product, 'name')) ?? '') ? readings : newOnes(readings);
  return property(product, 'price', 'priceSpecification') === undefined ? [] : readOffer(product, path, byId);
}

function readOffer(offer: DataItem, path: string, byId: ReadonlyMap<string, DataItem>): readonly OfferReading[] {
  if (!typesOf(offer).includes('AggregateOffer') && !('lowPrice' in offer)) return [readSingle(offer, path)];
  const nested = listOf(property(offer, 'offers'))
    .slice(0, MAX_OFFERS)
    .map((value) => resolved(value, byId))
    .filter(isItem)
    .map((item, index) => withParentDefaults(readSingle(item, `${path}.offers[${index}]`), offer));
  return nested.some((reading) => reading.price !== null) ? newOnes(nested) : [readAggregate(offer, path)];
}

/** The name of a product that is offered as used. */
const SECOND_HAND = ALL_WORDS.expression('secondHand');

/** Used and returned pieces beside new ones are other offers than the product's. */
function newOnes(readings: readonly OfferReading[]): readonly OfferReading[] {
  const fresh = readings.filter(
    ({ item }) => !/Used|Refurbished|Damaged/i.test(textOf(property(item, 'itemCondition')) ?? ''),
  );
  return fresh.some(({ price }) => price !== null) ? fresh : readings;
}

function withParentDefaults(reading: OfferReading, parent: DataItem): OfferReading {
  const currency = currencyOf(textOf(property(parent, 'priceCurrency')));
  return {
    ...reading,
    price: reading.price && { ...reading.price, currency: reading.price.currency ?? currency },
    availability: reading.availability ?? availabilityOf(parent),
  };
}

function readAggregate(offer: DataItem, path: string): OfferReading {
  const own = readSingle(offer, path);
  if (own.price) return { ...own, path };
  const low = amountOf(property(offer, 'lowPrice'), offer);
  const high = amountOf(property(offer, 'highPrice'), offer);
  const price = low?.price ?? high?.price ?? null;
  const onlyOne = textOf(property(offer, 'offerCount')) === '1';
  const isFrom = !onlyOne && low !== null && high !== null && low.price.decimal !== high.price.decimal;
  return { ...own, path: `${path}.${low ? 'lowPrice' : 'highPrice'}`, price, isFrom: isFrom || (low?.isFrom ?? false) };
}

function readSingle(offer: DataItem, path: string): OfferReading {
  const specifications = listOf(property(offer, 'priceSpecification')).filter(isItem);
  const old = specifications.find((specification) =>
    OLD_PRICE_TYPE.test(textOf(property(specification, 'priceType')) ?? ''),
  );
  const oldPrice = old ? (amountOf(property(old, 'price'), old, offer)?.price ?? null) : null;
  const member = specifications.find(isForMembers);
  const cardPrice = member ? (specifiedAmount(member, offer)?.price ?? null) : null;
  const direct = amountOf(property(offer, 'price'), offer, ...specifications);
  const current = specifications.filter((specification) => specification !== old && isShelfPrice(specification));
  const chosen =
    current.find((specification) => /Sale/i.test(textOf(property(specification, 'priceType')) ?? '')) ?? current[0];
  const amount = direct ?? (chosen ? specifiedAmount(chosen, offer) : null);
  return {
    item: offer,
    path: direct ? `${path}.price` : amount ? `${path}.priceSpecification.price` : path,
    price: amount?.price ?? null,
    isFrom: amount?.isFrom ?? false,
    oldPrice,
    cardPrice,
    availability: availabilityOf(offer),
  };
}

/** Prices for members, for a kilogram or for a delivery are not the price of the product. */
function isShelfPrice(specification: DataItem): boolean {
  if (isForMembers(specification)) return false;
  if (typesOf(specification).some((type) => /Delivery|Payment/.test(type))) return false;
  const reference = property(specification, 'referenceQuantity');
  const quantity = isItem(reference) ? textOf(property(reference, 'value')) : null;
  const unit = isItem(reference) ? (textOf(property(reference, 'unitCode', 'unitText')) ?? '') : '';
  return (
    reference === undefined ||
    (quantity === '1' && /^(?:C62|EA|H87|PCE|)$/i.test(unit)) ||
    (!OLD_PRICE_TYPE.test(textOf(property(specification, 'priceType')) ?? '') && unit === '')
  );
}

function isForMembers(specification: DataItem): boolean {
  return property(specification, 'validForMemberTier', 'membershipPointsEarned') !== undefined;
}

function specifiedAmount(specification: DataItem, offer: DataItem): Amount | null {
  const exact = amountOf(property(specification, 'price'), specification, offer);
  if (exact) return exact;
  const low = amountOf(property(specification, 'minPrice'), specification, offer);
  const high = amountOf(property(specification, 'maxPrice'), specification, offer);
  return low && { ...low, isFrom: high !== null && high.price.decimal !== low.price.decimal };
}

interface Amount {
  readonly price: StatedPrice;
  readonly isFrom: boolean;
}

/** An amount above zero: shops write 0 where they have no price. */
function amountOf(value: unknown, ...currencyFrom: readonly DataItem[]): Amount | null {
  const [single] = listOf(value);
  const stated =
    currencyFrom
      .map((item) => currencyOf(textOf(property(item, 'priceCurrency', 'currency'))))
      .find((code) => code !== null) ?? null;
  if (typeof single === 'number') {
    const decimal = decimalOfNumber(single);
    return decimal === null ? null : { price: { decimal, currency: stated }, isFrom: false };
  }
  if (isItem(single)) return amountOf(property(single, 'value', '@value', 'amount'), single, ...currencyFrom);
  if (typeof single !== 'string') return null;
  const price = statedAmount(single, stated);
  return price && { price, isFrom: FROM_WORD.test(single) || RANGE.test(single) };
}

/** A JSON number as a plain decimal, or null when it is no amount above zero. */
export function decimalOfNumber(value: number): string | null {
  if (!(value > 0) || value >= 1e12) return null;
  const text = String(Math.round(value * 10_000) / 10_000);
  return /^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0 ? text : null;
}

function availabilityOf(offer: DataItem): Availability | null {
  const value = property(offer, 'availability');
  const [first] = listOf(value);
  const text = isItem(first)
    ? textOf(first['@id'] ?? first['name'])
    : typeof first === 'boolean'
      ? String(first)
      : textOf(first);
  return text === null ? null : availabilityOfCode(text);
}
