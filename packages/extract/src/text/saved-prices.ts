import type { Words } from '@tsenomer/lexicon';
import { closeTogether } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { FORMER, isNamedFormer, isOnPage, plainOnes } from './price-candidate.ts';
import { isReduction } from './price-pair.ts';
import { isEarned } from './price-words.ts';

/** Of two prices beside each other whose difference the page names as what is saved, the higher is the former one. */
export function withSavings(candidates: readonly Candidate[], words: Words): readonly Candidate[] {
  const amounts = candidates
    .filter((other) => other.role === 'other' && isOnPage(other) && !isEarned(other.element, words))
    .map(({ price }) => Number(price.amount));
  if (amounts.length === 0) return candidates;
  const isSaved = (saving: number): boolean => amounts.some((amount) => Math.abs(amount - saving) < 0.005);
  const plain = plainOnes(candidates);
  const isSavedFrom = (high: Candidate): boolean =>
    plain.some(
      (low) =>
        isReduction(Number(low.price.amount), Number(high.price.amount)) &&
        isSaved(Number(high.price.amount) - Number(low.price.amount)) &&
        closeTogether(low.element, high.element),
    );
  // What is saved is told of the former price that the page names: variants may differ by as much.
  if (candidates.some((candidate) => isNamedFormer(candidate) && isSavedFrom(candidate))) return candidates;
  const former = new Set(plain.filter(isSavedFrom));
  return former.size === 0
    ? candidates
    : candidates.map((candidate) =>
        former.has(candidate) ? { ...candidate, role: 'former', score: candidate.score - FORMER } : candidate,
      );
}
