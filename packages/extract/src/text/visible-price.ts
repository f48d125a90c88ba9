import type { PageElement, PageTree } from '../dom/page-tree.ts';
import type { WordPattern, Words } from '../lexicon/words.ts';
import type { AmountText } from './amount-texts.ts';
import { AmountTexts } from './amount-texts.ts';
import { nearBuyButtons } from './buy-button.ts';
import { choosePrice } from './choose-price.ts';
import type { VisiblePrices } from './choose-price.ts';
import type { Candidate } from './price-candidate.ts';
import { FORMER, NO_PRICE } from './price-candidate.ts';
import { AmountScopes } from './amount-scopes.ts';
import { roleOf } from './amount-role.ts';
import type { AmountRole } from './amount-role.ts';
import { composedText, holderOfNumber, LONGEST_PRICE } from './composed-text.ts';
import { ownAmounts } from './own-amounts.ts';
import { elementBefore, isExtra } from './extras.ts';
import { isAmongChoices, isInBasket } from './choices-and-baskets.ts';
import { ladderStepOf } from './quantity-ladder.ts';
import type { ElementNames } from './element-names.ts';
import { signBefore } from './sign-before.ts';
import { roleByHead } from './table-heads.ts';
import { isUntaxed } from './tax-prices.ts';
import { isReduction } from './price-pair.ts';
import { readPriceText } from './price-text.ts';
import type { VisibleContext, VisibleContexts } from './visible-context.ts';

const MAX_CANDIDATES = 400;
/** Below the score of any price, and of any that could rival one. */
const FAR = 10;

/**
 * Reads the price a person sees: scored by name, currency sign, nearness to the heading and to the buy button; former
 * prices, instalments, deliveries and other products' tiles do not count. Two equally good prices are no price.
 * @param currency what prices without a sign are in, when the page or the shop says so.
 */
export function readVisiblePrice(tree: PageTree, contexts: VisibleContexts, currency: string | null): VisiblePrices {
  const buyDistance = nearBuyButtons(contexts);
  const texts = new AmountTexts(currency, contexts.words);
  const isOutside = (element: PageElement): boolean => contexts.holdsHeading(element);
  const scopes = new AmountScopes(texts, isOutside);
  const candidates: Candidate[] = [];
  let sinceHeading = contexts.heading ? -1 : 0;
  let readUpTo = -1;
  for (const element of tree.elements) {
    if (element === contexts.heading) sinceHeading = 0;
    if (element.index <= readUpTo) continue;
    if (sinceHeading >= 0) sinceHeading += element.ownTextLength;
    if (candidates.length >= MAX_CANDIDATES) break;
    const onButton = onBuyButton(element, texts, contexts);
    const whole = onButton ?? amountAt(element, texts, contexts);
    const own = whole || PRICELESS.has(element.name) ? null : ownAmounts(element, texts);
    const amounts = whole ? [whole] : (own?.amounts ?? []);
    if (amounts.length === 0) continue;
    if (whole) readUpTo = element.last;
    const context = whole ? withInner(contexts.of(element), element, contexts) : contexts.of(element);
    const step = ladderStepOf(element);
    if (step === 'count') continue;
    for (const amount of amounts) {
      const surroundings = {
        context,
        names: contexts.names,
        words: contexts.words,
        sinceHeading,
        buyDistance,
        isOutside,
      };
      // What an amount in a tile is need not be known where it could not be the price anyway.
      const isFar = context.aside && placeScore(element, amount, { ...surroundings, role: 'plain' }) < FAR;
      const told = isFar
        ? 'plain'
        : onButton || own?.areTold
          ? roleOf(amount.before, amount.after, contexts.words)
          : rolesByNames(scopes.roleAt(element, amount), element, contexts);
      const role =
        step === 'more' || isExtra(element)
          ? 'other'
          : step === 'one'
            ? 'plain'
            : told === 'plain'
              ? (roleByHead(holderOfNumber(element), contexts.words) ?? told)
              : told;
      candidates.push({
        element,
        price: amount.price,
        role,
        context,
        signature: lookOf(element),
        ...scoresOf(element, amount, { ...surroundings, role }),
      });
    }
  }
  return choosePrice(candidates, {
    heading: contexts.heading?.visibleText(300) ?? '',
    words: contexts.words,
    isNearButton: (element) => sharesBoxWith(buyDistance, element, isOutside),
  });
}

