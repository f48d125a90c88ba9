import type { WeightOf } from '../listing/profile.ts';
import { soundKey } from '../text/sound.ts';
import { readText } from '../text/read-text.ts';

/**
 * A word that no product of the catalogue has is what this seller adds: it tells little about which product is meant.
 */
const FOREIGN = 0.45;
const SHORT = 0.35;

/** What a catalogue's own words weigh. */
export interface CatalogueWeights {
  readonly weightOf: WeightOf;
  /** Whether some product has the word, in its spelling or by its sound. */
  readonly isKnown: (...asked: Parameters<WeightOf>) => boolean;
}

/**
 * How telling words are within this catalogue: rare among its products is telling, on all of them is not. A word in
 * another script counts as the one that sounds like it.
 */
export function catalogueWeights(names: readonly string[]): CatalogueWeights {
  const counts = new Map<string, number>();
  for (const name of names) {
    const keys = new Set(
      readText(name).tokens.flatMap(({ text, kind }) => (kind === 'word' ? [text, soundOf(text)] : [text])),
    );
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.log(1 + names.length);
  const countOf: (...asked: Parameters<WeightOf>) => number | undefined = (text, kind) =>
    counts.get(text) ?? (kind === 'word' ? counts.get(soundOf(text)) : undefined);
  const weightOf: WeightOf = (text, kind) => {
    const count = countOf(text, kind);
    if (count === undefined) return FOREIGN;
    const weight = Math.log(1 + names.length / count) / most;
    return kind === 'word' && text.length === 1 ? weight * SHORT : weight;
  };
  return { weightOf, isKnown: (...asked) => countOf(...asked) !== undefined };
}

/** A prefix keeps sounds apart from words. */
function soundOf(word: string): string {
  return `~${soundKey(word)}`;
}
