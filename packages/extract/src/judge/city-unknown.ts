import { ALL_WORDS } from '@tsenomer/lexicon';
import type { PageText } from '@tsenomer/markup';
import type { PageBlocks } from '../structured/find-blocks.ts';

const CITY_UNKNOWN = ALL_WORDS.expression({ of: ['cityUnknown'], before: String.raw`^<h[12][^>]{0,200}>\s*` });
/** In bytes: enough for the longest of them. */
const LONGEST = 600;

/** Whether a shop says, in a heading, that it does not serve the city it was asked for (P2 §8 code 3). */
export function saysCityUnknown(page: PageText, blocks: PageBlocks): boolean {
  return blocks.headingsAt.some((at) => CITY_UNKNOWN.test(page.slice(at, at + LONGEST)));
}
