import type { PageElement, PageTree } from '@tsenomer/markup';
import type { AmountText } from './amount-texts.ts';
import { AmountTexts } from './amount-texts.ts';
import { nearBuyButtons } from './buy-button.ts';
import { choosePrice } from './choose-price.ts';
import type { VisiblePrices } from './choose-price.ts';
import type { Candidate } from './price-candidate.ts';
import type { PricePlace } from './price-place.ts';
import { goodnessOf, scoresOf } from './price-place.ts';
import { AmountScopes } from './amount-scopes.ts';
import { roleOf } from './amount-role.ts';
import type { AmountRole } from './amount-role.ts';
import { composedText, holderOfNumber, LONGEST_PRICE } from './composed-text.ts';
import { ownAmounts } from './own-amounts.ts';
import { elementBefore, isExtra } from './extras.ts';
import { ladderStepOf } from './quantity-ladder.ts';
import { signBefore } from './sign-before.ts';
import { roleByHead } from './table-heads.ts';
import { isUntaxed } from './tax-prices.ts';
import type { VisibleContext, VisibleContexts } from './visible-context.ts';
import { wordList } from './word-list.ts';

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
    for (const amount of amounts) {
      const place = {
        element,
        holder: holderOfNumber(element),
        amount,
        context,
        names: contexts.names,
        words: contexts.words,
        sinceHeading,
        buyDistance,
        isOutside,
      };
      // What an amount in a tile is need not be known where it could not be the price anyway.
      const isFar = context.aside && goodnessOf({ ...place, role: 'plain' }) < FAR;
      const said = isFar
        ? 'plain'
        : onButton || own?.areTold
          ? roleOf(amount.before, amount.after, contexts.words)
          : rolesByNames(scopes.roleAt(element, amount), element, contexts);
      const role = isExtra(element) ? 'other' : (ROLE_OF_STEP[step ?? 'none'] ?? roleAmong(said, place));
      candidates.push({
        element,
        price: amount.price,
        role,
        context,
        signature: lookOf(element),
        ...scoresOf({ ...place, role }),
      });
    }
  }
  return choosePrice(candidates, {
    words: contexts.words,
    isNearButton: (element) => sharesBoxWith(buyDistance, element, isOutside),
  });
}

/** What an amount in a ladder of quantities is; the words beside it tell the others. */
const ROLE_OF_STEP: Readonly<Record<string, AmountRole>> = { one: 'plain', more: 'other', count: 'other' };

/** What an amount is by the head of its column, or by being struck out, where the words beside it leave that open. */
function roleAmong(said: AmountRole, { holder, context, words }: Omit<PricePlace, 'role'>): AmountRole {
  if (said === 'plain') return roleByHead(holder, words) ?? said;
  // What is struck out was the price, whatever is said beside it: "without reduction", "you save".
  return said === 'other' && (context.struck || context.formerName) ? 'former' : said;
}

/** What tells the elements of a list from others: their class, or, without one, what they stand in. */
function lookOf(element: PageElement): string {
  const path = element.lineage(LOOK_DEPTH);
  const named = path.findIndex(({ attributes }) => (attributes.get('class') ?? '') !== '');
  return path
    .slice(0, named < 0 ? LOOK_DEPTH : named + 1)
    .map(({ name, attributes }) => `${name}.${attributes.get('class') ?? ''}`)
    .join(' ');
}

const LOOK_DEPTH = 4;

const PRICELESS = new Set(
  wordList('script style head html body option select template noscript svg title textarea button'),
);

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
  const isMoney = texts.hasCurrency(text);
  const isBelow = !isMoney && isBelowStruck(element, text, contexts);
  if (!isMoney && !isBelow && !contexts.names.sayNear(element, 'price')) return null;
  const amount = element.last === element.index ? texts.readOwn(text) : texts.read(text);
  // The sign of the one before is its own, too.
  return amount && isBelow ? { ...amount, hasCurrency: true } : amount;
}

/**
 * An amount with a fraction and nothing else, right behind one that is struck out, needs neither a currency
 * nor a name.
 */
function isBelowStruck(element: PageElement, text: string, contexts: VisibleContexts): boolean {
  if (!BARE.test(text)) return false;
  const before = elementBefore(element);
  if (before === null || before.tree.text.isLonger(before, LONGEST_PRICE) || !before.tree.text.mayHaveDigit(before))
    return false;
  return (
    contexts.of(before).struck || before.children.some((child) => child.type === 'element' && contexts.of(child).struck)
  );
}

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

/** What an element's name says counts where the words beside the amount say nothing. */
function rolesByNames(role: AmountRole, element: PageElement, { names }: VisibleContexts): AmountRole {
  if (role !== 'plain' && role !== 'regular') return role;
  if (isUntaxed(element)) return 'other';
  return names.sayNear(holderOfNumber(element), 'card') ? 'card' : role;
}

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

/** Whether an element and a buy button stand in one box that does not hold the heading. */
function sharesBoxWith(
  buttons: ReadonlyMap<PageElement, number>,
  element: PageElement,
  isOutside: (element: PageElement) => boolean,
): boolean {
  for (let at: PageElement | null = element; at && !isOutside(at); at = at.parent) if (buttons.has(at)) return true;
  return false;
}
