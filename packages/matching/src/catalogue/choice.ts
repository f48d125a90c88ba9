/** Weights of the features, and the value of "none of them". */
export interface ChoiceModel {
  readonly weights: Readonly<Record<string, number>>;
  readonly none: number;
}

/** What a candidate is worth: the weighted sum of its row. */
export function worthOf(row: Float64Array, weights: readonly number[]): number {
  let worth = 0;
  for (let at = 0; at < weights.length; at += 1) worth += (weights[at] ?? 0) * (row[at] ?? 0);
  return worth;
}

/**
 * The probability of each candidate when one of them or none is meant (a conditional logit): they sum to less than 1.
 */
export function chances(worths: readonly number[], none: number): number[] {
  const most = Math.max(none, ...worths);
  const parts = worths.map((worth) => Math.exp(worth - most));
  const whole = parts.reduce((total, part) => total + part, Math.exp(none - most));
  return parts.map((part) => part / whole);
}
