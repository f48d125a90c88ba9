import type { Comparison } from '../features/compare.ts';
import type { Term } from '../listing/profile.ts';

/**
 * What a word that only one of two names has does to the log-odds: "academic" tells variants apart, "software" does
 * not. Codes, numbers and amounts have one effect per kind ("#code").
 */
export type WordEffects = Readonly<Record<string, number>>;

/** The keys of the words that only one of the names has. */
export function oneSidedWords({ forth, back }: Comparison): string[] {
  return [...forth.missing, ...back.missing].map(effectKey);
}

/** A function that sums the effects of a pair's one-sided words. */
export function effectSum(effects: WordEffects): (comparison: Comparison) => number {
  const known = new Map(Object.entries(effects));
  return ({ forth, back }) => {
    let sum = 0;
    for (const term of forth.missing) sum += known.get(effectKey(term)) ?? 0;
    for (const term of back.missing) sum += known.get(effectKey(term)) ?? 0;
    return sum;
  };
}

function effectKey({ text, kind }: Term): string {
  return kind === 'word' ? text : `#${kind}`;
}
