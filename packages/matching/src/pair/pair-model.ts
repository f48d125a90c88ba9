import type { Vocabulary } from '../listing/vocabulary.ts';
import type { Calibration } from '../model/calibration.ts';
import type { Thresholds } from '../model/decision.ts';
import type { Forest } from '../model/trees.ts';
import type { WordEffects } from '../model/word-effects.ts';

/** Everything that judging a pair needs; `npm run eval -- matching --train --write` makes it. */
export interface PairModel {
  /** What it was trained on, for whoever measures it. */
  readonly trainedOn: readonly string[];
  /** Names of the features, in the order that the trees number them. */
  readonly features: readonly string[];
  readonly calibration: Calibration;
  readonly thresholds: Thresholds;
  readonly forest: Forest;
  readonly effects: WordEffects;
  readonly vocabulary: Vocabulary;
}
