/**
 * A decision tree as three columns: a node with a feature goes to `left` when the value is at most `values`, else to
 * the next; -1 marks a leaf.
 */
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
