import { collapseSpaces, visibleTextOf } from '@tsenomer/markup';
import type { PageElement, PageNode } from '@tsenomer/markup';
import { roleOf } from './amount-role.ts';
import type { AmountText, AmountTexts } from './amount-texts.ts';
import { LONGEST_PRICE } from './composed-text.ts';

/** An element that shows several prices is not longer than this. */
const LONGEST_OWNER = 300;
/** Longer ones with several amounts of their own are prose. */
const LONGEST_LINE = 110;

/** Amounts that stand directly in an element. */
export interface OwnAmounts {
  readonly amounts: readonly AmountText[];
  /** The words within the element tell the amounts apart; those around it belong to none of them. */
  readonly areTold: boolean;
}

const NONE: OwnAmounts = { amounts: [], areTold: false };

/**
 * The amount that stands directly in an element beside others in elements of their own ("$49.50 <s>$60.00</s>"), or
 * those that its words tell apart ("<b>Was</b> $60.00 <b>Now</b> $40.00").
 */
export function ownAmounts(element: PageElement, texts: AmountTexts): OwnAmounts {
  const { text } = element.tree;
  if (element.ownTextLength < 2 || !text.mayHaveDigit(element) || text.isLonger(element, LONGEST_OWNER)) return NONE;
  const several =
    text.isLonger(element, LONGEST_LINE) || !hasSeveral(element, texts)
      ? []
      : texts.readLabelled(element.visibleText(LONGEST_LINE + 2));
  if (several.length > 0) return { amounts: several, areTold: true };
  const first = element.last === element.index ? null : firstOwn(element, texts);
  return first ? { amounts: [first], areTold: false } : NONE;
}

/** The cheap question before the costly one. */
const TWO_NUMBERS = /\d[.,\s]*[^\d.,\s]\D*\d/;

/** Whether all amounts stand in the element itself, and there are several. */
function hasSeveral(element: PageElement, texts: AmountTexts): boolean {
  const line = element.visibleText(LONGEST_LINE + 2);
  if (!TWO_NUMBERS.test(line) || texts.pricedNumbers(line).length < 2) return false;
  return element.elements.every((child) => texts.pricedNumbers(child.visibleText(LONGEST_LINE)).length === 0);
}

function firstOwn(element: PageElement, texts: AmountTexts): AmountText | null {
  for (const [index, child] of element.children.entries()) {
    if (child.type !== 'text' || !/\d/.test(child.characters)) continue;
    const text = collapseSpaces(child.characters);
    if (
      text.length > LONGEST_PRICE ||
      !texts.hasCurrency(text) ||
      !texts.hasCurrency(element.visibleText(LONGEST_OWNER))
    )
      continue;
    const amount = texts.readOwn(text);
    if (amount)
      return {
        ...amount,
        before: `${wordsOf(element.children.slice(0, index), texts)} ${amount.before}`,
        after: `${amount.after} ${wordsOf(element.children.slice(index + 1), texts)}${unitOf(element.children.slice(index + 1), texts)}`,
      };
  }
  return null;
}

/** The unit right behind an amount, also where another amount follows: "$4.89 per sq ft was $6.49 per sq ft". */
function unitOf(behind: readonly PageNode[], texts: AmountTexts): string {
  const words = behind
    .map((child) => visibleTextOf(child, LONGEST_PRICE))
    .join(' ')
    .trim();
  const [next] = texts.pricedNumbers(words);
  const own = next ? words.slice(0, next.start) : '';
  return roleOf('', own, texts.words) === 'unit' ? own : '';
}

/**
 * What is read beside one child of an element in the others, when they show no amount of their own to which it could
 * belong.
 */
function wordsOf(others: readonly PageNode[], texts: AmountTexts): string {
  const words = others
    .map((child) => visibleTextOf(child, LONGEST_PRICE))
    .join(' ')
    .trim();
  return texts.pricedNumbers(words).length > 0 ? '' : words;
}
