import type { Tree } from '../model/trees.ts';
import { randomFrom } from './random.ts';

/** How trees are grown. */
export interface GrowOptions {
  readonly rounds: number;
  readonly depth: number;
  readonly rate: number;
  /** Least sum of p(1-p) in a leaf. */
  readonly leastHessian: number;
  readonly ridge: number;
  /** Shares of rows and of features that each tree sees. */
  readonly rows: number;
  readonly columns: number;
  readonly seed: number;
}

const BINS = 64;

interface Binned {
  readonly codes: readonly Uint8Array[];
  readonly edges: readonly (readonly number[])[];
}

/** Gradient-boosted trees for log loss over `samples` (rows of features) and `labels` (0 or 1). */
export function growTrees(
  samples: readonly Float64Array[],
  labels: Uint8Array,
  options: GrowOptions,
): { readonly base: number; readonly trees: Tree[] } {
  const binned = binColumns(samples);
  const random = randomFrom(options.seed);
  const positives = labels.reduce((total, label) => total + label, 0);
  const base = Math.log((positives + 1) / (labels.length - positives + 1));
  const margins = new Float64Array(labels.length).fill(base);
  const gradients = new Float64Array(labels.length);
  const hessians = new Float64Array(labels.length);
  const trees: Tree[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const rows: number[] = [];
    for (let row = 0; row < labels.length; row += 1) {
      const probability = 1 / (1 + Math.exp(-(margins[row] ?? 0)));
      gradients[row] = probability - (labels[row] ?? 0);
      hessians[row] = Math.max(1e-6, probability * (1 - probability));
      if (random() < options.rows) rows.push(row);
    }
    const columns = binned.codes.map((_, column) => column).filter(() => random() < options.columns);
    const tree = growTree(binned, rows, columns, gradients, hessians, options);
    trees.push(tree);
    samples.forEach((sample, row) => {
      margins[row] = (margins[row] ?? 0) + leafOf(tree, sample);
    });
  }
  return { base, trees };
}

function leafOf(tree: Tree, sample: Float64Array): number {
  let node = 0;
  for (;;) {
    const feature = tree.features[node] ?? -1;
    const value = tree.values[node] ?? 0;
    if (feature < 0) return value;
    node = (sample[feature] ?? 0) <= value ? (tree.left[node] ?? 0) : (tree.left[node] ?? 0) + 1;
  }
}

function binColumns(samples: readonly Float64Array[]): Binned {
  const width = samples[0]?.length ?? 0;
  const edges: number[][] = [];
  const codes: Uint8Array[] = [];
  for (let column = 0; column < width; column += 1) {
    const sorted = Float64Array.from(samples, (sample) => sample[column] ?? 0).sort();
    const cuts: number[] = [];
    for (let bin = 1; bin < BINS; bin += 1) {
      const at = Math.floor((bin * sorted.length) / BINS);
      const value = sorted[at] ?? 0;
      const before = sorted.findLast((other) => other < value);
      if (before === undefined) continue;
      const cut = rounded((before + value) / 2);
      if (cut >= value || cut < before) continue;
      if (cuts.at(-1) !== cut) cuts.push(cut);
    }
    // Rare values of a mostly constant column fall between the quantiles.
    const last = sorted.at(-1) ?? 0;
    const highest = cuts.at(-1) ?? -Infinity;
    const distinct = [...new Set(sorted)];
    if (distinct.length <= BINS / 2) {
      cuts.length = 0;
      for (let at = 1; at < distinct.length; at += 1)
        cuts.push(rounded(((distinct[at - 1] ?? 0) + (distinct[at] ?? 0)) / 2));
    } else if (last > highest && cuts.length === 0) cuts.push(rounded(last / 2));
    edges.push(cuts);
    codes.push(Uint8Array.from(samples, (sample) => binOf(cuts, sample[column] ?? 0)));
  }
  return { codes, edges };
}

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

function binOf(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (cuts[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function growTree(
  { codes, edges }: Binned,
  rows: readonly number[],
  columns: readonly number[],
  gradients: Float64Array,
  hessians: Float64Array,
  options: GrowOptions,
): Tree {
  const tree = { features: [-1], values: [0], left: [0] };
  const waiting: { node: number; rows: readonly number[]; depth: number }[] = [{ node: 0, rows, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let [gradient, hessian] = [0, 0];
    for (const row of next.rows) {
      gradient += gradients[row] ?? 0;
      hessian += hessians[row] ?? 0;
    }
    const split =
      next.depth < options.depth
        ? bestSplit(codes, edges, next.rows, columns, gradients, hessians, gradient, hessian, options)
        : null;
    if (!split) {
      tree.values[next.node] = Number(((-gradient / (hessian + options.ridge)) * options.rate).toPrecision(4));
      continue;
    }
    const column = codes[split.column];
    const left = tree.features.length;
    tree.features.push(-1, -1);
    tree.values.push(0, 0);
    tree.left.push(0, 0);
    tree.features[next.node] = split.column;
    tree.values[next.node] = edges[split.column]?.[split.bin] ?? 0;
    tree.left[next.node] = left;
    waiting.push({
      node: left,
      rows: next.rows.filter((row) => (column?.[row] ?? 0) <= split.bin),
      depth: next.depth + 1,
    });
    waiting.push({
      node: left + 1,
      rows: next.rows.filter((row) => (column?.[row] ?? 0) > split.bin),
      depth: next.depth + 1,
    });
  }
  return tree;
}

function bestSplit(
  codes: readonly Uint8Array[],
  edges: Binned['edges'],
  rows: readonly number[],
  columns: readonly number[],
  gradients: Float64Array,
  hessians: Float64Array,
  gradient: number,
  hessian: number,
  { ridge, leastHessian }: GrowOptions,
): { column: number; bin: number } | null {
  const parent = (gradient * gradient) / (hessian + ridge);
  let best: { column: number; bin: number } | null = null;
  let bestGain = 1e-3;
  const sums = new Float64Array(2 * BINS);
  for (const column of columns) {
    const code = codes[column];
    const cuts = edges[column]?.length ?? 0;
    if (!code || cuts === 0) continue;
    sums.fill(0);
    for (const row of rows) {
      const at = 2 * (code[row] ?? 0);
      sums[at] = (sums[at] ?? 0) + (gradients[row] ?? 0);
      sums[at + 1] = (sums[at + 1] ?? 0) + (hessians[row] ?? 0);
    }
    let [leftGradient, leftHessian] = [0, 0];
    for (let bin = 0; bin < cuts; bin += 1) {
      leftGradient += sums[2 * bin] ?? 0;
      leftHessian += sums[2 * bin + 1] ?? 0;
      const rightHessian = hessian - leftHessian;
      if (leftHessian < leastHessian || rightHessian < leastHessian) continue;
      const rightGradient = gradient - leftGradient;
      const gain =
        (leftGradient * leftGradient) / (leftHessian + ridge) +
        (rightGradient * rightGradient) / (rightHessian + ridge) -
        parent;
      if (gain > bestGain) {
        bestGain = gain;
        best = { column, bin };
      }
    }
  }
  return best;
}
