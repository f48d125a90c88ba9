import type { PageMarkup } from '../page-sources.ts';
import { pageTextOf } from '../page-sources.ts';

const CITY_UNKNOWN = /^<h[12][^>]{0,200}>\s*(?:город не найден|мы не (?:доставляем|работаем) в (?:этом|вашем|этот|ваш) город|city not found)/iu;
/** In bytes: enough for the longest of them. */
const LONGEST = 600;
const LETTER_H = 104;
const DIGIT_1 = 49;
const DIGIT_2 = 50;

/** Whether a shop says, in a heading, that it does not serve the city it was asked for (P2 §8 code 3). */
export function judgeCityUnknown(markup: PageMarkup): boolean {
  const page = pageTextOf(markup);
  const { raw } = page;
  for (let at = raw.indexOf('<'); at >= 0; at = raw.indexOf('<', at + 1)) {
    if ((raw.charCodeAt(at + 1) | 32) !== LETTER_H) continue;
    const digit = raw.charCodeAt(at + 2);
    if ((digit === DIGIT_1 || digit === DIGIT_2) && CITY_UNKNOWN.test(page.slice(at, Math.min(at + LONGEST, raw.length)))) return true;
  }
  return false;
}
