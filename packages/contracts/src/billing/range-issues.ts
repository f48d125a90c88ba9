/** The ends of a range, both included; `rangeTo` null: no end, for the last range only. */
export interface RangeEnds {
  readonly rangeFrom: number;
  readonly rangeTo: number | null;
}

/** What is wrong with a range among its neighbours, and the bound that would be right. */
export type RangeIssue =
  | { readonly code: 'zero' }
  | { readonly code: 'order' }
  | { readonly code: 'overlap' | 'gap'; readonly of: RangeEnds; readonly start: number }
  | { readonly code: 'overlap' | 'gap'; readonly of: RangeEnds; readonly end: number }
  /** The other range has no end: nothing can stand behind it. */
  | { readonly code: 'endless'; readonly of: RangeEnds };

/**
 * What forbids a range beside the others of its type (P2 §5): not 0 or empty, the second value greater than the first,
 * no overlap, and neighbours at most 1 apart. Values are whole numbers of links; null where nothing is wrong.
 */
export function rangeIssue(range: RangeEnds, others: readonly RangeEnds[]): RangeIssue | null {
  if (!(range.rangeFrom > 0) || range.rangeTo === 0) return { code: 'zero' };
  if (range.rangeTo !== null && range.rangeTo <= range.rangeFrom) return { code: 'order' };
  const sorted = others.toSorted((a, b) => a.rangeFrom - b.rangeFrom);
  const crossed = sorted.find((one) => one.rangeFrom <= endOf(range) && range.rangeFrom <= endOf(one));
  if (crossed !== undefined) {
    if (range.rangeFrom < crossed.rangeFrom) return { code: 'overlap', of: crossed, end: crossed.rangeFrom - 1 };
    return crossed.rangeTo === null
      ? { code: 'endless', of: crossed }
      : { code: 'overlap', of: crossed, start: crossed.rangeTo + 1 };
  }
  const before = sorted.findLast((one) => endOf(one) < range.rangeFrom);
  if (before !== undefined && range.rangeFrom - endOf(before) > 1) {
    return { code: 'gap', of: before, start: endOf(before) + 1 };
  }
  const after = sorted.find((one) => one.rangeFrom > endOf(range));
  if (after !== undefined && after.rangeFrom - endOf(range) > 1) {
    return { code: 'gap', of: after, end: after.rangeFrom - 1 };
  }
  return null;
}

function endOf({ rangeTo }: RangeEnds): number {
  return rangeTo ?? Number.POSITIVE_INFINITY;
}
