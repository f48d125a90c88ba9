import { readPriceText } from '@tsenomer/extract';
import type { CollectedRun, FoundPrice } from './contender.ts';
import type { KnownPrice } from './known-prices.ts';

/** How much of what a run gave is true. */
export interface Rightness {
  /** Of the prices that the pages state, the share that was found right, 0 to 1; NaN where no price is known. */
  readonly right: number;
  /** Of the pages whose price, or lack of one, is known: the share that was given another price, 0 to 1. */
  readonly wrong: number;
}

/**
 * Judges the prices of a run in which each page was asked for equally often.
 *
 * @param known The price of each page, in the order that pages are served in; null for one that nobody knows.
 */
export function judgePrices(
  { links, prices }: Pick<CollectedRun, 'links' | 'prices'>,
  known: readonly (KnownPrice | null)[],
): Rightness {
  const rounds = links / known.length;
  let [right, wrong] = [0, 0];
  for (const found of prices) {
    const price = known[found.page % known.length] ?? null;
    if (price === null) continue;
    if (isRight(found, price)) right += 1;
    else wrong += 1;
  }
  const judged = known.filter((price) => price !== null);
  return {
    right: right / (rounds * judged.filter(({ amount }) => amount !== null).length),
    wrong: wrong / (rounds * judged.length),
  };
}

/** The same amount, in the same currency where both name one. */
function isRight({ price, currency }: FoundPrice, known: KnownPrice): boolean {
  if (known.amount === null || amountOf(price, currency) !== Number(known.amount)) return false;
  return currency === null || known.currency === null || currency.trim().toUpperCase() === known.currency;
}

/** A collector that keeps prices as their shop writes them is not behind for that: such a text is read for it. */
function amountOf(price: string, currency: string | null): number {
  const number = Number(price);
  return Number.isNaN(number) ? Number(readPriceText(price, currency)?.amount ?? Number.NaN) : number;
}
