/** Beyond this share a price is asked about again (P2 §5: more than 30 %). */
const SUSPICIOUS_PERCENT = 30;

export interface PriceWarning {
  /** Whole percents, always positive. */
  readonly percent: number;
  readonly direction: 'above' | 'below';
}

/**
 * Whether a price is so far from the previous one that the agent should look again. Both in minor units.
 * @returns null when there is nothing to ask, or nothing to compare with
 */
export function priceWarning(price: number | null, previous: number | null): PriceWarning | null {
  if (price === null || previous === null || previous <= 0) return null;
  const difference = price - previous;
  if (Math.abs(difference) * 100 <= previous * SUSPICIOUS_PERCENT) return null;
  return {
    percent: Math.round((Math.abs(difference) * 100) / previous),
    direction: difference > 0 ? 'above' : 'below',
  };
}
