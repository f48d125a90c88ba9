/** How checks ended; `error` is every check that ended with one. */
export interface EndedChecks {
  readonly success: number;
  readonly notAvailable: number;
  readonly error: number;
}

/**
 * The share of checks that the sites *answered*, in basis points: with a price, or that the product is not sold there.
 * The one figure by which the first screen, a monitoring and the health of sites say how collecting does.
 * @returns null before the first check.
 */
export function answeredShare({ success, notAvailable, error }: EndedChecks): number | null {
  const answered = success + notAvailable;
  const checks = answered + error;
  return checks === 0 ? null : Math.round((answered / checks) * 10_000);
}
