import { ALL_WORDS } from '@tsenomer/lexicon';
import type { Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';

/** What shops call the element when it has a picture instead of words, or is no button at all. */
const BUY_NAME =
  /add-?_?to-?_?(?:cart|bag|basket)|addtocart|(?:^|[\s_-])tocart|buy-?_?(?:btn|button|now)|btn-?_?(?:cart|buy)|button-?cart|cart-?button/i;
const LONGEST = 60;

/** Whether an element is a button, enabled, that puts the product into the basket. */
export function isBuyButton(element: PageElement, texts: BuyTexts = ASKED_EACH_TIME): boolean {
  return saysBuy(element, texts) && !isDisabled(element);
}

/** What knows whether the texts of a page are those of such a button. */
export interface BuyTexts {
  saysBuy: (text: string) => boolean;
}

const ASKED_EACH_TIME: BuyTexts = { saysBuy: (text) => saysBuyWords(text) };

/** Whether words are those of such a button. */
export function saysBuyWords(text: string, words: Words = ALL_WORDS): boolean {
  return words.says('buy', text) && !ALL_WORDS.says('notBuying', text);
}

/** The words on an element that make it such a button, without what else stands there; null when none do. */
export function buyWordsOf(element: PageElement): string | null {
  const words = element.name === 'input' ? inputText(element) : element.visibleText(LONGEST);
  const said = saysBuyWords(words) ? ALL_WORDS.expression('buy').exec(words)?.[0].trim() : undefined;
  return said === undefined || said === '' ? null : said;
}

/**
 * What a tag must hold that it may be a button by its role or name; asked before its attributes are read, as most
 * elements have none of it.
 */
const MAY_BE_NAMED = /button|cart|bag|basket|buy/i;

/**
 * Whether an element is such a button, enabled or not: many wait for a choice, or for the page's script.
 * @param texts most elements are told by their words to be none.
 */
export function saysBuy(element: PageElement, texts: BuyTexts = ASKED_EACH_TIME): boolean {
  const { name } = element;
  // A button may say it to readers of screens alone.
  if (name !== 'input' && element.tree.text.isLonger(element, LONGEST)) return false;
  const text = name === 'input' ? inputText(element) : element.visibleText(LONGEST);
  if (text.length >= LONGEST) return false;
  if (text !== '')
    return (
      (texts.saysBuy(text) || (name === 'button' && texts.saysBuy(element.attributes.get('aria-label') ?? ''))) &&
      isButton(element)
    );
  if (!isButton(element)) return false;
  const words = `${element.attributes.get('aria-label') ?? ''} ${element.attributes.get('title') ?? ''}`;
  return words.trim() === '' ? name === 'button' && BUY_NAME.test(buttonNames(element)) : texts.saysBuy(words);
}

function isButton(element: PageElement): boolean {
  const { name } = element;
  if (name === 'button' || name === 'a' || name === 'input') return true;
  if (!MAY_BE_NAMED.test(element.tag)) return false;
  if (element.attributes.get('role') === 'button') return true;
  // An element of script stands for a button only where it holds none.
  return (
    (name === 'div' || name === 'span') &&
    BUY_NAME.test(element.attributes.get('class') ?? '') &&
    !element.holds('button') &&
    !element.holds('input')
  );
}

function buttonNames({ attributes }: PageElement): string {
  return `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''} ${attributes.get('name') ?? ''}`;
}

export function isDisabled({ attributes }: PageElement): boolean {
  return (
    attributes.has('disabled') ||
    attributes.get('aria-disabled') === 'true' ||
    /disabled/i.test(attributes.get('class') ?? '')
  );
}

function inputText({ attributes }: PageElement): string {
  const type = attributes.get('type')?.toLowerCase();
  if (type !== 'submit' && type !== 'button' && type !== 'image') return '';
  return attributes.get('value') ?? attributes.get('alt') ?? attributes.get('title') ?? '';
}
