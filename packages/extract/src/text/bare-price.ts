import type { Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { closeTogether } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { MAX_COMPARED } from './price-candidate.ts';
import { unknownWords } from './price-words.ts';

/**
 * The only amount without any words that stands beside the best one and is nearly as good, where that has words that
 * are not known ("Employee price $44.55"): they may make it a price of another kind.
 */
export function bareBeside(best: Candidate, ranked: readonly Candidate[], words: Words): Candidate | null {
  if (unknownWords(best.element, words) < ONE_WORD) return null;
  const near = ranked
    .slice(1, MAX_COMPARED)
    .filter((other) => best.score - other.score < NEARLY && isBare(other.element, words));
  const beside = near.filter(({ element }) => closeTogether(best.element, element));
  const [bare = null] = beside;
  return new Set(beside.map(({ price }) => price.amount)).size === 1 &&
    !near.some(({ price }) => price.amount === best.price.amount)
    ? bare
    : null;
}

const NEARLY = 14;
const ONE_WORD = 4;

/** Neither its own words nor those of the line that it stands in say anything that is not known. */
function isBare(element: PageElement, words: Words): boolean {
  return unknownWords(element, words) < ONE_WORD && (element.parent?.ownTextLength ?? 0) < SHORT_LINE;
}

/** "Autoship: $38.34 first order, then $56.03" */
const SHORT_LINE = 12;
