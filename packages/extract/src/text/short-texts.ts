import type { Availability } from '@tsenomer/contracts';
import type { Words } from '@tsenomer/lexicon';
import { availabilityOfText, isNotice } from './availability-text.ts';
import { saysBuyWords } from './is-buy-button.ts';

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

/**
 * A question about texts that asks for each text only once: on a page the same ones stand in many places, one around
 * the other.
 */
export function remembered<Answer extends {} | null>(question: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = question(text);
    answers.set(text, answer);
    return answer;
  };
}
