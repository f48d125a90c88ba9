/** What scanning needs of a text; a string has it. */
export type Scannable = Pick<string, 'length' | 'charCodeAt' | 'indexOf' | 'slice' | 'startsWith'>;

/** The letters of markup, the commonest first; capitals are rare. */
const COMMON = ' etasinorldcpmu-gh="';

/**
 * Where a short ASCII text stands next, as `indexOf` tells, but quicker: a search goes from one of the first letters of what it looks for to the next, so
 * it is begun at the rarest letter.
 */
export function placeOf(source: Scannable, text: string, from: number): number {
  const skipped = rarestIn(text);
  const rest = text.slice(skipped);
  let at = source.indexOf(rest, from + skipped);
  while (at >= 0 && !source.startsWith(text, at - skipped)) at = source.indexOf(rest, at + 1);
  return at < 0 ? -1 : at - skipped;
}

function rarestIn(text: string): number {
  const ranks = Array.from(text, (letter) => COMMON.indexOf(letter)).map((rank) => (rank < 0 ? COMMON.length : rank));
  return ranks.indexOf(Math.max(...ranks));
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
    return this.#bytes.subarray(from, to).includes(text, 0, 'latin1');
  }

  startsWith(text: string, at = 0): boolean {
    return this.slice(at, at + text.length) === text;
  }

  #moveTo(at: number): void {
    this.#from = at;
    this.#window = this.#bytes.toString('latin1', at, at + WINDOW);
  }
}
