/** How many of a number of cases came out right. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

const Z = 1.96;

/** The 95 % interval of a share by Wilson's score: it holds for few cases and for shares near 1. */
function wilson({ hits, of }: Share): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const middle = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const reach = (Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** How many of a list of answers are right. */
export function shareOf(hits: readonly boolean[]): Share {
  return { hits: hits.filter(Boolean).length, of: hits.length };
}

/** "0.990 [0.964, 0.997]" */
export function rateText(share: Share): string {
  const [low, high] = wilson(share);
  return `${rateOf(share).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

/** "197 of 199 = 0.990 [0.964, 0.997]" */
export function shareText(share: Share): string {
  return `${share.hits} of ${share.of} = ${rateText(share)}`;
}

/** 0 where there was none. */
export function rateOf({ hits, of }: Share): number {
  return hits / (of || 1);
}
