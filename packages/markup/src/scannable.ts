/** What scanning needs of a text; a string has it. */
export type Scannable = Pick<string, 'length' | 'charCodeAt' | 'indexOf' | 'slice' | 'startsWith'>;

/** What pages of shops are made of, the commonest first; capitals and what else is missing are rarer than all of it. */
const COMMON = ' eatiosr"nlc-dp./umh\n01=g>,<f:\tvw2b_3y54;x698)(k7';
/**
 * Longer texts are looked for in another way, by tables of how far to skip, that takes up to ten times as long on
 * markup (Node's search in bytes and V8's in strings alike).
 */
const MOST_SOUGHT = 6;
/** A single letter would be found everywhere. */
const LEAST_SOUGHT = 3;

/**
 * Where an ASCII text stands next, as `indexOf` tells, but quicker: a search goes from one of the first letters of what
 * it looks for to the next, so a few letters are looked for, from the rarest one on, and compared with the rest where
 * they stand.
 */
export function placeOf(source: Pick<Scannable, 'indexOf' | 'startsWith'>, text: string, from: number): number {
  const { skipped, sought } = soughtOf(text);
  let at = source.indexOf(sought, from + skipped);
  while (at >= 0 && !source.startsWith(text, at - skipped)) at = source.indexOf(sought, at + 1);
  return at < 0 ? -1 : at - skipped;
}

/** The letters of a text that are looked for, and how many stand before them. */
interface Sought {
  readonly skipped: number;
  readonly sought: string;
}

/** Most of what is looked for are words of the rules, so each is weighed once; words of pages pass through. */
const SOUGHT = new Map<string, Sought>();
const MOST_REMEMBERED = 2000;

/** What a letter of another script begins with in UTF-8 stands before each of that script's letters. */
const LEADS = /[\u00c2-\u00f4]/;

/** How rare a letter is: 0 is the commonest. */
function rarity(letter: string): number {
  if (LEADS.test(letter)) return 0;
  const rank = COMMON.indexOf(letter);
  return rank < 0 ? COMMON.length : rank;
}

function soughtOf(text: string): Sought {
  const known = SOUGHT.get(text);
  if (known) return known;
  if (SOUGHT.size >= MOST_REMEMBERED) SOUGHT.clear();
  const ranks = Array.from(text, rarity);
  const beginnings = ranks.slice(0, Math.max(1, ranks.length - LEAST_SOUGHT + 1));
  const skipped = beginnings.indexOf(Math.max(...beginnings));
  const sought = { skipped, sought: text.slice(skipped, skipped + MOST_SOUGHT) };
  SOUGHT.set(text, sought);
  return sought;
}

/** A string of this size is made and forgotten at no cost worth naming; one of a whole page is not. */
const WINDOW = 65_536;

/**
 * Bytes that are scanned like a string of one character per byte, through a window that moves along: making a string of
 * a whole page costs more than the scan.
 */
export class ByteText implements Scannable {
  readonly #bytes: Buffer;
  #window = '';
  #from = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#bytes.length;
  }

  charCodeAt(at: number): number {
    return this.#bytes[at] ?? Number.NaN;
  }

  indexOf(text: string, from = 0): number {
    if (text.length > MOST_SOUGHT) return placeOf(this, text, from);
    if (text.length > 1) return this.#bytes.indexOf(text, from, 'latin1');
    if (from < this.#from || from >= this.#from + this.#window.length) this.#moveTo(from);
    const found = this.#window.indexOf(text, from - this.#from);
    // The window moves with what is read, not with what is looked for far ahead.
    return found >= 0 ? this.#from + found : this.#bytes.indexOf(text.charCodeAt(0), this.#from + this.#window.length);
  }

  slice(from = 0, to = this.#bytes.length): string {
    if (from >= this.#from && to <= this.#from + this.#window.length)
      return this.#window.slice(from - this.#from, to - this.#from);
    return this.#bytes.toString('latin1', from, to);
  }

  /** Whether an ASCII text stands between two offsets. */
  includesBetween(text: string, from: number, to: number): boolean {
    return placeOf(new ByteText(this.#bytes.subarray(from, to)), text, 0) >= 0;
  }

  startsWith(text: string, at = 0): boolean {
    for (let place = 0; place < text.length; place += 1)
      if (this.#bytes[at + place] !== text.charCodeAt(place)) return false;
    return true;
  }

  #moveTo(at: number): void {
    this.#from = at;
    this.#window = this.#bytes.toString('latin1', at, at + WINDOW);
  }
}
