import type { Availability } from '@tsenomer/contracts';
import type { Words } from '../lexicon/words.ts';
import { ALL_WORDS } from '../lexicon/words.ts';

/**
 * schema.org's ItemAvailability in two words: what can be bought or ordered now is in stock (also made to order and
 * on pre-order), what cannot is out of stock.
 */
const CODES: Readonly<Record<string, Availability>> = {
  instock: 'InStock',
  instoreonly: 'InStock',
  onlineonly: 'InStock',
  limitedavailability: 'InStock',
  preorder: 'InStock',
  presale: 'InStock',
  backorder: 'InStock',
  madetoorder: 'InStock',
  available: 'InStock',
  availablefororder: 'InStock',
  lowstock: 'InStock',
  true: 'InStock',
  yes: 'InStock',
  outofstock: 'OutOfStock',
  soldout: 'OutOfStock',
  discontinued: 'OutOfStock',
  reserved: 'OutOfStock',
  oos: 'OutOfStock',
  unavailable: 'OutOfStock',
  notavailable: 'OutOfStock',
  false: 'OutOfStock',
  no: 'OutOfStock',
};

/** Reads a data field's availability: "https://schema.org/InStock", "in stock", "OUT_OF_STOCK", "instock". */
export function availabilityOfCode(code: string): Availability | null {
  const word = code
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^.*[/:]/, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
  return CODES[word] ?? availabilityOfText(code);
}

/** Whether a short text offers to tell when the product is there again. */
export function isNotice(text: string, words: Words = ALL_WORDS): boolean {
  return text.length >= 4 && words.expression('notice').test(text);
}

/** Reads availability from a short text that a shop shows; a text that says both, or nothing, gives null. */
export function availabilityOfText(text: string, words: Words = ALL_WORDS): Availability | null {
  const bounded = text.slice(0, 300);
  if (words.expression('soldOut').test(bounded)) return 'OutOfStock';
  return words.expression('inStock').test(bounded) ? 'InStock' : null;
}
