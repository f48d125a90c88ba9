import type { Stated, StatedPrice } from './claim.ts';
import { currenciesDiffer } from './claim.ts';

/** Prices that sources of one kind state, and a way to ask the visible page when they do not agree. */
export interface PriceWitnesses {
  /** From structured data: JSON-LD, microdata or RDFa. */
  readonly data: Stated<StatedPrice> | null;
  /** Prices of variants or sellers from structured data, when it does not decide. */
  readonly options: readonly Stated<StatedPrice>[];
  /** From the page's meta elements. */
  readonly meta: Stated<StatedPrice> | null;
  /** The price before the discount from the page's meta elements. */
  readonly metaOld: Stated<StatedPrice> | null;
  /** What a reader sees; asked only when it is needed, because it costs a tree of the page. */
  readonly seen: () => Stated<StatedPrice> | null;
}

export interface DecidedPrice {
  readonly price: Stated<StatedPrice> | null;
  readonly oldPrice: Stated<StatedPrice> | null;
  /** The prices between which the sources do not decide. */
  readonly candidates: readonly Stated<StatedPrice>[];
}

function decidedOn(price: Stated<StatedPrice>, oldPrice: Stated<StatedPrice> | null = null): DecidedPrice {
  return { price, oldPrice, candidates: [] };
}

function undecided(candidates: readonly Stated<StatedPrice>[]): DecidedPrice {
  return { price: null, oldPrice: null, candidates };
}

/**
 * Decides the price of a page from its sources. One source, or sources that agree, decide. Data that repeats the price
 * before a discount yields to the meta element that names both. In two currencies the one that is shown counts, else
 * the meta element: shops convert what they show by the visitor's address, not what they share. Other disagreements,
 * and several prices of variants or sellers, need a second witness: the meta element or the visible price; without one
 * there is no price (P2 §8, code 2).
 */
export function decidePrice({ data, options, meta, metaOld, seen }: PriceWitnesses): DecidedPrice {
  if (data && meta) {
    if (currenciesDiffer(data.value.currency, meta.value.currency))
      return decidedOn(confirmedBy(seen(), [data, meta]) ?? meta);
    if (sameAmount(data, meta)) return decidedOn(data);
    if (metaOld && sameAmount(data, metaOld)) return decidedOn(meta, data);
    const confirmed = confirmedBy(seen(), [data, meta]);
    return confirmed ? decidedOn(confirmed) : undecided([data, meta]);
  }
  if (data) return decidedOn(data);
  if (options.length > 0) {
    const witness = meta ? options.find((option) => sameAmount(option, meta)) : undefined;
    // Of a ladder of quantities shops share the lowest step.
    const shown = witness && isLowest(witness, options) ? confirmedBy(seen(), options) : null;
    const price = shown ?? witness ?? confirmedBy(seen(), options);
    return price ? decidedOn(price) : (aboveLowest(options, seen) ?? undecided(options));
  }
  return meta ? decidedOn(meta, metaOld) : undecided([]);
}

function isLowest({ value }: Stated<StatedPrice>, options: readonly Stated<StatedPrice>[]): boolean {
  return options.every((option) => Number(option.value.decimal) >= Number(value.decimal));
}

const WIDEST_RANGE = 20;

/** Data that names only where its prices begin leaves room for the one that the page shows. */
function aboveLowest(options: readonly Stated<StatedPrice>[], seen: PriceWitnesses['seen']): DecidedPrice | null {
  const [lowest, second] = options;
  const shown = lowest && !second ? seen() : null;
  if (!lowest || !shown || currenciesDiffer(lowest.value.currency, shown.value.currency)) return null;
  const times = Number(shown.value.decimal) / Number(lowest.value.decimal);
  return times >= 1 && times < WIDEST_RANGE ? decidedOn(shown) : null;
}

function confirmedBy(
  shown: Stated<StatedPrice> | null,
  prices: readonly Stated<StatedPrice>[],
): Stated<StatedPrice> | null {
  const isSame = (price: Stated<StatedPrice>, other: Stated<StatedPrice>): boolean =>
    sameAmount(price, other) && !currenciesDiffer(price.value.currency, other.value.currency);
  return (shown && prices.find((price) => isSame(price, shown))) ?? null;
}

export function sameAmount(left: Stated<StatedPrice>, right: Stated<StatedPrice>): boolean {
  return Math.abs(Number(left.value.decimal) - Number(right.value.decimal)) < 0.005;
}
