/** How prices of a site move between two checks that lie as far apart as those that are compared. */
export interface UsualMoves {
  /** By so much a price moves at most, in basis points of what it was. */
  readonly most: number;
  /** The share of prices that do not move, 0 to 1; null when too few are known. */
  readonly unmoved: number | null;
}

/** Nineteen of twenty moves are smaller. */
const QUANTILE = 0.95;
/** Fewer moves than these are no distribution. */
const ENOUGH_MOVES = 40;
const WITHOUT_HISTORY = 1000;
/** Prices that never moved may round; those of a site that moves wildly are still no proof of anything. */
const LEAST = 200;
const MOST = 3000;

/** The usual moves of a site, by those that it made. @param moves in basis points, with their sign; zeros count. */
export function usualMoves(moves: readonly number[]): UsualMoves {
  if (moves.length < ENOUGH_MOVES) return { most: WITHOUT_HISTORY, unmoved: null };
  const sizes = moves.map((move) => Math.abs(move)).toSorted((left, right) => left - right);
  const quantile = sizes[Math.ceil(QUANTILE * sizes.length) - 1] ?? MOST;
  return {
    most: Math.min(MOST, Math.max(LEAST, quantile)),
    unmoved: sizes.filter((size) => size === 0).length / sizes.length,
  };
}
