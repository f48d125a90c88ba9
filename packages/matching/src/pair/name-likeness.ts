import { compare } from '../features/compare.ts';
import { closedGates } from '../gates/gates.ts';
import type { Profile } from '../listing/profile.ts';
import { reasonsOf } from './reasons.ts';
import type { Reason } from './reasons.ts';

/** How alike two names are, and why. */
export interface NameLikeness {
  /** 0 to 1; no probability. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** What a pair is worth whose names contradict each other. */
const CONTRADICTED = 0.01;

/**
 * Likeness of two names by their words alone (P2 §1, search mode "name"): the weight of the words that each finds in
 * the other, in its own spelling or script; 1 for the same words. Names that contradict each other by a gate (another
 * amount, another model) are not alike, however many words they share. The same when the sides are exchanged.
 * @param left profile of a listing with nothing but a name.
 */
export function likenessOfNames(left: Profile, right: Profile): NameLikeness {
  const comparison = compare(left, right);
  const gates = closedGates(comparison);
  const [forth, back] = [comparison.forth.share, comparison.back.share];
  const shared = forth + back === 0 ? 0 : (2 * forth * back) / (forth + back);
  return {
    score: gates.length > 0 ? CONTRADICTED : Math.round(Math.min(1, shared) * 10_000) / 10_000,
    reasons: reasonsOf(comparison, gates),
  };
}
