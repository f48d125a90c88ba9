import { randomFrom } from '@tsenomer/matching/train';

/** One judged case. A wrong value is said and stated, and no hit: it costs precision and recall. */
export interface Outcome {
  /** Something was said. */
  readonly said: boolean;
  /** There was something to say. */
  readonly stated: boolean;
  /** What was said is right. */
  readonly hit: boolean;
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
const SEED = 7;

/** Precision, recall and F1 with a bootstrap interval; deterministic. */
export function qualityOf(outcomes: readonly Outcome[]): Quality {
  const random = randomFrom(SEED);
  const resampled = Array.from(
    { length: RESAMPLES },
    () => scores(outcomes.map((one) => outcomes[Math.floor(random() * outcomes.length)] ?? one)).f1,
  ).sort((left, right) => left - right);
  return {
    ...scores(outcomes),
    low: resampled[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: resampled[Math.floor(RESAMPLES * 0.975)] ?? 0,
  };
}

function scores(outcomes: readonly Outcome[]): Pick<Quality, 'precision' | 'recall' | 'f1'> {
  let [said, stated, hits] = [0, 0, 0];
  for (const one of outcomes) {
    if (one.said) said += 1;
    if (one.stated) stated += 1;
    if (one.hit) hits += 1;
  }
  return { precision: hits / (said || 1), recall: hits / (stated || 1), f1: (2 * hits) / (said + stated || 1) };
}
