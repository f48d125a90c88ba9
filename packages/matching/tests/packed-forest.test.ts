import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, packForest } from '../src/model/packed-forest.ts';
import type { Forest, Tree } from '../src/model/trees.ts';

const FEATURES = 4;

/** A tree as it is kept: what a node leads to stands behind it, two by two. */
const branches = fc.letrec<{ node: Branch }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.record({ value: fc.double({ noNaN: true }) }),
    fc.record({
      feature: fc.nat(FEATURES - 1),
      value: fc.integer({ min: -3, max: 3 }),
      low: tie('node'),
      high: tie('node'),
    }),
  ),
})).node;

interface Branch {
  readonly value: number;
  readonly feature?: number;
  readonly low?: Branch;
  readonly high?: Branch;
}

function treeOf(branch: Branch): Tree {
  const [features, values, left]: [number[], number[], number[]] = [[], [], []];
  const waiting = [branch];
  for (const { value, feature, low, high } of waiting) {
    features.push(feature ?? -1);
    values.push(value);
    left.push(low && high ? waiting.length : 0);
    if (low && high) waiting.push(low, high);
  }
  return { features, values, left };
}

function walk({ value, feature, low, high }: Branch, row: Float64Array): number {
  if (feature === undefined || !low || !high) return value;
  return walk(row[feature]! <= value ? low : high, row);
}

describe('a packed forest', () => {
  it('says what walking down its trees says', () => {
    fc.assert(
      fc.property(
        fc.array(branches, { maxLength: 5 }),
        fc.array(fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constant(Number.NaN)), {
          minLength: FEATURES,
          maxLength: FEATURES,
        }),
        (trees, values) => {
          const forest: Forest = { base: 0.5, trees: trees.map(treeOf) };
          const row = Float64Array.from(values);
          const packed = packForest(
            forest,
            Array.from({ length: FEATURES }, (_, at) => at),
          );
          expect(marginOf(packed, row)).toBe(trees.reduce((sum, tree) => sum + walk(tree, row), 0.5));
        },
      ),
    );
  });
});
