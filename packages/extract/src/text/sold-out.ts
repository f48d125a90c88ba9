import { ALL_WORDS } from '@tsenomer/lexicon';
import type { Words } from '@tsenomer/lexicon';
import type { PageText } from '@tsenomer/markup';

/** In bytes, the closing mark included. */
const SHORTEST = 7;
const LONGEST = 64;
const WINDOW = 100_000;

/** Whether a text is nothing but the word that the product is gone, or the offer to tell when it is back. */
export function isSoldOutText(text: string, words: Words = ALL_WORDS): boolean {
  return text.length <= LONGEST && words.texts('soldOutAlone').has(text.toLowerCase().replace(/\s*[.!]$/, ''));
}

/**
 * Whether the markup after the heading shows such a text at all: a cheap question before the costly one.
 * @param from where in the page the heading stands.
 */
export function mayShowSoldOut(page: PageText, from: number): boolean {
  return shows(page, from, ALL_WORDS.texts('soldOutAlone'));
}

/** Likewise for a text of nothing but the word that the product is there. */
export function mayShowInStock(page: PageText, from: number): boolean {
  return shows(page, from, ALL_WORDS.texts('inStockAlone'));
}

function shows(page: PageText, from: number, texts: ReadonlySet<string>): boolean {
  const shown = page.stretch(from, from + WINDOW);
  const { raw } = shown;
  for (let close = raw.indexOf('>'); close >= 0;) {
    const open = raw.indexOf('<', close);
    if (open < 0) return false;
    if (open - close > SHORTEST && says(shown, close + 1, open, texts)) return true;
    close = raw.indexOf('>', open);
  }
  return false;
}

function says(page: PageText, from: number, to: number, texts: ReadonlySet<string>): boolean {
  let start = from;
  let end = to;
  while (start < end && page.raw.charCodeAt(start) <= 32) start += 1;
  while (end > start && page.raw.charCodeAt(end - 1) <= 32) end -= 1;
  if (end - start < SHORTEST - 1 || end - start > LONGEST) return false;
  return texts.has(
    page
      .slice(start, end)
      .toLowerCase()
      .replace(/\s*[.!]$/, ''),
  );
}
