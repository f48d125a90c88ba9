import type { PageElement } from '../dom/page-tree.ts';
import { LONGEST_PRICE } from './composed-text.ts';

/** Words that stand with a price and are about it. */
const WORDS_OF_PRICE =
  /price|preis|prix|precio|prezzo|cena|цена|inkl|incl|excl|mwst|vat|tax|iva|tva|ttc|btw|moms|versand|shipping|税込|ндс|[\P{L}]+/giu;
/** Words of a price of today. */
const WORDS_OF_TODAY =
  /now|only|just|today|sale|deal|special|offer|our|your|new|each|final|total|nur|jetzt|heute|aktion|angebot|solo|ora|ahora|oferta|offerta|promo\p{L}*|seulement|maintenant|сейчас|сегодня|акци\p{L}|скидк\p{L}+|руб\p{L}*|грн|тенге|сум/giu;
/** Words of what a price is compared with, and of the button beside it. */
const WORDS_BESIDE =
  /was|reg(?:ular)?|list|msrp|rrp|save|off|you|add to (?:cart|bag|basket)|buy (?:it )?now|uvp|statt|gespart|sparen|in den warenkorb|экономия|вместо|было|купить|в корзину/giu;
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
export function wordiness(element: PageElement): number {
  const text = element.tree.text.isLonger(element, LONGEST_PRICE)
    ? ownText(element)
    : element.visibleText(LONGEST_PRICE);
  const letters = text.replace(WORDS_BESIDE, '').replace(WORDS_OF_PRICE, '').length;
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
export function unknownWords(element: PageElement): number {
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
  return labelled.visibleText(LONGEST_LABELLED).replace(WORDS_OF_TODAY, '').replace(WORDS_OF_PRICE, '').length;
}

/** "Earn $2.34 back": what is given back later is no difference between two prices. */
export function isEarned(element: PageElement): boolean {
  const told =
    element.parent && !element.parent.tree.text.isLonger(element.parent, LONGEST_EARNING) ? element.parent : element;
  return EARNED.test(told.visibleText(LONGEST_EARNING));
}

const LONGEST_EARNING = 80;
const EARNED =
  /up to|earn|reward|points?\b|\bback\b|bonus|cash-?back|credit|бонус|балл|к[еэ]шб[еэ]к|верн[её]м|punkte|prämie|fidélité|puntos|ポイント|포인트/iu;
