import type { Gate } from '../gates/gates.ts';
import type { Listing } from '../listing/listing.ts';
import { decide } from '../model/decision.ts';
import type { Decision, Thresholds } from '../model/decision.ts';
import type { Catalogue } from './catalogue.ts';
import { CHOICE_FEATURES } from './choice-features.ts';
import { chances, worthOf } from './choice.ts';
import type { ChoiceModel } from './choice.ts';

/** A product that an offer may mean. */
export interface Ranked {
  /** Position in the catalogue. */
  readonly position: number;
  /** The probability that this product is meant, 0 to 1; those of one offer sum to at most 1. */
  readonly score: number;
  readonly decision: Decision;
  readonly gates: readonly Gate[];
}

/** Worth of the same barcode: more than everything else together. */
const SAME_BARCODE = 30;
const THRESHOLDS: Thresholds = { match: 0.55, review: 0.15 };

/** The products that an offer may mean, most probable first; equal ones in the order of the catalogue. */
export function rankOffer(
  catalogue: Catalogue,
  offer: Listing,
  { weights, none }: ChoiceModel,
  count: number,
): Ranked[] {
  const ordered = CHOICE_FEATURES.map((name) => weights[name] ?? 0);
  const candidates = catalogue.candidates(offer);
  const worths = candidates.map(({ row, sameBarcode }) => worthOf(row, ordered) + (sameBarcode ? SAME_BARCODE : 0));
  const scores = chances(worths, none);
  return candidates
    .map(({ position, gates }, nth) => {
      const score = Math.round((scores[nth] ?? 0) * 10_000) / 10_000;
      return {
        position,
        score,
        decision: gates.length > 0 ? 'no' : decide(score, THRESHOLDS),
        gates,
        worth: worths[nth] ?? 0,
      } as const;
    })
    .sort((left, right) => right.worth - left.worth || left.position - right.position)
    .slice(0, count)
    .map(({ position, score, decision, gates }) => ({ position, score, decision, gates }));
}
