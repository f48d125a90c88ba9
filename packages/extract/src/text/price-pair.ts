import type { PageElement } from '@tsenomer/markup';
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
/** Between the two, and around them, a percentage is looked for this far. */
const LONGEST_GAP = 24;
const AROUND = 60;
/** The last two digits: an amount may stand right before, "$169.1041%". */
const PERCENT = /(\d{1,2})\s?%/g;
const ROUNDED = 1;

/**
 * Of two prices beside each other that nothing tells apart the lower one is today's, where they follow each other
 * without a word (the shop strikes the other one out by a style without a name) or where a percentage in them or beside
 * them is the difference ("$239 $127.99 46% off").
 * @returns null where there is no such pair: then it is not known which is the price.
 */
export function reducedPair<Price extends Shown>(one: Price, other: Price): PricePair<Price> | null {
  const [now, former] = Number(one.price.amount) < Number(other.price.amount) ? [one, other] : [other, one];
  const share = Number(now.price.amount) / Number(former.price.amount);
  const [first, second] =
    now.element.textFrom < former.element.textFrom ? [now.element, former.element] : [former.element, now.element];
  if (
    now.price.currency !== former.price.currency ||
    share >= 1 ||
    first.textTo > second.textFrom ||
    isListed(first) ||
    isListed(second)
  )
    return null;
  const { whole } = first.tree.text;
  const between = whole.slice(first.textTo, second.textFrom);
  if (between.length > LONGEST_GAP) return null;
  const isBare =
    isReduction(Number(now.price.amount), Number(former.price.amount)) &&
    NOTHING.test(between) &&
    !hasWords(now) &&
    !hasWords(former);
  return isBare || isSaid(whole.slice(Math.max(0, first.textFrom - AROUND), second.textTo + AROUND), share)
    ? { now, former }
    : null;
}

/** Prices in the items of a list are those of several things. */
function isListed(element: PageElement): boolean {
  return (
    ITEMS.has(element.name) ||
    (element.parent !== null &&
      ITEMS.has(element.parent.name) &&
      element.parent.textTo - element.parent.textFrom <= element.textTo - element.textFrom + 1)
  );
}

const ITEMS = new Set(['li', 'option', 'td', 'tr', 'label']);

/** Words of an amount's own, "each" or "for 4", say what it is the price of. */
function hasWords({ element, price }: Shown): boolean {
  return /\p{L}/u.test(element.visibleText(AROUND).replace(price.symbol ?? '', ''));
}

/** Whether a percentage beside two amounts is the difference between them. */
export function saysReduction(one: Shown, other: Shown): boolean {
  const share = Number(other.price.amount) / Number(one.price.amount);
  const [from, to] = [
    Math.min(one.element.textFrom, other.element.textFrom),
    Math.max(one.element.textTo, other.element.textTo),
  ];
  return (
    to - from <= AROUND && isSaid(one.element.tree.text.whole.slice(Math.max(0, from - AROUND), to + AROUND), share)
  );
}

function isSaid(around: string, share: number): boolean {
  const off = (1 - share) * 100;
  return [...around.matchAll(PERCENT)].some(([, percent]) => Math.abs(Number(percent) - off) <= ROUNDED);
}
