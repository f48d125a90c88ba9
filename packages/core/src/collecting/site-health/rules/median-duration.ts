/** How many pages took longer than the bin before and up to so many milliseconds. */
export interface DurationBin {
  readonly upTo: number;
  readonly pages: number;
}

/**
 * The median of times that are known by bins only, in milliseconds: within the bin that holds it, pages are taken as
 * spread evenly. In the last bin, which has no end, it is where that bin begins.
 * @param bins in ascending order.
 * @returns null without pages.
 */
export function medianDuration(bins: readonly DurationBin[]): number | null {
  const half = bins.reduce((sum, { pages }) => sum + pages, 0) / 2;
  if (half === 0) return null;
  let passed = 0;
  let from = 0;
  for (const { upTo, pages } of bins) {
    if (passed + pages >= half && pages > 0) {
      return Number.isFinite(upTo) ? Math.round(from + ((half - passed) / pages) * (upTo - from)) : from;
    }
    passed += pages;
    from = upTo;
  }
  return null;
}