/** What tells the elements of a list from others: their class, or, without one, what they stand in. */
function lookOf(element: PageElement): string {
  const path: string[] = [];
  let at: PageElement | null = element;
  for (let up = 0; at && up < LOOK_DEPTH; up += 1) {
    const named = at.attributes.get('class') ?? '';
    path.push(`${at.name}.${named}`);
    if (named !== '') break;
    at = at.parent;
  }
  return path.join(' ');
}

const LOOK_DEPTH = 4;

const PRICELESS = new Set([
  'script',
  'style',
  'head',
  'html',
  'body',
  'option',
  'select',
  'template',
  'noscript',
  'svg',
  'title',
  'textarea',
  'button',
]);

/** The outermost short element with exactly one number, and a currency sign or the name of a price. */
function amountAt(element: PageElement, texts: AmountTexts, contexts: VisibleContexts): AmountText | null {
  if (
    PRICELESS.has(element.name) ||
    element.tree.text.isLonger(element, LONGEST_PRICE) ||
    contexts.holdsHeading(element)
  )
    return null;
  const composed = composedText(element);
  if (composed === null) return null;
  if (!texts.mayBeMoney(composed)) return null;
  const text = `${texts.hasCurrency(composed) ? '' : (signBefore(element) ?? '')}${composed}${fractionBehind(element, composed)}`;
  if (holdsPricedButton(element, contexts)) return null;
  const isMoney = texts.hasCurrency(text);
  const isBelow = !isMoney && isBelowStruck(element, text, contexts);
  if (!isMoney && !isBelow && !contexts.names.sayNear(element, 'price')) return null;
  const amount = element.last === element.index ? texts.readOwn(text) : texts.read(text);
  // The sign of the one before is its own, too.
  return amount && isBelow ? { ...amount, hasCurrency: true } : amount;
}

/**
 * An amount with a fraction and nothing else, right behind one that is struck out or higher, needs neither a currency
 * nor a name.
 */
function isBelowStruck(element: PageElement, text: string, contexts: VisibleContexts): boolean {
  if (!BARE.test(text)) return false;
  const before = elementBefore(element);
  if (before === null || before.tree.text.isLonger(before, LONGEST_PRICE) || !before.tree.text.mayHaveDigit(before))
    return false;
  return (
    contexts.of(before).struck ||
    before.children.some((child) => child.type === 'element' && contexts.of(child).struck) ||
    isBelowDashed(before.visibleText(LONGEST_PRICE), text)
  );
}

/** "179,-" and "149,95": only the first one says that it is money. */
function isBelowDashed(before: string, text: string): boolean {
  const former = DASHED.test(before) ? readPriceText(before) : null;
  return former !== null && isReduction(Number(readPriceText(text)?.amount ?? 0), Number(former.amount));
}

const DASHED = /^\s*\d[\d .]*[,:][-–]\s*$/;

const BARE = /^\s*\d{1,3}(?:[ .,\u00a0]\d{3})*[.,](?:\d{2}|-)(?!\d)/;

/** The fraction that stands right behind the element of the whole: "429" and ".99" in a box with more amounts. */
function fractionBehind(element: PageElement, composed: string): string {
  const { textTo } = element;
  return WHOLE.test(composed) ? (FRACTION.exec(element.tree.text.whole.slice(textTo, textTo + 4))?.[1] ?? '') : '';
}

const WHOLE = /(?<![.,]\d*)\d$/;
const FRACTION = /^([.,]\d{2})(?!\d)/;

/** "Add to bag $38.00": what pressing the button costs. */
function onBuyButton(element: PageElement, texts: AmountTexts, contexts: VisibleContexts): AmountText | null {
  if (
    element.tree.text.isLonger(element, LONGEST_PRICE) ||
    !element.tree.text.mayHaveDigit(element) ||
    !contexts.buyButtons.has(element)
  )
    return null;
  const text = composedText(element);
  return text !== null && texts.hasCurrency(text) ? texts.read(text) : null;
}

/** Whether a button within shows an amount of its own. */
function holdsPricedButton(element: PageElement, contexts: VisibleContexts): boolean {
  for (const button of contexts.buyButtons) {
    if (button.index > element.last) return false;
    if (
      button.index > element.index &&
      button.tree.text.mayHaveDigit(button) &&
      /\d/.test(button.visibleText(LONGEST_PRICE))
    )
      return true;
  }
  return false;
}

