import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { LONGEST_PRICE } from './composed-text.ts';

/** What stands with a price and is about it: of what it is compared with, and of the button beside it. */
const OF_PRICE: WordPattern = { of: ['price', 'tax', 'withTax', 'withoutTax', 'beside'], isGlobal: true };
/** Likewise with words of a price of today. */
const OF_TODAY: WordPattern = { of: ['price', 'tax', 'withTax', 'withoutTax', 'today'], isGlobal: true };
const NO_LETTERS = /\P{L}+/gu;
const FEW_LETTERS = 14;
const MANY_LETTERS = 22;
/** What speaks against an amount among words that say nothing of prices. */
const IN_A_SENTENCE = 40;
/** A label with its amount is not longer than this. */
const LONGEST_LABELLED = 60;
const NUMBERS = /\d[\d.,\s]*/g;

/** "A second battery? Now for 59,-". */
const ASKS = /[?？]/;

/** The name of a thing and its price in one breath are about another product: "Customers also took: Wallet $49". */
export function wordiness(element: PageElement, words: Words): number {
  const text = element.tree.text.isLonger(element, LONGEST_PRICE)
    ? ownText(element)
    : element.visibleText(LONGEST_PRICE);
  const letters = lettersWithout(text, OF_PRICE, words);
  return (
    (letters > MANY_LETTERS ? 2 * IN_A_SENTENCE : letters > FEW_LETTERS ? IN_A_SENTENCE : 0) +
    (ASKS.test(text) ? 12 : 0)
  );
}

/** What stands directly in a longer element, without what its elements show. */
function ownText(element: PageElement): string {
  return element.children
    .map((child) => (child.type === 'text' ? child.characters : ' '))
    .join('')
    .slice(0, LONGEST_OWN);
}

const LONGEST_OWN = 200;

/** How many letters of an amount's words say nothing of prices, those of a label beside it included. */
export function unknownWords(element: PageElement, words: Words): number {
  let labelled = element;
  for (let up = 0; up < 2; up += 1) {
    const { parent } = labelled;
    if (
      !parent ||
      parent.tree.text.isLonger(parent, LONGEST_LABELLED) ||
      (parent.visibleText(LONGEST_LABELLED).match(NUMBERS)?.length ?? 0) !== 1
    )
      break;
    labelled = parent;
  }
  return lettersWithout(labelled.visibleText(LONGEST_LABELLED), OF_TODAY, words);
}

/** How many letters of a text are in none of these words. */
function lettersWithout(text: string, pattern: WordPattern, words: Words): number {
  return text.replace(words.expression(pattern), '').replace(NO_LETTERS, '').length;
}
