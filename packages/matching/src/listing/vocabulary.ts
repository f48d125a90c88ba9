import type { TokenKind } from '../text/token.ts';
import type { WeightOf } from './profile.ts';

/** In how many of `size` listings a word stands; words not listed stand in few. */
export interface Vocabulary {
  readonly size: number;
  readonly counts: Readonly<Record<string, number>>;
}

const SHORT_WORD = 0.35;

/** Inverse document frequency, 0 to 1; a single letter weighs little whatever it is. */
export function weightsOf({ size, counts }: Vocabulary): WeightOf {
  const most = Math.log(1 + size);
  const weights = new Map(
    Object.entries(counts).map(([word, count]) => [word, Math.log(1 + size / (1 + count)) / most]),
  );
  return (text: string, kind: TokenKind): number => {
    const weight = weights.get(text) ?? 1;
    return kind === 'word' && text.length === 1 ? weight * SHORT_WORD : weight;
  };
}

/** Counts in how many of the listings each word stands; words of fewer than `least` are left out. */
export function countWords(listings: Iterable<readonly string[]>, least: number): Vocabulary {
  const counts = new Map<string, number>();
  let size = 0;
  for (const words of listings) {
    size += 1;
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return {
    size,
    counts: Object.fromEntries(
      [...counts].filter(([, count]) => count >= least).sort(([left], [right]) => (left < right ? -1 : 1)),
    ),
  };
}
