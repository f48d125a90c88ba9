import { randomFrom } from '@tsenomer/matching/train';

/** A judged pair: what was said, and what is right. */
export interface Judged {
  readonly said: boolean;
  readonly same: boolean;
}

export interface Quality {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** 95 % of the resampled F1 lie between these. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 1000;

/** Precision, recall and F1 with a bootstrap interval; deterministic. */
export function qualityOf(judged: readonly Judged[]): Quality {
  const random = randomFrom(11);
  const resampled = Array.from({ length: RESAMPLES }, () => scores(Array.from(judged, () => judged[Math.floor(random() * judged.length)] ?? { said: false, same: false })).f1)
    .sort((left, right) => left - right);
  return { ...scores(judged), low: resampled[Math.floor(RESAMPLES * 0.025)] ?? 0, high: resampled[Math.floor(RESAMPLES * 0.975)] ?? 0 };
}

function scores(judged: readonly Judged[]): { precision: number; recall: number; f1: number } {
  let [hit, said, same] = [0, 0, 0];
  for (const one of judged) {
    if (one.said) said += 1;
    if (one.same) same += 1;
    if (one.said && one.same) hit += 1;
  }
  return { precision: hit / (said || 1), recall: hit / (same || 1), f1: (2 * hit) / (said + same || 1) };
}

/** A share of what was counted, with the bounds between which 95 % of such samples lie (Wilson). */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;

export function shareOf(hits: readonly boolean[]): Share {
  const count = hits.length;
  if (count === 0) return { share: 0, low: 0, high: 1 };
  const share = hits.filter(Boolean).length / count;
  const middle = (share + (Z * Z) / (2 * count)) / (1 + (Z * Z) / count);
  const reach = (Z / (1 + (Z * Z) / count)) * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count));
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** "0.912 [0.884, 0.934]" */
export function showShare({ share, low, high }: Share): string {
  return `${share.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}
