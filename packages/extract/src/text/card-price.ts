import { ALL_WORDS } from '@tsenomer/lexicon';
import { textOfMarkup } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';
import { findCurrencies } from './currency.ts';

const WORDS = ALL_WORDS.phrases('cardGlance').flatMap((words) => words.split('|'));
/** The same words as they stand in a page that is scanned byte by byte. */
const SPELLINGS = [...new Set([...WORDS, ...WORDS.map((word) => Buffer.from(word, 'utf8').toString('latin1'))])];
const WINDOW = 60_000;
/** An amount stands at most this far from its word, tags counted. */
const AROUND = 250;
const MAX_PLACES = 5;

/**
 * Whether the page after the heading speaks of a price for holders of a card or members or with a coupon, with an
 * amount beside it: a cheap question before the costly one.
 * @param from where in the page the heading stands.
 */
export function mayShowCardPrice(page: PageText, from: number): boolean {
  const begin = Math.max(0, from);
  const present = page.whichOf(SPELLINGS, [{ from: begin, to: begin + WINDOW }]);
  if (present.size === 0) return false;
  const window = page.stretch(begin, begin + WINDOW);
  return [...present].some((word) => standsBesideAmount(window, word));
}

function standsBesideAmount(window: PageText, word: string): boolean {
  let places = 0;
  for (let at = window.raw.indexOf(word); at >= 0 && places < MAX_PLACES; at = window.raw.indexOf(word, at + 1)) {
    places += 1;
    const text = textOfMarkup(window.slice(at - AROUND, at + AROUND));
    if (/\d/.test(text) && findCurrencies(text).length > 0) return true;
  }
  return false;
}
