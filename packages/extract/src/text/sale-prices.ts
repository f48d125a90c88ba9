import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { closeTogether } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import type { PricePair } from './price-pair.ts';
import { isReduction, reducedPair, saysReduction } from './price-pair.ts';

/**
 * What stands right before the price of today where the shop's usual one stands beside it: "Our price $299.95, Sale
 * $249.95".
 */
const REDUCED_LABEL: WordPattern = {
  of: ['saleLabel'],
  before: String.raw`(?:^|\s)`,
  behind: String.raw`\s?:?\s*$`,
};
const LABEL_REACH = 24;

/**
 * The only rival that is below the best price, beside it and called the sale's, where the best one is not called so.
 */
export function reducedAmong(best: Candidate, rivals: readonly Candidate[], words: Words): Candidate | null {
  const [rival, another] = [...new Map(rivals.map((candidate) => [candidate.price.amount, candidate])).values()];
  return rival &&
    !another &&
    isReducedFrom(best, rival) &&
    isCalledReduced(rival.element, words) &&
    !isCalledReduced(best.element, words)
    ? rival
    : null;
}

/** The best price and the only amount that rivals it, where one is the other's former price. */
export function onlyPair(best: Candidate, rivals: readonly Candidate[]): PricePair<Candidate> | null {
  if (new Set(rivals.map(({ price }) => price.amount)).size !== 1) return null;
  for (const rival of rivals) {
    const pair = reducedPair(best, rival);
    if (pair) return pair;
  }
  return null;
}

function isCalledReduced(element: PageElement, words: Words): boolean {
  return words.says(
    REDUCED_LABEL,
    element.tree.text.whole.slice(Math.max(0, element.textFrom - LABEL_REACH), element.textFrom),
  );
}

/** Whether a lower amount stands beside the best one and nothing tells which of them is the former price. */
export function isReducedFrom(best: Candidate, other: Candidate): boolean {
  const [lower, higher] = [Number(other.price.amount), Number(best.price.amount)];
  return (
    lower < higher &&
    (isReduction(lower, higher) || saysReduction(best, other)) &&
    closeTogether(best.element, other.element)
  );
}
