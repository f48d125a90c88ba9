import { ALL_WORDS } from '@tsenomer/lexicon';
import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';

const DEEPEST = 4;
const LONGEST = 160;
/** What choices are called: "Colour: black, white $92.90". */
const CHOICE: WordPattern = {
  of: ['choice'],
  before: String.raw`^${ALL_WORDS.group('beforeChoice')}?\s?(?:an?\s)?`,
  behind: String.raw`(?!\p{L})`,
};

/** Tells what holds more than choices or a basket, such as the page's heading. */
type IsOutside = (element: PageElement) => boolean;

/** Whether an amount stands among the choices of one kind, which may cost more or less than what is chosen. */
export function isAmongChoices(element: PageElement, isOutside: IsOutside, words: Words): boolean {
  return saysAround(element, words.expression(CHOICE), isOutside);
}

/** Whether an amount stands in a basket, whatever that is called. */
export function isInBasket(element: PageElement, isOutside: IsOutside, words: Words): boolean {
  return saysAround(element, words.expression('basket'), isOutside);
}

function saysAround(element: PageElement, words: RegExp, isOutside: IsOutside): boolean {
  for (const around of element.lineage(DEEPEST)) {
    if (isOutside(around) || around.tree.text.isLonger(around, LONGEST)) return false;
    if (words.test(around.visibleText(LONGEST))) return true;
  }
  return false;
}
