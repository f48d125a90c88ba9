import type { Availability } from '@tsenomer/contracts';
import type { PageElement } from '../dom/page-tree.ts';
import type { VisibleText } from '../dom/visible-text.ts';
import { availabilityOfText, isNotice, NOTICE, STOCK } from './availability-text.ts';
import { BUY_WORDS, saysBuyWords } from './is-buy-button.ts';
import { remembered } from './remembered.ts';
import { requiredTexts } from './required-texts.ts';
import type { Places } from './text-places.ts';
import { TextPlaces } from './text-places.ts';

type Question = 'stock' | 'buy';

const PLACES = new TextPlaces<Question>(
  new Map<Question, Iterable<string>>([
    ['stock', [...STOCK, NOTICE].flatMap((expression) => [...requiredTexts(expression)])],
    ['buy', requiredTexts(BUY_WORDS)],
  ]),
);

/**
 * What the short texts of one page say, whoever shows them. Most elements are told to say nothing by where they stand,
 * without their text being made.
 */
export class ShortTexts {
  readonly #text: VisibleText;
  readonly #places: Places<Question>;
  readonly availability: (text: string) => Availability | null = remembered(availabilityOfText);
  /** Whether a text offers to tell when the product is there again. */
  readonly isNotice: (text: string) => boolean = remembered(isNotice);
  /** Whether a text is what stands on a button that puts the product into the basket. */
  readonly saysBuy: (text: string) => boolean = remembered(saysBuyWords);

  constructor(text: VisibleText) {
    this.#text = text;
    this.#places = PLACES.in(text.whole);
  }

  /** Whether an element's text surely neither states an availability nor offers to tell of it. */
  lacksStock(element: PageElement): boolean {
    return this.#lacks(element, 'stock');
  }

  /** Whether an element has a text that is surely none of a buy button's. */
  lacksBuy(element: PageElement): boolean {
    return this.#lacks(element, 'buy');
  }

  #lacks(element: PageElement, question: Question): boolean {
    return this.#text.lacks(element, this.#places.get(question) ?? []);
  }
}
