import type { Availability } from '@tsenomer/contracts';
import { availabilityOfText, isNotice } from './availability-text.ts';
import { saysBuyWords } from './is-buy-button.ts';
import { remembered } from './remembered.ts';

/** What the short texts of one page say, whoever shows them. */
export class ShortTexts {
  readonly availability: (text: string) => Availability | null = remembered(availabilityOfText);
  /** Whether a text offers to tell when the product is there again. */
  readonly isNotice: (text: string) => boolean = remembered(isNotice);
  /** Whether a text is what stands on a button that puts the product into the basket. */
  readonly saysBuy: (text: string) => boolean = remembered(saysBuyWords);
}
