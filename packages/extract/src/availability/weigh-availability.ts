import type { Availability } from '@tsenomer/contracts';
import type { PageElement } from '@tsenomer/markup';
import type { FeatureWeights } from '../weighing/weights.ts';
import { holding } from '../weighing/features.ts';
import { weigh } from '../weighing/weights.ts';
import { AVAILABILITY_FEATURES } from './features.ts';
import type { AvailabilityEvidence } from './features.ts';
import type { Statement, StatementKind } from './statement.ts';

/** What the evidence of a page comes to. */
export interface WeighedAvailability {
  /** Null where too little speaks for either. */
  readonly value: Availability | null;
  /** What shows it best; null where only data says so. */
  readonly shownBy: Statement | null;
  readonly features: readonly string[];
  readonly score: number;
}

/** A score nearer to zero than this decides nothing. */
const UNCLEAR = 0.1;

/** Weighs all that a page and its data say of the product's availability. */
export function weighAvailability(evidence: AvailabilityEvidence, weights: FeatureWeights): WeighedAvailability {
  const features = holding(AVAILABILITY_FEATURES, evidence);
  const score = weigh(features, weights);
  const value = score > UNCLEAR ? 'InStock' : score < -UNCLEAR ? 'OutOfStock' : null;
  return { value, shownBy: value && bestStatement(evidence.statements, value), features, score };
}

/** The kinds that say it best, first. */
const BEST_FIRST: readonly StatementKind[] = [
  'platform',
  'status',
  'button',
  'phrase',
  'notice',
  'sign',
  'disabled',
  'option',
];

/** What shows an availability best, the innermost of boxes that say the same; null where nothing does. */
export function bestStatement(statements: readonly Statement[], value: Availability): Statement | null {
  const shown = statements.filter((each) => each.value === value && !each.isHidden);
  for (const kind of BEST_FIRST) {
    const alike = shown.filter((each) => each.kind === kind);
    const found =
      kind === 'button' ? alike[0] : alike.find(({ element }) => !alike.some((other) => isIn(other, element)));
    if (found) return found;
  }
  return null;
}

function isIn({ element }: Statement, { index, last }: PageElement): boolean {
  return element.index > index && element.index <= last;
}
