import { compare } from '../features/compare.ts';
import type { Comparison } from '../features/compare.ts';
import { FEATURES, featureRow } from '../features/feature-row.ts';
import { closedGates } from '../gates/gates.ts';
import type { Listing } from '../listing/listing.ts';
import { createProfiler } from '../listing/profile.ts';
import type { Profile } from '../listing/profile.ts';
import { weightsOf } from '../listing/vocabulary.ts';
import { probabilityOf } from '../model/calibration.ts';
import { decide } from '../model/decision.ts';
import type { Decision } from '../model/decision.ts';
import { marginOf, packForest } from '../model/packed-forest.ts';
import { effectSum } from '../model/word-effects.ts';
import type { PairModel } from './pair-model.ts';
import { reasonsOf } from './reasons.ts';
import type { Reason } from './reasons.ts';

/** What was found out about a pair. */
export interface PairVerdict {
  /**
   * The probability that both are one product, 0 to 1: of the pairs at or above a threshold, at least that share is
   * right.
   */
  readonly score: number;
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
}

export interface Matcher {
  /** Reads a listing once; keep it when it is compared many times. */
  prepare(listing: Listing): Profile;
  /** The same when the sides are exchanged. */
  judge(left: Profile, right: Profile): PairVerdict;
}

const SAME_BARCODE = 0.995;
const SHORTEST_BARCODE = 8;
/** Of the labelled pairs with a closed gate fewer than 1 in 100 were one product; the trees need not be asked. */
const GATED = 0.01;

/** @throws Error for weights of features that do not exist. */
export function createMatcher(model: PairModel): Matcher {
  const forest = packForest(model.forest, model.features.map(positionOf));
  const effectOf = effectSum(model.effects);
  const row = new Float64Array(FEATURES.length);
  const scoreOf = (comparison: Comparison): number =>
    probabilityOf(marginOf(forest, featureRow(comparison, row)) + effectOf(comparison), model.calibration);
  return {
    prepare: createProfiler(weightsOf(model.vocabulary)),
    judge: (left, right) => {
      const comparison = compare(left, right);
      if (haveSameBarcode(left.listing, right.listing))
        return { score: SAME_BARCODE, decision: 'match', reasons: ['same-barcode', ...reasonsOf(comparison, [])] };
      const gates = closedGates(comparison);
      const score = gates.length > 0 ? GATED : Math.round(scoreOf(comparison) * 10_000) / 10_000;
      return { score, decision: decide(score, model.thresholds), reasons: reasonsOf(comparison, gates) };
    },
  };
}

/** Weights made for other features are refused: silently they would be nonsense. */
function positionOf(feature: string): number {
  const position = FEATURES.indexOf(feature);
  if (position < 0) throw new Error(`The weights know a feature that is not worked out: ${feature}`);
  return position;
}

function haveSameBarcode(left: Listing, right: Listing): boolean {
  return left.barcode.length >= SHORTEST_BARCODE && left.barcode === right.barcode;
}
