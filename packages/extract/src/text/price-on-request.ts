import type { PageText } from '../dom/page-text.ts';
import { readableText } from './readable-text.ts';
import type { Words } from '../lexicon/words.ts';

/** So near to its heading a page speaks of its own product. */
const NEAR = 2500;
const WINDOW = 60_000;

/**
 * Whether a page says right after its heading that its price is told on request, or to members only: an amount that it
 * shows is another one then.
 * @param from where in the page the heading stands.
 */
export function isPricedOnRequest(page: PageText, from: number, words: Words): boolean {
  const start = Math.max(0, from);
  return words.says('onRequest', readableText(page.stretch(start, start + WINDOW), { enough: NEAR }).slice(0, NEAR));
}
