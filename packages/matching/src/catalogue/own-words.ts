import { editsWithin } from '../features/word-likeness.ts';
import { consonantsOf } from '../text/consonants.ts';
import { foldText } from '../text/fold.ts';
import { readText } from '../text/read-text.ts';
import { remembered } from '../text/remembered.ts';
import { isCyrillic, soundKey } from '../text/sound.ts';
import { stemOf } from '../text/stem.ts';

const WORDS_LIMIT = 50_000;
const WORD = /\p{L}{4,}/gu;
const SHORTEST_PART = 3;
const SHORTEST_RUSSIAN_PART = 4;
const FEWEST_CONSONANTS = 2;

/** The words of a catalogue, as an offer may write them otherwise. */
interface OwnWords {
  /** As they are written, and their stems. */
  readonly written: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Latin words by their sound, and by their consonants alone. */
  readonly bySound: ReadonlyMap<string, string>;
  readonly byConsonants: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads a name in a catalogue's own words, so that whatever compares them afterwards sees one spelling: a word that no
 * product has is parted where it is several of theirs ("woodcolor"), and put into Latin where it is heard as one of
 * theirs ("вайт" for "white"). All else stays as it is.
 */
export function createOwnWords(names: readonly string[]): (name: string) => string {
  const own = ownWordsOf(names);
  const inOwnWord = remembered(WORDS_LIMIT, (word: string): string => ownWord(foldText(word), own) ?? word);
  return (name) => name.replaceAll(WORD, inOwnWord);
}

function ownWordsOf(names: readonly string[]): OwnWords {
  const tokens = names.flatMap((name) => readText(name).tokens.filter(({ kind }) => kind === 'word'));
  const written = new Set(tokens.map(({ spoken }) => spoken));
  const latin = [...written].filter((word) => word.length > 2 && !isCyrillic(word));
  const byConsonants = new Map<string, string[]>();
  for (const word of latin) {
    const consonants = consonantsOf(word);
    byConsonants.set(consonants, [...(byConsonants.get(consonants) ?? []), word]);
  }
  return {
    written,
    stems: new Set(tokens.map(({ text }) => text)),
    bySound: new Map(latin.map((word) => [soundKey(word), word])),
    byConsonants,
  };
}

/** The catalogue's words for one word; null where it is one of them, or none is like it. */
function ownWord(word: string, own: OwnWords): string | null {
  if (own.written.has(word) || own.stems.has(stemOf(word))) return null;
  const parts = partsOf(word, own.written);
  if (parts !== null) return parts.join(' ');
  return isCyrillic(word) ? (own.bySound.get(soundKey(word)) ?? heardAs(word, own)) : null;
}

/** The words that a word is put together of, the longest first; null where a rest is left. */
function partsOf(word: string, known: ReadonlySet<string>): string[] | null {
  const shortest = isCyrillic(word) ? SHORTEST_RUSSIAN_PART : SHORTEST_PART;
  const parts: string[] = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    while (end - start >= shortest && !known.has(word.slice(start, end))) end -= 1;
    if (end - start < shortest) return null;
    parts.push(word.slice(start, end));
    start = end;
  }
  return parts;
}

/** The one Latin word with the same consonants that sounds near enough; null where there are two or none. */
function heardAs(word: string, { byConsonants }: OwnWords): string | null {
  const consonants = consonantsOf(word);
  if (consonants.length < FEWEST_CONSONANTS) return null;
  const heard = soundKey(word);
  const near = (byConsonants.get(consonants) ?? []).filter((other) => areNear(heard, soundKey(other)));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Whether at most every second letter of the shorter one is another. */
function areNear(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const limit = Math.floor(short.length / 2);
  return long.length - short.length <= limit && editsWithin(short, long, limit) <= limit;
}
