import type { FeatureWeights } from './weights.ts';
import { weigh } from './weights.ts';

/** A value that may be the right one, with the features that hold of it. */
export interface WeighedCandidate {
  readonly value: string;
  readonly features: readonly string[];
}

/** The candidate that weighs most, the first of several; null where there is none. */
export function bestOf<Candidate extends WeighedCandidate>(
  candidates: readonly Candidate[],
  weights: FeatureWeights,
): Candidate | null {
  const scores = candidates.map(({ features }) => weigh(features, weights));
  return candidates[scores.indexOf(Math.max(...scores))] ?? null;
}
