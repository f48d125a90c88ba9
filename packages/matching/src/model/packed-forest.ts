import type { Forest, Tree } from './trees.ts';

/**
 * Trees laid out for speed: each is filled up to the depth of the deepest, so that every way down has as many steps and
 * the next node is worked out, not looked up. Each has `2 ** depth` places; node 1 is the root, 2n and 2n + 1 follow
 * node n, and ways end at the leaves in their order.
 */
export interface PackedForest {
  readonly base: number;
  readonly depth: number;
  readonly features: Uint16Array;
  readonly limits: Float64Array;
  readonly leaves: Float64Array;
}

/** @param positions where the row has each feature of the trees. */
export function packForest({ base, trees }: Forest, positions: readonly number[]): PackedForest {
  const depth = Math.max(0, ...trees.map((tree) => depthBelow(tree, 0)));
  const places = 1 << depth;
  // An even number: two are asked at once.
  const size = 2 * Math.ceil(trees.length / 2) * places;
  const packed = {
    base,
    depth,
    features: new Uint16Array(size),
    limits: new Float64Array(size),
    leaves: new Float64Array(size),
  };
  for (const [nth, tree] of trees.entries()) {
    const lay = (node: number, place: number): void => {
      const feature = tree.features[node] ?? -1;
      const value = tree.values[node] ?? 0;
      if (place >= places) {
        packed.leaves[nth * places + place - places] = value;
        return;
      }
      const left = feature < 0 ? node : (tree.left[node] ?? 0);
      // Below a leaf every way leads to its value, whatever is asked.
      packed.features[nth * places + place] = feature < 0 ? 0 : (positions[feature] ?? 0);
      packed.limits[nth * places + place] = value;
      lay(left, 2 * place);
      lay(feature < 0 ? node : left + 1, 2 * place + 1);
    };
    lay(0, 1);
  }
  return packed;
}

/**
 * The log-odds that the trees give a row of features. Which way a row goes cannot be foretold, so the steps have no
 * branches, and two trees are asked side by side: one does not wait for the other.
 */
export function marginOf({ base, depth, features, limits, leaves }: PackedForest, row: Float64Array): number {
  const places = 1 << depth;
  let margin = base;
  for (let one = 0; one < leaves.length; one += 2 * places) {
    const other = one + places;
    let left = 1;
    let right = 1;
    for (let level = 0; level < depth; level += 1) {
      left = (left << 1) | Number(!((row[features[one + left] ?? 0] ?? 0) <= (limits[one + left] ?? 0)));
      right = (right << 1) | Number(!((row[features[other + right] ?? 0] ?? 0) <= (limits[other + right] ?? 0)));
    }
    margin += leaves[one + left - places] ?? 0;
    margin += leaves[other + right - places] ?? 0;
  }
  return margin;
}

function depthBelow(tree: Tree, node: number): number {
  if ((tree.features[node] ?? -1) < 0) return 0;
  const left = tree.left[node] ?? 0;
  return 1 + Math.max(depthBelow(tree, left), depthBelow(tree, left + 1));
}
