import { compare } from '../features/compare.ts';
import { FEATURES, featureRow } from '../features/feature-row.ts';
import { closedGates } from '../gates/gates.ts';
import type { Listing } from '../listing/listing.ts';
import { createProfiler } from '../listing/profile.ts';
import type { Profile } from '../listing/profile.ts';
import { countWords, weightsOf } from '../listing/vocabulary.ts';
import { probabilityOf } from '../model/calibration.ts';
import { marginOf, packForest } from '../model/packed-forest.ts';
import { oneSidedWords } from '../model/word-effects.ts';
import type { PairModel } from '../pair/pair-model.ts';
import { readText } from '../text/read-text.ts';
import { fitCalibration } from './fit-calibration.ts';
import { fitWordEffects } from './fit-word-effects.ts';
import type { WordSample } from './fit-word-effects.ts';
import { growForest } from './grow-forest.ts';
import type { GrowOptions } from './grow-trees.ts';
import { randomFrom } from './random.ts';

/** A pair that somebody judged. */
export interface LabelledPair {
  readonly left: Listing;
  readonly right: Listing;
  readonly same: boolean;
  /** The set it is from; thresholds weigh every set alike. */
  readonly set: string;
}

const GROWING: GrowOptions = {
  rounds: 130,
  depth: 6,
  rate: 0.08,
  leastHessian: 2,
  ridge: 3,
  rows: 0.7,
  columns: 0.4,
  seed: 1,
};
const FOLDS = 5;
/** A word of fewer listings is as rare as one never seen. */
const LEAST_COUNT = 3;
const REVIEW = 0.1;

/**
 * Trains the model for pairs: counts words, grows the trees, and fits the words' effects, calibration and threshold on
 * pairs that the trees of the other folds judged. The same pairs give the same model.
 */
export function trainPairs(
  pairs: readonly LabelledPair[],
  trainedOn: readonly string[],
  growing: GrowOptions = GROWING,
): PairModel {
  const vocabulary = countWords(distinctWords(pairs), LEAST_COUNT);
  const { rows, gated, words } = rowsOf(pairs, weightsOf(vocabulary));
  const labels = Uint8Array.from(pairs, ({ same }) => Number(same));
  const random = randomFrom(growing.seed);
  const folds = pairs.map(() => Math.floor(random() * FOLDS));
  const margins = unseenMargins(rows, labels, folds, growing);
  const samples = pairs.map(({ same }, at) => ({ margin: margins[at] ?? 0, words: words[at] ?? [], same }));
  const unseen = withUnseenEffects(samples, folds);
  const calibration = fitCalibration(unseen, labels);
  const scores = unseen.map((margin, at) => (gated[at] ? 0 : probabilityOf(margin, calibration)));
  const thresholds = { match: bestThreshold(pairs, scores), review: REVIEW };
  return {
    trainedOn,
    features: FEATURES,
    calibration,
    thresholds,
    forest: growForest(rows, labels, growing),
    effects: fitWordEffects(samples),
    vocabulary,
  };
}

function* distinctWords(pairs: readonly LabelledPair[]): Generator<readonly string[]> {
  const seen = new Set<string>();
  for (const { left, right } of pairs) {
    for (const { name, brand, text } of [left, right]) {
      const whole = `${name}\n${brand}\n${text}`;
      if (seen.has(whole)) continue;
      seen.add(whole);
      yield [name, brand, text].flatMap((part) => readText(part).tokens.map((token) => token.text));
    }
  }
}

function rowsOf(
  pairs: readonly LabelledPair[],
  weightOf: ReturnType<typeof weightsOf>,
): { rows: Float64Array[]; gated: boolean[]; words: string[][] } {
  const profileOf = createProfiler(weightOf);
  const profiles = new Map<string, Profile>();
  const prepared = (listing: Listing): Profile => {
    const key = JSON.stringify(listing);
    const profile = profiles.get(key) ?? profileOf(listing);
    profiles.set(key, profile);
    return profile;
  };
  const gated: boolean[] = [];
  const words: string[][] = [];
  const rows = pairs.map(({ left, right }) => {
    const comparison = compare(prepared(left), prepared(right));
    words.push(oneSidedWords(comparison));
    gated.push(closedGates(comparison).length > 0);
    return featureRow(comparison, new Float64Array(FEATURES.length));
  });
  return { rows, gated, words };
}

function unseenMargins(
  rows: readonly Float64Array[],
  labels: Uint8Array,
  folds: readonly number[],
  growing: GrowOptions,
): number[] {
  const margins = rows.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = rows.map((_, at) => at).filter((at) => folds[at] !== fold);
    const forest = packForest(
      growForest(
        others.map((at) => rows[at] ?? new Float64Array()),
        Uint8Array.from(others, (at) => labels[at] ?? 0),
        growing,
      ),
      FEATURES.map((_, at) => at),
    );
    rows.forEach((row, at) => {
      if (folds[at] === fold) margins[at] = marginOf(forest, row);
    });
  }
  return margins;
}

function withUnseenEffects(samples: readonly WordSample[], folds: readonly number[]): number[] {
  const margins = samples.map(({ margin }) => margin);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const effects = fitWordEffects(samples.filter((_, at) => folds[at] !== fold));
    samples.forEach(({ words }, at) => {
      if (folds[at] === fold) for (const word of words) margins[at] = (margins[at] ?? 0) + (effects[word] ?? 0);
    });
  }
  return margins;
}

/** The score from which the sets' mean F1 is highest. */
function bestThreshold(pairs: readonly LabelledPair[], scores: readonly number[]): number {
  const sets = [...new Set(pairs.map(({ set }) => set))];
  let [best, threshold] = [0, 0.5];
  for (let cut = 0.3; cut <= 0.6; cut += 0.01) {
    const mean = sets.reduce((total, set) => total + f1Of(pairs, scores, set, cut), 0) / sets.length;
    if (mean > best) [best, threshold] = [mean, Number(cut.toFixed(2))];
  }
  return threshold;
}

function f1Of(pairs: readonly LabelledPair[], scores: readonly number[], set: string, cut: number): number {
  let [right, wrong] = [0, 0];
  pairs.forEach((pair, at) => {
    if (pair.set !== set) return;
    const said = (scores[at] ?? 0) >= cut;
    if (said && pair.same) right += 1;
    else if (said !== pair.same) wrong += 1;
  });
  return (2 * right) / (2 * right + wrong || 1);
}
