import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { holds } from './close-together.ts';
import { findNumbers } from './decimal.ts';
import type { PriceText } from './price-text.ts';

/** An amount and the element that shows it. */
interface Shown {
  readonly element: PageElement;
  readonly price: PriceText;
}

/** A price of today and the one that it replaced. */
export interface PricePair<Price extends Shown> {
  readonly now: Price;
  readonly former: Price;
}

const DEEPEST_REDUCTION = 0.3;

/** Whether a price may be another one, reduced: lower, and not absurdly. */
export function isReduction(now: number, former: number): boolean {
  return now < former && now >= former * DEEPEST_REDUCTION;
}

/**
 * White space and signs that part two amounts; a dash would make them a range, a plus a price and what comes on top.
 */
const NOTHING = /^[\s,;|/·•:]*$/;
/** Between the two, and around them, what tells them apart is looked for this far. */
const LONGEST_GAP = 24;
const AROUND = 60;
/** The last two digits: an amount may stand right before, "$169.1041%". */
const PERCENT = /(\d{1,2})\s?%/g;
const ROUNDED = 1;
/** What stands right before the price of today where the usual one is beside it: "Our price $299.95, Sale $249.95". */
const REDUCED_LABEL: WordPattern = {
  of: ['saleLabel'],
  before: String.raw`(?:^|\s)`,
  behind: String.raw`\s?:?\s*$`,
};

/**
 * Of two prices beside each other the lower one is today's where they follow each other without a word (the shop
 * strikes the other one out by a style without a name), where the text around names the difference ("$239 $127.99 46%
 * off", "you save $111.01"), or where it alone is called the sale's.
 * @returns null where there is no such pair: then it is not known which is the price.
 */
export function reducedPair<Price extends Shown>(one: Price, other: Price, words: Words): PricePair<Price> | null {
  const [now, former] = Number(one.price.amount) < Number(other.price.amount) ? [one, other] : [other, one];
  const [low, high] = [Number(now.price.amount), Number(former.price.amount)];
  const [first, second] =
    now.element.textFrom < former.element.textFrom ? [now.element, former.element] : [former.element, now.element];
  if (
    now.price.currency !== former.price.currency ||
    low >= high ||
    first.textTo > second.textFrom ||
    isListed(first, second) ||
    isListed(second, first)
  )
    return null;
  const { whole } = first.tree.text;
  const between = whole.slice(first.textTo, second.textFrom);
  if (between.length > LONGEST_GAP) return null;
  const around = whole.slice(Math.max(0, first.textFrom - AROUND), second.textTo + AROUND);
  const isTold =
    saysPercent(around, 1 - low / high) ||
    (isReduction(low, high) &&
      ((NOTHING.test(between) && !hasWords(now) && !hasWords(former)) ||
        saysAmount(around, high - low) ||
        (isCalledReduced(now, words) && !isCalledReduced(former, words))));
  return isTold ? { now, former } : null;
}

/** Prices in the items of a list are those of several things, whatever else an item says. */
function isListed(element: PageElement, other: PageElement): boolean {
  return element.lineage(DEEPEST_IN_ITEM).some((around) => ITEMS.has(around.name) && !holds(around, other));
}

const DEEPEST_IN_ITEM = 4;

const ITEMS = new Set(['li', 'option', 'td', 'tr', 'label']);

/** Words of an amount's own, "each" or "for 4", say what it is the price of. */
function hasWords({ element, price }: Shown): boolean {
  return /\p{L}/u.test(element.visibleText(AROUND).replace(price.symbol ?? '', ''));
}

function isCalledReduced({ element }: Shown, words: Words): boolean {
  return words.says(
    REDUCED_LABEL,
    element.tree.text.whole.slice(Math.max(0, element.textFrom - LONGEST_GAP), element.textFrom),
  );
}

function saysPercent(text: string, share: number): boolean {
  return [...text.matchAll(PERCENT)].some(([, percent]) => Math.abs(Number(percent) - share * 100) <= ROUNDED);
}

function saysAmount(text: string, amount: number): boolean {
  return findNumbers(text).some(({ decimal }) => Math.abs(Number(decimal) - amount) < 0.005);
}
