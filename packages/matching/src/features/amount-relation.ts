import type { Amount, MeasureKind } from '../text/measures.ts';
import { totalOf } from '../text/measures.ts';

/** How the amounts of two listings stand to each other, by kind. */
export interface AmountRelation {
  /** In how many kinds something agrees. */
  readonly agreed: number;
  /** The kinds that both state and nothing agrees in. */
  readonly conflicts: ReadonlySet<MeasureKind>;
}

const CLOSE = 0.005;

/**
 * Compares what both state of one kind: an amount of one that the other states too agrees (whole contents or single
 * pieces: "6x330 мл" is "1,98 л"); a kind in which nothing agrees is in conflict.
 */
export function relateAmounts(left: readonly Amount[], right: readonly Amount[]): AmountRelation {
  const conflicts = new Set<MeasureKind>();
  const agreed = new Set<MeasureKind>();
  for (const one of left) {
    const others = right.filter(({ kind }) => kind === one.kind);
    if (others.length === 0) continue;
    if (others.some((other) => sameAmount(one, other))) agreed.add(one.kind);
    else conflicts.add(one.kind);
  }
  for (const kind of agreed) conflicts.delete(kind);
  return { agreed: agreed.size, conflicts };
}

/** The same content; a pack of several is only the same as the same number of them, or as one whole. */
function sameAmount(left: Amount, right: Amount): boolean {
  return near(totalOf(left), totalOf(right)) && (left.count === right.count || left.count === 1 || right.count === 1);
}

function near(left: number, right: number): boolean {
  return Math.abs(left - right) <= CLOSE * Math.max(left, right);
}
