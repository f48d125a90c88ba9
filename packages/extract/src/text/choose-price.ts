import type { Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { bareBeside } from './bare-price.ts';
import { closeTogether } from './close-together.ts';
import { formerOf } from './former-beside.ts';
import type { Candidate, VisiblePrice } from './price-candidate.ts';
import { shownPrice, WEAKEST_ACCEPTED } from './price-candidate.ts';
import { isReduction, reducedPair } from './price-pair.ts';
import { wordiness } from './price-words.ts';
import { repetitions } from './repeated-amounts.ts';
import { amountsOfToday, onlyCurrency, rangesOf, withoutFormer } from './shown-amounts.ts';
import { withoutUntaxed } from './tax-prices.ts';
import { headlineUnit, onlyPriceOf } from './unit-price.ts';

/** The prices that a page shows. */
export interface VisiblePrices {
  /** Null when none is shown, or several between which nothing decides. */
  readonly main: VisiblePrice | null;
  /** Every amount that the page shows as a price of today outside of tiles and menus. */
  readonly amounts: ReadonlySet<string>;
  /** The lower ends of the ranges that it shows in the place of a price. */
  readonly ranges: ReadonlySet<string>;
  /** The prices between which nothing decides. */
  readonly rivals: readonly Candidate[];
  /** The price of a unit that stands where the page's price is expected, far before any other. */
  readonly unit: VisiblePrice | null;
  /** The one currency of all prices of the page. */
  readonly currency: string | null;
  /** Every amount that was weighed, the best first. */
  readonly ranked: readonly Candidate[];
}

/** What the amounts of a page are looked at beside. */
export interface PriceSurroundings {
  readonly words: Words;
  /** Whether an element stands near a buy button that works. */
  readonly isNearButton: (element: PageElement) => boolean;
}

/** Prices whose places differ by less are as good as each other. */
const AS_GOOD = 3;

/**
 * Decides between the amounts of a page, each question in its own file. What the words or another amount show to be no
 * price is left out (a price without tax); the best place counts, and where none is good enough, the only price of a
 * unit, without tax or beside the page. Prices as good as the best one leave it open, unless one of them is the other's
 * former price.
 */
export function choosePrice(all: readonly Candidate[], { words, isNearButton }: PriceSurroundings): VisiblePrices {
  const candidates = withoutUntaxed(all, words);
  const scored = scoredAmong(candidates, words, repetitions(candidates));
  const ranked = scored.toSorted((left, right) => right.score - left.score);
  const [first] = ranked;
  const bare = first && bareBeside(first, ranked, words);
  const best = bare && Number(bare.price.amount) < Number(first.price.amount) ? bare : first;
  const found = {
    main: null,
    amounts: amountsOfToday(scored),
    ranges: rangesOf(candidates),
    rivals: [],
    currency: onlyCurrency(candidates),
    unit: headlineUnit(candidates, best),
    ranked,
  };
  if (!best || best.score < WEAKEST_ACCEPTED) return { ...found, main: onlyPriceAmong(candidates, isNearButton) };
  if (isBehindRange(best, candidates)) return found;
  // The higher one may as well be the former price, struck out by a style that is not told.
  if (bare && bare !== best) return { ...found, rivals: [best, bare] };
  const rivals = ranked.filter((other) => isAsGood(other, best, words));
  const now = rivals.length === 0 ? best : reducedAmong(best, rivals, words);
  if (!now) return { ...found, rivals: [best, ...rivals] };
  const oldPrice = formerOf(now, scored, words);
  return { ...found, amounts: withoutFormer(found.amounts, oldPrice, now, scored), main: shownPrice(now, oldPrice) };
}

function scoredAmong(
  candidates: readonly Candidate[],
  words: Words,
  repetition: (candidate: Candidate) => number,
): readonly Candidate[] {
  return candidates.map((candidate) => ({
    ...candidate,
    score: candidate.score + repetition(candidate) - wordiness(candidate.element, words),
  }));
}

/** Whether another price has as good a place, and looks the same or may be the reduced one. */
function isAsGood(other: Candidate, best: Candidate, words: Words): boolean {
  return (
    other.price.amount !== best.price.amount &&
    Math.abs(best.score - other.score) < AS_GOOD &&
    (other.signature === best.signature ||
      reducedPair(best, other, words)?.now === other ||
      (isReduction(Number(other.price.amount), Number(best.price.amount)) &&
        closeTogether(best.element, other.element)))
  );
}

/** The reduced one of the best price and the only amount that rivals it; null where nothing tells which that is. */
function reducedAmong(best: Candidate, rivals: readonly Candidate[], words: Words): Candidate | null {
  if (new Set(rivals.map(({ price }) => price.amount)).size > 1) return null;
  for (const rival of rivals) {
    const pair = reducedPair(best, rival, words);
    if (pair) return pair.now;
  }
  return null;
}

/** The price of a page that shows none in the place of a price. */
function onlyPriceAmong(
  candidates: readonly Candidate[],
  isNearButton: PriceSurroundings['isNearButton'],
): VisiblePrice | null {
  return (
    onlyPriceOf('unit', candidates) ??
    onlyPriceOf('untaxed', candidates) ??
    onlyPriceBesideThePage(candidates, isNearButton)
  );
}

/** Far below the price "from" names what is paid each month, or a smaller thing. */
const LEAST_END = 0.2;

/**
 * Whether the page shows a range in a better place than its best price: that one is another's then. A range behind it
 * that begins with it only repeats it.
 */
function isBehindRange(best: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.some(
    ({ role, place, price, element }) =>
      role === 'from' &&
      place > best.score &&
      !(price.amount === best.price.amount && element.index > best.element.index) &&
      Number(price.amount) > Number(best.price.amount) * LEAST_END,
  );
}

/** What is taken off a place for standing in a frame, and how good a place in one must be without that. */
const OF_FRAME = 40;
const LEAST_IN_FRAME = 45;

/**
 * The only price in boxes that are called like a page's frame ("sidebar", "header"), where the page itself shows none
 * and the place is good but for that name: some shops sell from there.
 */
function onlyPriceBesideThePage(
  candidates: readonly Candidate[],
  isNearButton: (element: PageElement) => boolean,
): VisiblePrice | null {
  const framed = candidates.filter(
    ({ role, context, place, element }) =>
      (role === 'plain' || role === 'regular') &&
      context.frame &&
      !context.aside &&
      !context.hidden &&
      !context.struck &&
      place + OF_FRAME >= LEAST_IN_FRAME &&
      isNearButton(element),
  );
  const [only] = framed;
  return only && framed.every(({ price }) => price.amount === only.price.amount) ? shownPrice(only, null) : null;
}
