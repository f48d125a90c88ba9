import { CLASSES, classOf } from './signs.ts';
import { placeOfWord } from './slips.ts';

/** A product that a tag may be of. */
export interface NamedProduct {
  readonly id: number;
  readonly name: string;
}

export interface MatchedProduct {
  readonly id: number;
  /** From 0 to 1: how much of its name the tag shows, and how much less of any other's. */
  readonly certainty: number;
}

/** From here on a tag is said to be of a product: of the tuning tags hardly one is of another. */
export const SURE_MATCH = 0.68;
/** A slip weighs so much of a word. */
const SLIP = 1.7;
/** Another product that is as like as that, less so much, leaves the certainty whole. */
const APART = 0.08;
/** Less is no likeness worth telling. */
const LEAST = 0.35;

/**
 * The product whose name a tag's words are most like: words count by how rare they are among the products, slips of
 * letters are borne, and a tag may say more than the name, or less.
 */
export function matchName(read: string, products: readonly NamedProduct[]): MatchedProduct | null {
  const text = folded(read);
  if (text.length < 3) return null;
  const names = products.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  const weights = weightsOf(names.map(({ words }) => words));
  const likeness = likenessIn(text);
  const judged = names
    .map(({ id, words }) => ({ id, worth: worthOf(words, text, weights, likeness) }))
    .sort((left, right) => right.worth - left.worth);
  const [best, second] = judged;
  if (best === undefined || best.worth < LEAST) return null;
  const apart = Math.min(1, (best.worth - (second?.worth ?? 0)) / APART);
  return { id: best.id, certainty: Math.round(best.worth * apart * 10_000) / 10_000 };
}

/** As signs are read: small, and Cyrillic where they look so; letters, digits and per cent only. */
function folded(text: string): string {
  return Array.from(text.toLowerCase().replaceAll('ё', 'е'), (sign) => CLASSES[classOf(sign) ?? 0] ?? '')
    .filter((sign) => /[\p{L}\d%]/u.test(sign))
    .join('');
}

/** The words of a name; a number and its unit are one. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=\d)\s+(?=\p{L}{1,3}\b|\p{L}{1,3}$|\p{L}{1,3}\s)/gu, '')
    .split(/[\s/()"«»-]+/u)
    .map(folded)
    .filter((word) => word !== '');
}

/** What each word counts: rare and long ones much, those of every name little. */
function weightsOf(names: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of names) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map(
    Array.from(counts, ([word, count]) => [
      word,
      Math.log(1 + names.length / count) * Math.sqrt(Math.min(8, word.length)),
    ]),
  );
}

/** How much of a word a text has, from 0 to 1; each word is looked for once. */
function likenessIn(text: string): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const found = known.get(word) ?? Math.max(0, 1 - (SLIP * placeOfWord(word, text).slips) / word.length);
    known.set(word, found);
    return found;
  };
}

/** The mean of how much of the name the tag has and how much of the tag the name has; the name counts most. */
function worthOf(
  words: readonly string[],
  text: string,
  weights: ReadonlyMap<string, number>,
  likeness: (word: string) => number,
): number {
  const whole = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  if (whole === 0) return 0;
  const shown = words.reduce((sum, word) => sum + (weights.get(word) ?? 0) * likeness(word), 0) / whole;
  const letters = words.reduce((sum, word) => sum + word.length * likeness(word), 0);
  const told = Math.min(1, letters / text.length);
  return 0.8 * shown + 0.2 * told;
}
