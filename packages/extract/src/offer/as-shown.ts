import type { EvidenceSource } from '@tsenomer/contracts';
import type { PageSources } from '../page-sources.ts';
import { mayShowCardPrice } from '../text/card-price.ts';
import { findNumbers } from '../text/decimal.ts';
import { isReduction } from '../text/price-pair.ts';
import { currencyNear } from '../text/price-text.ts';
import { showsAmount } from '../text/shown-value.ts';
import { LIKE_A_REDUCTION, taxRate } from '../text/tax-rates.ts';
import { otherAmounts } from '../text/typed-prices.ts';
import type { Stated, StatedPrice } from './claim.ts';
import { currenciesDiffer } from './claim.ts';
import { statedText } from './compose-offer.ts';
import type { DecidedPrice } from './decide-price.ts';

/**
 * The price of data, or the one that it is on the page: one that the page shows as without tax, or by card, yields to
 * the one for all; one that is the lower end of a range is none. A price that the page shows struck out, with a lower
 * one in its place, is the former one: data that was not told of the discount. One that it shows nowhere, with another
 * that leaves no doubt, is out of date.
 */
export function asShown(settled: DecidedPrice, sources: PageSources): DecidedPrice {
  const { price } = settled;
  if (!price || price.evidence.source === 'text' || settled.oldPrice) return settled;
  if (RANGE_BLIND.has(price.evidence.source) && isEndOfRange(price, sources))
    return { price: null, oldPrice: null, candidates: [price] };
  if (mayShowCardPrice(sources.page, sources.blocks.h1At) && isCardPrice(price, sources))
    return shownInstead(price, sources) ?? settled;
  if (isUntaxed(price, sources)) return shownInstead(price, sources) ?? settled;
  if (!showsAmount(sources.page, sources.blocks.markup, price.value.decimal))
    return shownInstead(price, sources) ?? unitInstead(price, sources) ?? settled;
  const stated = Number(price.value.decimal);
  if (
    !sources.hasReadPrices &&
    !sources.amountsBeside(price.value.decimal).some((amount) => isReduction(amount, stated))
  )
    return settled;
  const { main, amounts } = sources.visiblePrices();
  if (main?.oldPrice?.amount !== price.value.decimal || amounts.has(price.value.decimal)) return settled;
  // An amount without a sign is in the currency that data names.
  const shown = { ...main.price, currency: main.price.currency ?? price.value.currency };
  return { ...settled, price: statedText(shown, main.path), oldPrice: price };
}

/** Some shops give their data the price for holders of a card, where the page shows the one for all beside it. */
function isCardPrice({ value }: Stated<StatedPrice>, sources: PageSources): boolean {
  const { main, ranked } = sources.visiblePrices();
  return (
    main !== null &&
    otherAmounts(ranked).some(({ kind, price }) => kind !== 'instalment' && price.amount === value.decimal)
  );
}

/** Some give it the price without tax, where the page shows the one with tax beside it. */
function isUntaxed({ value }: Stated<StatedPrice>, sources: PageSources): boolean {
  if (!isBesideTaxed(value, sources)) return false;
  const { main, amounts } = sources.visiblePrices();
  if (!main || amounts.has(value.decimal)) return false;
  const rate = taxRate({ amount: value.decimal, currency: main.price.currency }, main.price);
  return rate !== null && rate !== LIKE_A_REDUCTION;
}

/** A price without tax is no round one, and the one with it is read nearby. */
function isBesideTaxed({ decimal }: StatedPrice, sources: PageSources): boolean {
  const net = { amount: decimal, currency: null };
  return (
    decimal.includes('.') &&
    sources.amountsBeside(decimal).some((amount) => taxRate(net, { amount: String(amount), currency: null }) !== null)
  );
}

/** Sources that name one price where the page shows a range. */
const RANGE_BLIND: ReadonlySet<EvidenceSource> = new Set<EvidenceSource>(['open-graph', 'state']);

/** Shops share the lowest price of their variants where the page shows a range and no price. */
function isEndOfRange({ value }: Stated<StatedPrice>, sources: PageSources): boolean {
  const { main, ranges } = sources.visiblePrices();
  return main === null && ranges.has(value.decimal);
}

function shownInstead(stated: Stated<StatedPrice>, sources: PageSources): DecidedPrice | null {
  const { main } = sources.visiblePrices();
  // With the former price beside it, it leaves no doubt either.
  if (!main || !(main.isSure || main.oldPrice !== null)) return null;
  // Beside data in Australian dollars "$" is one, too.
  const currency = currencyNear(main.price, stated.value.currency ?? main.price.currency);
  return currenciesDiffer(currency, stated.value.currency)
    ? null
    : { price: statedText({ ...main.price, currency }, main.path), oldPrice: null, candidates: [] };
}

const ROUNDED = 0.01;
const THOUSAND = 1000;

/**
 * Where data's price stands nowhere and the page begins with the price of a unit, that one counts; but data may give
 * what a pack comes to, which is as many times the unit's as the page says that a pack holds.
 */
function unitInstead(stated: Stated<StatedPrice>, sources: PageSources): DecidedPrice | null {
  const { unit } = sources.visiblePrices();
  if (!unit || currenciesDiffer(unit.price.currency, stated.value.currency)) return null;
  const times = Number(stated.value.decimal) / Number(unit.price.amount);
  // "2.061" is read as thousands.
  const isOfPack = findNumbers(sources.tree.text.whole).some(({ decimal }) =>
    [1, THOUSAND].some((share) => Math.abs(Number(decimal) / share / times - 1) < ROUNDED),
  );
  return isOfPack
    ? null
    : {
        price: statedText(unit.price, unit.path),
        oldPrice: unit.oldPrice && statedText(unit.oldPrice, 'former price'),
        candidates: [],
      };
}