/** What an element's name says counts where the words beside the amount say nothing. */
function rolesByNames(role: AmountRole, element: PageElement, { names, words }: VisibleContexts): AmountRole {
  if (role !== 'plain' && role !== 'regular') return role;
  if (isUntaxed(element)) return 'other';
  if (
    words.says(
      ONE_TIME,
      element.tree.text.whole.slice(Math.max(0, element.textFrom - ONE_TIME_REACH), element.textFrom),
    )
  )
    return role;
  return names.sayNear(holderOfNumber(element), 'card') ? 'card' : role;
}

/** What is bought once, whatever its box is called. */
const ONE_TIME: WordPattern = { of: ['oneTime'], behind: String.raw`\s*:?\s*$` };
const ONE_TIME_REACH = 30;

/** A struck or hidden element within counts for the whole: it holds the only number. */
function withInner(context: VisibleContext, element: PageElement, contexts: VisibleContexts): VisibleContext {
  let inner = context;
  for (const child of element.descendants) {
    if (!/\d/.test(child.visibleText(LONGEST_PRICE))) continue;
    const of = contexts.of(child);
    inner = {
      ...inner,
      struck: inner.struck || of.struck,
      hidden: inner.hidden || of.hidden,
      formerName: inner.formerName || of.formerName,
    };
  }
  return inner;
}

interface Surroundings {
  readonly context: VisibleContext;
  readonly role: AmountRole;
  readonly names: ElementNames;
  readonly words: Words;
  /** Characters of text since the heading; below zero before it. */
  readonly sinceHeading: number;
  readonly buyDistance: ReadonlyMap<PageElement, number>;
  /** Tells what holds the page's heading. */
  readonly isOutside: (element: PageElement) => boolean;
}

/** What is a price only where no other is shown, or never. */
const ONLY_A_PLACE: ReadonlySet<AmountRole> = new Set<AmountRole>(['from', 'unit', 'untaxed']);

/** Only a price counts; where a range stands in its place, it is known how good the place is. */
function scoresOf(
  element: PageElement,
  amount: AmountText,
  surroundings: Surroundings,
): Pick<Candidate, 'score' | 'place'> {
  const { role } = surroundings;
  if (role === 'other' || role === 'card' || role === 'instalment') return { score: NO_PRICE, place: NO_PRICE };
  const place = placeScore(element, amount, surroundings);
  return { score: ONLY_A_PLACE.has(role) ? NO_PRICE : place, place };
}

function placeScore(
  element: PageElement,
  amount: AmountText,
  { context, role, names, words, sinceHeading, buyDistance, isOutside }: Surroundings,
): number {
  const holder = holderOfNumber(element);
  let score = names.sayNear(holder, 'price') ? 20 : 0;
  if (amount.hasCurrency) score += 15;
  if (holder.attributes.get('itemprop') === 'price') score += 20;
  if (names.sayNear(holder, 'strong')) score += 12;
  if (amount.saysPrice) score += 8;
  score += sinceHeading < 0 ? -10 : 25 * Math.max(0, 1 - sinceHeading / 6000);
  if (context.struck || role === 'former') score -= FORMER;
  if (context.formerName || role === 'regular') score -= 15;
  if (names.sayNear(holder, 'other')) score -= 40;
  if (context.aside) score -= 60;
  if (context.hidden) score -= 40;
  if (context.frame) score -= 40;
  if (context.linked) score -= 15;
  if (!context.aside && isAmongChoices(element, isOutside, words)) score -= 15;
  if (!context.aside && isInBasket(element, isOutside, words)) score -= 40;
  return score + nearness(element, buyDistance);
}

/** Whether an element and a buy button stand in one box that does not hold the heading. */
function sharesBoxWith(
  buttons: ReadonlyMap<PageElement, number>,
  element: PageElement,
  isOutside: (element: PageElement) => boolean,
): boolean {
  for (let at: PageElement | null = element; at && !isOutside(at); at = at.parent) if (buttons.has(at)) return true;
  return false;
}

function nearness(element: PageElement, buyDistance: ReadonlyMap<PageElement, number>): number {
  let at: PageElement | null = element;
  for (let up = 0; at && up < 6; up++) {
    const down = buyDistance.get(at);
    if (down !== undefined) return Math.max(0, 20 - 2 * (up + down));
    at = at.parent;
  }
  return 0;
}
