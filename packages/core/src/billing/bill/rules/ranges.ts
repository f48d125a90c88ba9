/** A range of a month's searches for links and what each costs in it (P2 §3 "Find-links tariff range"). */
export interface PriceRange {
  readonly rangeFrom: bigint;
  /** Both ends belong to it. null: without an end, the last one only. */
  readonly rangeTo: bigint | null;
  /** Minor units. */
  readonly price: bigint;
}

/** What is wrong with a range, and where in the list that was given. */
export interface RangeIssue {
  readonly place: number;
  /**
   * `empty`: 0, or nothing before another one; `order`: the second value is not greater than the first; `overlap`,
   * `gap`: with the one before it.
   */
  readonly what: 'empty' | 'order' | 'overlap' | 'gap';
  /** What the range would have to begin with beside its neighbour; null where that does not help. */
  readonly beginWith: bigint | null;
}

/**
 * Whether ranges can stand beside each other (P2 §5): none is 0 or empty, the second value is greater than the first,
 * they do not overlap, and neighbours are at most 1 apart. Their order in the list does not matter.
 * @returns one issue at most for each range, in the list's order; none where all is well.
 */
export function rangeIssues(ranges: readonly PriceRange[]): RangeIssue[] {
  const issues: RangeIssue[] = [];
  const placed = ranges.map((range, place) => ({ ...range, place }));
  placed.sort((a, b) => (a.rangeFrom < b.rangeFrom ? -1 : a.rangeFrom > b.rangeFrom ? 1 : a.place - b.place));
  for (const [at, range] of placed.entries()) {
    const before = placed[at - 1];
    const issue = ownIssue(range, at === placed.length - 1) ?? (before ? neighbourIssue(before, range) : null);
    if (issue !== null) issues.push({ place: range.place, ...issue });
  }
  return issues.toSorted((a, b) => a.place - b.place);
}

type Issue = Omit<RangeIssue, 'place'>;

function ownIssue({ rangeFrom, rangeTo }: PriceRange, last: boolean): Issue | null {
  if (rangeFrom <= 0n || (rangeTo !== null && rangeTo <= 0n)) return { what: 'empty', beginWith: null };
  if (rangeTo === null) return last ? null : { what: 'empty', beginWith: null };
  return rangeTo > rangeFrom ? null : { what: 'order', beginWith: null };
}

function neighbourIssue(before: PriceRange, range: PriceRange): Issue | null {
  // One without an end has its own issue: nothing may follow it.
  if (before.rangeTo === null) return null;
  const beginWith = before.rangeTo + 1n;
  if (range.rangeFrom < beginWith) return { what: 'overlap', beginWith };
  return range.rangeFrom > beginWith ? { what: 'gap', beginWith } : null;
}

/**
 * The range that a month's count falls into; its price is that of every search of the month. Counts beyond the last
 * range have the last one's price.
 * @returns null when there is none for it ("Suitable tariff was not found", P2 §8): no ranges, or too few searches.
 */
export function rangeOf<R extends PriceRange>(count: bigint, ranges: readonly R[]): R | null {
  const reached = ranges.filter(({ rangeFrom }) => rangeFrom <= count);
  return reached.reduce<R | null>(
    (highest, range) => (highest === null || range.rangeFrom > highest.rangeFrom ? range : highest),
    null,
  );
}
