import type { WordEffects } from '../model/word-effects.ts';

/** A pair as the words see it: the trees' log-odds, and the words that only one name has. */
export interface WordSample {
  readonly margin: number;
  readonly words: readonly string[];
  readonly same: boolean;
}

const ROUNDS = 25;
const RIDGE = 3;
const STEP = 0.7;
/** Smaller effects change nothing. */
const LEAST = 0.05;

/**
 * Fits what one-sided words add to the trees' log-odds: a ridge logistic regression with the log-odds as its offset, by
 * damped Newton steps per word.
 * @param samples with log-odds of trees that had not seen the pair; else the words would explain nothing.
 */
export function fitWordEffects(samples: readonly WordSample[]): WordEffects {
  const effects = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = new Map<string, { slope: number; bend: number }>();
    for (const { margin, words, same } of samples) {
      let odds = margin;
      for (const word of words) odds += effects.get(word) ?? 0;
      const probability = 1 / (1 + Math.exp(-odds));
      for (const word of words) {
        let sums = slopes.get(word);
        if (!sums) slopes.set(word, (sums = { slope: 0, bend: 0 }));
        sums.slope += probability - Number(same);
        // All words of a pair move at once: each goes its part of the way.
        sums.bend += probability * (1 - probability) * words.length;
      }
    }
    for (const [word, { slope, bend }] of slopes) {
      const effect = effects.get(word) ?? 0;
      effects.set(word, effect - (STEP * (slope + RIDGE * effect)) / (bend + RIDGE));
    }
  }
  const kept = [...effects]
    .map(([word, effect]) => [word, Number(effect.toFixed(3))] as const)
    .filter(([, effect]) => Math.abs(effect) >= LEAST);
  return Object.fromEntries(kept.sort(([left], [right]) => (left < right ? -1 : 1)));
}
