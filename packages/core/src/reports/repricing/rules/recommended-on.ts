/** A recommended price from a day on; null: none, or in another currency than the product's. */
export interface RecommendedFrom {
  readonly day: number;
  readonly mrp: bigint | null;
}

/** A recommended price that holds beside that of the product: for us (`own`), or a correction for all. */
export interface RecommendedSpan {
  readonly id: number;
  readonly own: boolean;
  readonly from: number;
  /** The last day; null: until it is taken back. */
  readonly to: number | null;
  readonly mrp: bigint;
}

/**
 * The recommended price for us at the end of a day: ours before a correction for all, of several the newest, and
 * without any that of the product (docs/decisions/078).
 * @param changes of the product's, in the order of time.
 */
export function recommendedOn(
  day: number,
  changes: readonly RecommendedFrom[],
  spans: readonly RecommendedSpan[],
): bigint | null {
  let holding: RecommendedSpan | null = null;
  for (const span of spans) {
    if (span.from > day || (span.to !== null && span.to < day)) continue;
    if (holding === null || (span.own === holding.own ? span.id > holding.id : span.own)) holding = span;
  }
  return holding?.mrp ?? changes.findLast((change) => change.day <= day)?.mrp ?? null;
}
