import type { ChoiceModel } from '../catalogue/choice.ts';
import { chances, worthOf } from '../catalogue/choice.ts';

/** One lookup: the candidates' rows, and which of them is meant; null when none is. */
export interface Lookup {
  readonly rows: readonly Float64Array[];
  readonly meant: number | null;
  readonly weight: number;
}

const ROUNDS = 300;
const RATE = 0.08;
const RIDGE = 2e-4;

/**
 * Fits the conditional logit by gradient ascent (Adam); deterministic.
 * @param signs per feature: 1 keeps its weight from 0 up, -1 from 0 down.
 */
export function fitChoice(lookups: readonly Lookup[], names: readonly string[], signs: readonly number[]): ChoiceModel {
  const size = names.length + 1;
  const weights = Array.from({ length: size }, () => 0);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const whole = lookups.reduce((total, { weight }) => total + weight, 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = slopeOf(lookups, weights, whole);
    for (let at = 0; at < size; at += 1) {
      const value = (slope[at] ?? 0) - RIDGE * (weights[at] ?? 0);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * value * value;
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
      const moved = (weights[at] ?? 0) + RATE * (1 - round / (ROUNDS + 1)) * step;
      weights[at] = moved * (signs[at] ?? 0) < 0 ? 0 : moved;
    }
  }
  const rounded = weights.map((weight) => Number(weight.toFixed(3)));
  return { weights: Object.fromEntries(names.map((name, at) => [name, rounded[at] ?? 0])), none: rounded.at(-1) ?? 0 };
}

/** The slope of the mean log-likelihood; the last entry is that of "none". */
function slopeOf(lookups: readonly Lookup[], weights: readonly number[], whole: number): Float64Array {
  const slope = new Float64Array(weights.length);
  const last = weights.length - 1;
  const own = weights.slice(0, last);
  for (const { rows, meant, weight } of lookups) {
    const parts = chances(
      rows.map((row) => worthOf(row, own)),
      weights[last] ?? 0,
    );
    let found = 0;
    rows.forEach((row, nth) => {
      const part = parts[nth] ?? 0;
      found += part;
      const factor = (weight / whole) * (Number(nth === meant) - part);
      for (let at = 0; at < last; at += 1) slope[at] = (slope[at] ?? 0) + factor * (row[at] ?? 0);
    });
    slope[last] = (slope[last] ?? 0) + (weight / whole) * (Number(meant === null) - (1 - found));
  }
  return slope;
}
