import type { ChoiceModel } from '../catalogue/choice.ts';

/** One lookup: the candidates' rows, and which of them is meant; null when none is. */
export interface Lookup {
  readonly rows: readonly Float64Array[];
  readonly meant: number | null;
  readonly weight: number;
}

const ROUNDS = 300;
const RATE = 0.08;
const RIDGE = 2e-4;

/** Every row behind the other in one column of numbers: a round goes through all of them. */
interface LaidOut {
  readonly lookups: readonly Lookup[];
  readonly values: Float64Array;
  readonly width: number;
  /** The weight of all lookups. */
  readonly whole: number;
}

/**
 * Fits the conditional logit by gradient ascent (Adam); deterministic.
 * @param signs per feature: 1 keeps its weight from 0 up, -1 from 0 down.
 */
export function fitChoice(lookups: readonly Lookup[], names: readonly string[], signs: readonly number[]): ChoiceModel {
  const size = names.length + 1;
  const laidOut = layOut(lookups, names.length);
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = slopeOf(laidOut, weights);
    for (let at = 0; at < size; at += 1) {
      const value = (slope[at] ?? 0) - RIDGE * (weights[at] ?? 0);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * value * value;
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
      const moved = (weights[at] ?? 0) + RATE * (1 - round / (ROUNDS + 1)) * step;
      weights[at] = moved * (signs[at] ?? 0) < 0 ? 0 : moved;
    }
  }
  const rounded = Array.from(weights, (weight) => Number(weight.toFixed(3)));
  return { weights: Object.fromEntries(names.map((name, at) => [name, rounded[at] ?? 0])), none: rounded.at(-1) ?? 0 };
}

function layOut(lookups: readonly Lookup[], width: number): LaidOut {
  const rows = lookups.flatMap((lookup) => lookup.rows);
  const values = new Float64Array(rows.length * width);
  for (const [nth, row] of rows.entries()) values.set(row, nth * width);
  return { lookups, values, width, whole: lookups.reduce((total, { weight }) => total + weight, 0) };
}

/** The slope of the mean log-likelihood; the last entry is that of "none". */
function slopeOf({ lookups, values, width, whole }: LaidOut, weights: Float64Array): Float64Array {
  const slope = new Float64Array(width + 1);
  const none = weights[width] ?? 0;
  let start = 0;
  for (const { rows, meant, weight } of lookups) {
    const worths = worthsOf(values, start, rows.length, weights.subarray(0, width));
    const most = worths.reduce((best, worth) => Math.max(best, worth), none);
    const parts = worths.map((worth) => Math.exp(worth - most));
    const all = parts.reduce((total, part) => total + part, Math.exp(none - most));
    let found = 0;
    for (let nth = 0; nth < parts.length; nth += 1) {
      const part = (parts[nth] ?? 0) / all;
      found += part;
      const factor = (weight / whole) * (Number(nth === meant) - part);
      const from = (start + nth) * width;
      for (let at = 0; at < width; at += 1) slope[at] = (slope[at] ?? 0) + factor * (values[from + at] ?? 0);
    }
    slope[width] = (slope[width] ?? 0) + (weight / whole) * (Number(meant === null) - (1 - found));
    start += rows.length;
  }
  return slope;
}

function worthsOf(values: Float64Array, start: number, count: number, weights: Float64Array): Float64Array {
  const worths = new Float64Array(count);
  for (let nth = 0; nth < count; nth += 1) {
    const from = (start + nth) * weights.length;
    let worth = 0;
    for (let at = 0; at < weights.length; at += 1) worth += (weights[at] ?? 0) * (values[from + at] ?? 0);
    worths[nth] = worth;
  }
  return worths;
}
