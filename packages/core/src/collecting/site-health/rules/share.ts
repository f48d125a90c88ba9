import type { ShareInterval } from '@tsenomer/contracts';

/** So many of so many. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** The normal quantile of a 95 % interval. */
const Z = 1.959_963_984_540_054;

/**
 * Bounds of a share, 0 to 1: Wilson's score interval, which holds for shares near 0 and 1 and for few checks as well.
 */
export function wilson({ hits, of }: Share): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)) };
}

/**
 * The least by which a share fell, with 95 % confidence: the lower bound of the difference of two independent shares
 * (Newcombe 1998, method 10: the square root of the squared distances to Wilson's bounds). Below zero: it may not have
 * fallen at all.
 */
export function leastDrop(before: Share, now: Share): number {
  if (before.of === 0 || now.of === 0) return -1;
  const was = before.hits / before.of;
  const is = now.hits / now.of;
  return was - is - Math.hypot(was - wilson(before).low, wilson(now).high - is);
}

const basisPoints = (share: number): number => Math.round(share * 10_000);

/** A share as the API carries it, in basis points; null without checks. */
export function shareToWire(share: Share): ShareInterval | null {
  if (share.of === 0) return null;
  const { low, high } = wilson(share);
  return { value: basisPoints(share.hits / share.of), low: basisPoints(low), high: basisPoints(high), of: share.of };
}

/** A share in basis points; 0 without checks. */
export function pointsOf({ hits, of }: Share): number {
  return of === 0 ? 0 : basisPoints(hits / of);
}
