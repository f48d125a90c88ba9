/** A decision tree as three columns: a node with a feature goes to `left` when the value is at most `values`, else to the next; -1 marks a leaf. */
export interface Tree {
  readonly features: readonly number[];
  readonly values: readonly number[];
  readonly left: readonly number[];
}

/** Sum of boosted trees. */
export interface Forest {
  readonly base: number;
  readonly trees: readonly Tree[];
}

/** Trees laid out in three typed columns, for speed: children are absolute positions. */
export interface PackedForest {
  readonly base: number;
  readonly roots: Int32Array;
  readonly features: Int16Array;
  readonly values: Float64Array;
  readonly left: Int32Array;
}

/** @param positions where the row has each feature of the trees. */
export function packForest({ base, trees }: Forest, positions: readonly number[]): PackedForest {
  const roots: number[] = [];
  const [features, values, left]: [number[], number[], number[]] = [[], [], []];
  for (const tree of trees) {
    const root = features.length;
    roots.push(root);
    features.push(...tree.features.map((feature) => (feature < 0 ? feature : (positions[feature] ?? 0))));
    values.push(...tree.values);
    left.push(...tree.left.map((child) => child + root));
  }
  return { base, roots: Int32Array.from(roots), features: Int16Array.from(features), values: Float64Array.from(values), left: Int32Array.from(left) };
}

/** The log-odds that the trees give a row of features. */
export function marginOf({ base, roots, features, values, left }: PackedForest, row: Float64Array): number {
  let margin = base;
  for (let tree = 0; tree < roots.length; tree += 1) {
    let node = roots[tree] ?? 0;
    let feature = features[node] ?? -1;
    while (feature >= 0) {
      const child = left[node] ?? 0;
      node = (row[feature] ?? 0) <= (values[node] ?? 0) ? child : child + 1;
      feature = features[node] ?? -1;
    }
    margin += values[node] ?? 0;
  }
  return margin;
}
