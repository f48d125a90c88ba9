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
