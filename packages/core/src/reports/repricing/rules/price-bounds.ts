import type { StrategyRule } from '@tsenomer/contracts';
import type { Bound } from './facts.ts';

const WHOLE = 10_000n;

interface Known {
  readonly ownPrice: bigint;
  readonly cost: bigint | null;
  readonly recommended: bigint | null;
}

/**
 * Within what the price has to stay. Shares that do not come out even are rounded to the inside: a kopeck more than
 * the margin asks for, one less than the step allows. A recommended price that is not known bounds nothing.
 */
export function priceBounds({ ownPrice, cost, recommended }: Known, rule: StrategyRule): readonly Bound[] {
  const { minMargin, maxStep } = rule;
  const bounds: Bound[] = [];
  if (minMargin !== null && cost !== null)
    bounds.push({ guard: 'margin', side: 'least', limit: roundedUp(cost * (WHOLE + BigInt(minMargin))) });
  if (recommended !== null && rule.recommended === 'floor')
    bounds.push({ guard: 'floor', side: 'least', limit: recommended });
  if (recommended !== null && rule.recommended === 'ceiling')
    bounds.push({ guard: 'ceiling', side: 'most', limit: recommended });
  if (maxStep !== null) {
    bounds.push({ guard: 'stepDown', side: 'least', limit: roundedUp(ownPrice * (WHOLE - BigInt(maxStep))) });
    bounds.push({ guard: 'stepUp', side: 'most', limit: (ownPrice * (WHOLE + BigInt(maxStep))) / WHOLE });
  }
  return bounds;
}

/** Basis points of an amount as an amount, rounded up. */
function roundedUp(parts: bigint): bigint {
  return (parts + WHOLE - 1n) / WHOLE;
}

/** The tightest bounds of both sides; a price is a kopeck at least. */
export function tightest(bounds: readonly Bound[]): { readonly least: bigint; readonly most: bigint | null } {
  let least = 1n;
  let most: bigint | null = null;
  for (const { side, limit } of bounds) {
    if (side === 'least' && limit > least) least = limit;
    if (side === 'most' && (most === null || limit < most)) most = limit;
  }
  return { least, most };
}

/** The bounds that a price lies beyond. */
export function brokenBy(price: bigint, bounds: readonly Bound[]): readonly Bound[] {
  return bounds.filter(({ side, limit }) => (side === 'least' ? price < limit : price > limit));
}
