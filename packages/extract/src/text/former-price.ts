import { findNumbers } from './decimal.ts';
import { textOfMarkup } from './plain-text.ts';
import type { PriceText } from './price-text.ts';
import { readPriceText } from './price-text.ts';

const STRUCK = /<(?:del|s|strike)(?:\s[^<>]{0,300})?>|<[a-z]\w{0,10}\s[^<>]{0,300}?(?:old[-_]*price|price[-_]{0,2}old|was[-_]*price|price[-_]{0,2}was|crossed|line-through|strike-?through|price[-_]{0,2}before|compare-at)[^<>]{0,300}>/gi;
/** The price of today stands at most this many characters of markup away from the one it replaced. */
const NEIGHBOURHOOD = 1500;
const WINDOW = 120_000;
const MAX_MARKS = 12;

/**
 * Finds the struck-out price next to the price that the page's data states, by scanning: no document is built for it.
 * @param from where the heading stands; the search begins a little before it.
 * @param price plain decimal of the price of today.
 */
export function findFormerPrice(html: string, from: number, price: string): PriceText | null {
  const start = Math.max(0, from - 5000);
  const window = html.slice(start, start + WINDOW);
  let marks = 0;
  for (const match of window.matchAll(STRUCK)) {
    marks += 1;
    if (marks > MAX_MARKS) return null;
    const former = readPriceText(struckText(window, match.index + match[0].length));
    if (!former || !isFormerOf(former.amount, price)) continue;
    const around = textOfMarkup(window.slice(Math.max(0, match.index - NEIGHBOURHOOD), match.index + NEIGHBOURHOOD));
    if (findNumbers(around).some((number) => Number(number.decimal) === Number(price))) return former;
  }
  return null;
}

function struckText(window: string, at: number): string {
  const inner = window.slice(at, at + 400);
  const end = inner.search(/<\/(?:del|s|strike|div|p|li)\s*>/i);
  return textOfMarkup(end < 0 ? inner.slice(0, 120) : inner.slice(0, end)).slice(0, 60);
}

/** Above the price, but not absurdly: a former price twenty times as high is another number. */
function isFormerOf(former: string, price: string): boolean {
  return Number(former) > Number(price) && Number(former) < Number(price) * 20;
}
