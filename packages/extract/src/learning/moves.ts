import type { FeatureWeights, ReadingWeights } from '../weighing/weights.ts';
import { weightsBy } from '../weighing/weights.ts';

/** What is added to the weights of a reading, by field and feature; of features that are not named nothing. */
export type WeightMoves = ReadingWeights;

/**
 * What leads from some weights to others. Kept instead of the weights themselves: whatever a later version of this
 * program has learnt besides stays in force.
 */
export function movesBetween(from: ReadingWeights, to: ReadingWeights): WeightMoves {
  return weightsBy((field) => difference(from[field], to[field]));
}

/** The weights that moves lead to. */
export function withMoves(from: ReadingWeights, moves: WeightMoves): ReadingWeights {
  return weightsBy((field) => sum(from[field], moves[field]));
}

function difference(from: FeatureWeights, to: FeatureWeights): FeatureWeights {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  const moves = names.map((name) => [name, rounded((to[name] ?? 0) - (from[name] ?? 0))] as const);
  return Object.fromEntries(moves.filter(([, move]) => move !== 0));
}

function sum(from: FeatureWeights, moves: FeatureWeights): FeatureWeights {
  const added = Object.entries(moves).map(([name, move]) => [name, rounded((from[name] ?? 0) + move)] as const);
  return { ...from, ...Object.fromEntries(added) };
}

/** Weights have two decimals. */
function rounded(weight: number): number {
  return Number(weight.toFixed(2));
}
