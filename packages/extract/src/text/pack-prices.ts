import type { WordPattern, Words } from '@tsenomer/lexicon';
import { closeTogether } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { plainOnes, ruledOut } from './price-candidate.ts';

/** "48 Pack", "24 шт": what a heading counts. */
const COUNTED: WordPattern = {
  of: ['counted'],
  before: String.raw`(?<=\b(?:pk|pack of|pkg of|box of|case of|set of)\s?)(\d{1,4})(?![\d.,])|(?<![\d.,])(\d{1,4})(?:\.0)?[\s-]?-?`,
  isGlobal: true,
};
const ROUNDED = 0.02;

/**
 * Leaves out the price of one piece of a pack: of two prices near each other the higher one is as many times the lower
 * as the heading counts pieces.
 */
export function withoutPieces(candidates: readonly Candidate[], heading: string, words: Words): readonly Candidate[] {
  const counts = [...heading.slice(0, 300).matchAll(words.expression(COUNTED))]
    .map(([, named, counted]) => Number(named ?? counted))
    .filter((count) => count > 1);
  if (counts.length === 0) return candidates;
  const plain = plainOnes(candidates);
  const isTimes = (high: Candidate, low: Candidate, count: number): boolean =>
    Math.abs(Number(high.price.amount) / Number(low.price.amount) / count - 1) < ROUNDED;
  const pieces = plain.filter((low) =>
    plain.some((high) => counts.some((count) => isTimes(high, low, count)) && closeTogether(low.element, high.element)),
  );
  return ruledOut(candidates, new Set(pieces));
}
