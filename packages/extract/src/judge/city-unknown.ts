import type { PageText } from '../dom/page-text.ts';
import type { PageBlocks } from '../structured/find-blocks.ts';

const CITY_UNKNOWN =
  /^<h[12][^>]{0,200}>\s*(?:город не найден|мы не (?:доставляем|работаем) в (?:этом|вашем|этот|ваш) город|city not found)/iu;
/** In bytes: enough for the longest of them. */
const LONGEST = 600;

/** Whether a shop says, in a heading, that it does not serve the city it was asked for (P2 §8 code 3). */
export function saysCityUnknown(page: PageText, blocks: PageBlocks): boolean {
  return blocks.headingsAt.some((at) => CITY_UNKNOWN.test(page.slice(at, at + LONGEST)));
}
