/** The value below which a share (0 to 1) of the samples lies; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle sample; the mean of the two middle ones of an even number. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** How far repeated runs lie apart, in percent of their median. */
export function spreadPercent(samples: readonly number[]): number {
  return Math.round(((Math.max(...samples) - Math.min(...samples)) / median(samples)) * 100);
}
