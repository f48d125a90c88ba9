import type { Term } from '../listing/profile.ts';

/** Neighbours of a name by number, in their order. */
export type WordPairs = readonly number[];

/** Pairs of words that stand beside each other in the names of a catalogue, and how telling each is. */
export interface KnownPairs {
  readonly ofProducts: readonly WordPairs[];
  readonly weightOf: (pair: number) => number;
}

export function pairsOf(terms: readonly Term[]): WordPairs {
  return terms.slice(1).map(({ id }, at) => (Math.imul(terms[at]?.id ?? 0, 31) + id) | 0);
}

/** Counts the pairs of each name once; a pair of all names weighs next to nothing, one that none has nothing. */
export function knowPairs(names: readonly (readonly Term[])[]): KnownPairs {
  const ofProducts = names.map(pairsOf);
  const counts = new Map<number, number>();
  for (const pairs of ofProducts) for (const pair of new Set(pairs)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const most = Math.log(1 + names.length);
  return {
    ofProducts,
    weightOf: (pair) => {
      const count = counts.get(pair);
      return count === undefined ? 0 : Math.log(1 + names.length / count) / most;
    },
  };
}

/** The weight of an offer's pairs that a product has too, of all of them that the catalogue has; 0 to 1. */
export function sharedPairs(said: WordPairs, has: WordPairs, weightOf: KnownPairs['weightOf']): number {
  let [shared, whole] = [0, 0];
  for (const pair of said) {
    const weight = weightOf(pair);
    if (weight === 0) continue;
    whole += weight;
    if (has.includes(pair)) shared += weight;
  }
  return whole === 0 ? 0 : shared / whole;
}
