import type { FeatureWeights } from '../weighing/weights.ts';

/** A choice that somebody made: what speaks for each candidate, and which one is right; null: none of them. */
export interface LabelledChoice {
  readonly candidates: readonly (readonly string[])[];
  readonly right: number | null;
  /** How much it counts. */
  readonly weight: number;
}

const ROUNDS = 400;
const RATE = 0.1;
/** Keeps the weights of rare features small. */
const RIDGE = 1e-3;

/**
 * How strongly {@link adjustWeights} holds on to what it begins with. Of the choices that the weights of this program
 * were learnt from, {@link RIDGE} of the mean comes to about one of their sum, so a labelled page moves what is known
 * as much as one more page would have moved what was not.
 */
const HOLD = 1;

/**
 * Fits a conditional logit with "none of them" at zero by gradient ascent (Adam); deterministic. A choice of one
 * candidate is a plain logistic regression: above zero it is right, below wrong.
 */
export function fitWeights(choices: readonly LabelledChoice[]): FeatureWeights {
  return ascended(choices, { from: {}, ridge: RIDGE });
}

/**
 * Weights that further choices move: the same fit, which begins with what is known and is held to it, so that what few
 * choices say little about stays as it was. Without choices nothing moves.
 */
export function adjustWeights(from: FeatureWeights, choices: readonly LabelledChoice[]): FeatureWeights {
  const whole = wholeOf(choices);
  return whole === 0 ? from : { ...from, ...moved(from, ascended(choices, { from, ridge: HOLD / whole })) };
}

/** A feature that was not known and weighs nothing stays unknown. */
function moved(from: FeatureWeights, to: FeatureWeights): FeatureWeights {
  return Object.fromEntries(Object.entries(to).filter(([name, weight]) => weight !== 0 || Object.hasOwn(from, name)));
}

interface Start {
  readonly from: FeatureWeights;
  /** What keeps weights near where they began, beside the mean log-likelihood. */
  readonly ridge: number;
}

function ascended(choices: readonly LabelledChoice[], { from, ridge }: Start): FeatureWeights {
  const names = [...new Set(choices.flatMap(({ candidates }) => candidates.flat()))].sort();
  const positions = new Map(names.map((name, at) => [name, at]));
  const rows = choices.map(({ candidates, right, weight }) => ({
    right,
    weight,
    candidates: candidates.map((features) => features.map((name) => positions.get(name) ?? 0)),
  }));
  const whole = wholeOf(choices);
  const start = Float64Array.from(names, (name) => from[name] ?? 0);
  const weights = Float64Array.from(start);
  const mean = new Float64Array(names.length);
  const square = new Float64Array(names.length);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = slopeOf(rows, weights, whole);
    for (let at = 0; at < weights.length; at += 1) {
      const value = (slope[at] ?? 0) - ridge * ((weights[at] ?? 0) - (start[at] ?? 0));
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * value * value;
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
      weights[at] = (weights[at] ?? 0) + RATE * (1 - round / (ROUNDS + 1)) * step;
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))]));
}

function wholeOf(choices: readonly LabelledChoice[]): number {
  return choices.reduce((sum, { weight }) => sum + weight, 0);
}

interface Row {
  readonly candidates: readonly (readonly number[])[];
  readonly right: number | null;
  readonly weight: number;
}

/** The slope of the mean log-likelihood. */
function slopeOf(rows: readonly Row[], weights: Float64Array, whole: number): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { candidates, right, weight } of rows) {
    const worths = candidates.map((features) => Math.exp(features.reduce((sum, at) => sum + (weights[at] ?? 0), 0)));
    const all = worths.reduce((sum, worth) => sum + worth, 1);
    candidates.forEach((features, nth) => {
      const factor = (weight / whole) * (Number(nth === right) - (worths[nth] ?? 0) / all);
      for (const at of features) slope[at] = (slope[at] ?? 0) + factor;
    });
  }
  return slope;
}
