import { randomFrom } from '@tsenomer/matching/train';

/** What was read for one field of one page, and what is right; null: nothing. */
export interface FieldCase {
  readonly said: string | null;
  readonly right: string | null;
}

export interface FieldQuality {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** 95 % of the resampled F1 lie between these. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 1000;

/** A wrong value costs precision and recall; F1 with a bootstrap interval, deterministic. */
export function fieldQuality(cases: readonly FieldCase[]): FieldQuality {
  const random = randomFrom(7);
  const resampled = Array.from({ length: RESAMPLES }, () => scores(cases.map((one) => cases[Math.floor(random() * cases.length)] ?? one)).f1).sort((left, right) => left - right);
  return { ...scores(cases), low: resampled[Math.floor(RESAMPLES * 0.025)] ?? 0, high: resampled[Math.floor(RESAMPLES * 0.975)] ?? 0 };
}

function scores(cases: readonly FieldCase[]): { precision: number; recall: number; f1: number } {
  const said = cases.filter(({ said: value }) => value !== null).length;
  const stated = cases.filter(({ right }) => right !== null).length;
  const hits = cases.filter(({ said: value, right }) => right !== null && value === right).length;
  return { precision: hits / (said || 1), recall: hits / (stated || 1), f1: (2 * hits) / (said + stated || 1) };
}
