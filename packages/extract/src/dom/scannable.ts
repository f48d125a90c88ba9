/** What scanning needs of a text; a string has it. */
export type Scannable = Pick<string, 'length' | 'charCodeAt' | 'indexOf' | 'slice' | 'startsWith'>;

/** The letters of markup, the commonest first; capitals are rare. */
const COMMON = ' etasinorldcpmu-gh="';

/**
 * Where a short ASCII text stands next, as `indexOf` tells, but quicker: a search goes from one of the first letters of what it looks for to the next, so
 * it is begun at the rarest letter.
 * @param text one of the rules' own, never of a page: what was weighed is kept.
 */
export function placeOf(source: Pick<Scannable, 'indexOf' | 'startsWith'>, text: string, from: number): number {
  const { skipped, rest } = rarestIn(text);
  let at = source.indexOf(rest, from + skipped);
  while (at >= 0 && !source.startsWith(text, at - skipped)) at = source.indexOf(rest, at + 1);
  return at < 0 ? -1 : at - skipped;
}

/** How many letters of a text stand before the rarest one, and the text from there on. */
interface Rarest {
  readonly skipped: number;
  readonly rest: string;
}

/** What is looked for are words of the rules, so each is weighed once. */
const RAREST = new Map<string, Rarest>();

function rarestIn(text: string): Rarest {
  const known = RAREST.get(text);
  if (known) return known;
  const ranks = Array.from(text, (letter) => COMMON.indexOf(letter)).map((rank) => (rank < 0 ? COMMON.length : rank));
  const skipped = ranks.indexOf(Math.max(...ranks));
  const rarest = { skipped, rest: text.slice(skipped) };
  RAREST.set(text, rarest);
  return rarest;
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
    if (text.length > 1) return this.#bytes.indexOf(text, from, 'latin1');
    if (from < this.#from || from >= this.#from + this.#window.length) this.#moveTo(from);
    const found = this.#window.indexOf(text, from - this.#from);
    // The window moves with what is read, not with what is looked for far ahead.
    return found >= 0 ? this.#from + found : this.#bytes.indexOf(text.charCodeAt(0), this.#from + this.#window.length);
  }

  slice(from = 0, to = this.#bytes.length): string {
    if (from >= this.#from && to <= this.#from + this.#window.length) return this.#window.slice(from - this.#from, to - this.#from);
    return this.#bytes.toString('latin1', from, to);
  }

  /** Whether an ASCII text stands between two offsets. */
  includesBetween(text: string, from: number, to: number): boolean {
    return placeOf(new ByteText(this.#bytes.subarray(from, to)), text, 0) >= 0;
  }

  startsWith(text: string, at = 0): boolean {
    for (let place = 0; place < text.length; place += 1) if (this.#bytes[at + place] !== text.charCodeAt(place)) return false;
    return true;
  }

  #moveTo(at: number): void {
    this.#from = at;
    this.#window = this.#bytes.toString('latin1', at, at + WINDOW);
  }
}
