/** How many kinds of errors stand in a row of their own. */
const SHOWN = 6;

export interface ErrorCount {
  readonly code: number;
  readonly count: number;
}

export interface ErrorRows {
  /** The most frequent first. */
  readonly kinds: readonly ErrorCount[];
  /** The others together; null when all are shown. */
  readonly others: { readonly kinds: number; readonly count: number } | null;
}

/**
 * The kinds of errors that are shown, and what all others come to: the counts add up to all errors. A single other one
 * is shown itself.
 */
export function errorRows(errors: readonly ErrorCount[]): ErrorRows {
  const kinds = errors.toSorted((left, right) => right.count - left.count);
  if (kinds.length <= SHOWN + 1) return { kinds, others: null };
  const others = kinds.slice(SHOWN);
  return {
    kinds: kinds.slice(0, SHOWN),
    others: { kinds: others.length, count: others.reduce((sum, { count }) => sum + count, 0) },
  };
}
