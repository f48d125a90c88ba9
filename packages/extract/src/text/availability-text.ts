import type { Availability } from '@tsenomer/contracts';
import { ALL_WORDS } from '@tsenomer/lexicon';
import type { Words } from '@tsenomer/lexicon';
import { wordList } from './word-list.ts';

/**
 * schema.org's ItemAvailability in two words: what can be bought or ordered now is in stock (also made to order and
 * on pre-order), what cannot is out of stock.
 */
const IN_STOCK = new Set(
  wordList(
    'instock instoreonly onlineonly limitedavailability preorder presale backorder madetoorder available',
    'availablefororder lowstock true yes',
  ),
);
const OUT_OF_STOCK = new Set(
  wordList('outofstock soldout discontinued reserved oos unavailable notavailable false no'),
);

/** Reads a data field's availability: "https://schema.org/InStock", "in stock", "OUT_OF_STOCK", "instock". */
export function availabilityOfCode(code: string): Availability | null {
  const word = code
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^.*[/:]/, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
  if (IN_STOCK.has(word)) return 'InStock';
  return OUT_OF_STOCK.has(word) ? 'OutOfStock' : availabilityOfText(code);
}

/** Whether a short text offers to tell when the product is there again. */
export function isNotice(text: string, words: Words = ALL_WORDS): boolean {
  return text.length >= 4 && words.says('notice', text);
}

/** Reads availability from a short text that a shop shows; a text that says both, or nothing, gives null. */
export function availabilityOfText(text: string, words: Words = ALL_WORDS): Availability | null {
  const bounded = text.slice(0, 300);
  if (words.says('soldOut', bounded)) return 'OutOfStock';
  return words.says('inStock', bounded) ? 'InStock' : null;
}
