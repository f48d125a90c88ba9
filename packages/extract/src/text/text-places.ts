import { lowerEvenly } from './lower-evenly.ts';

/** As many as fit the cache that is nearest to the processor. */
const KEYS = 16_384;
/** Of texts that are shorter the first letter is looked for; it is none of ASCII's. */
const KEYED = 3;
const LAST_ASCII = 127;
const CODES = 65_536;

interface Wanted<Question> {
  readonly text: string;
  readonly question: Question;
}

/** Where the texts of each question begin, in ascending order. */
export type Places<Question> = ReadonlyMap<Question, readonly number[]>;

/**
 * Finds where any of some texts stands in a longer one, in one pass for all questions: of most places three letters
 * tell that none begins there.
 */
export class TextPlaces<Question> {
  readonly #questions: readonly Question[];
  readonly #byKey = new Map<number, Wanted<Question>[]>();
  readonly #keys = new Uint8Array(KEYS);
  readonly #byFirst = new Map<number, Wanted<Question>[]>();
  /** Which letters those begin with. */
  readonly #firsts = new Uint8Array(CODES);

  /** @param texts those of each question, in lower case, of three letters at least or of another script. */
  constructor(texts: ReadonlyMap<Question, Iterable<string>>) {
    this.#questions = [...texts.keys()];
    for (const [question, wanted] of texts) for (const text of wanted) this.#add({ text, question });
  }

  #add(wanted: Wanted<Question>): void {
    const { text } = wanted;
    if (text.length < KEYED) {
      this.#firsts[text.charCodeAt(0)] = 1;
      addTo(this.#byFirst, text.charCodeAt(0), wanted);
      return;
    }
    const key = keyOf(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2));
    this.#keys[key] = 1;
    addTo(this.#byKey, key, wanted);
  }

  /** Finds them whatever their case. */
  in(text: string): Places<Question> {
    const places = new Map(this.#questions.map((question): [Question, number[]] => [question, []]));
    const lower = lowerEvenly(text);
    const codes = codesOf(lower);
    const keys = this.#keys;
    let first = codes[0] ?? 0;
    let second = codes[1] ?? 0;
    for (let at = 0; at < codes.length; at += 1) {
      const third = codes[at + 2] ?? 0;
      const key = keyOf(first, second, third);
      if (keys[key] === 1) addBeginning(places, this.#byKey.get(key), lower, at);
      if (first > LAST_ASCII && this.#firsts[first] === 1) addBeginning(places, this.#byFirst.get(first), lower, at);
      first = second;
      second = third;
    }
    return places;
  }
}

function keyOf(first: number, second: number, third: number): number {
  return ((first << 9) ^ (second << 5) ^ third) & (KEYS - 1);
}

/** A string's codes, of which many are read quicker from an array. */
function codesOf(text: string): Uint16Array {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint16Array(bytes.buffer, bytes.byteOffset, text.length);
}

function addBeginning<Question>(
  places: ReadonlyMap<Question, number[]>,
  wanted: readonly Wanted<Question>[] | undefined,
  lower: string,
  at: number,
): void {
  for (const { text, question } of wanted ?? []) if (lower.startsWith(text, at)) places.get(question)?.push(at);
}

function addTo<Question>(lists: Map<number, Wanted<Question>[]>, key: number, wanted: Wanted<Question>): void {
  const known = lists.get(key);
  if (known) known.push(wanted);
  else lists.set(key, [wanted]);
}
