import type { Availability } from '@tsenomer/contracts';
import type { Words } from '../lexicon/words.ts';
import { availabilityOfText, isNotice } from './availability-text.ts';
import { saysBuyWords } from './is-buy-button.ts';
import { remembered } from './remembered.ts';

/** What the short texts of one page say in its languages, whoever shows them. */
export class ShortTexts {
  readonly words: Words;
  readonly availability: (text: string) => Availability | null;
  /** Whether a text offers to tell when the product is there again. */
  readonly isNotice: (text: string) => boolean;
  /** Whether a text is what stands on a button that puts the product into the basket. */
  readonly saysBuy: (text: string) => boolean;

  constructor(words: Words) {
    this.words = words;
    this.availability = remembered((text) => availabilityOfText(text, words));
    this.isNotice = remembered((text) => isNotice(text, words));
    this.saysBuy = remembered((text) => saysBuyWords(text, words));
  }
}
