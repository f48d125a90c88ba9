const GREATER_THAN = 62;
const EQUALS = 61;
const SLASH = 47;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SPACE = 32;

/** Whether a byte is an ASCII letter. */
export function isLetter(code: number | undefined): boolean {
  if (code === undefined) return false;
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** Where a tag's name ends whose second character is at `from`. */
export function nameEnd(bytes: Uint8Array, from: number): number {
  let end = from;
  for (let code = bytes[end] ?? 0; code > SPACE && code !== GREATER_THAN && code !== SLASH; code = bytes[end] ?? 0)
    end += 1;
  return end;
}

/**
 * Finds the ends of tags in a page read from front to back, byte by byte: a tag is long, and a call for each of its
 * quotes costs more than looking.
 */
export class TagEnds {
  readonly #bytes: Uint8Array;
  readonly #to: number;
  /** A quote that has no further one is remembered, so that a page of nothing but beginnings stays linear. */
  #lacksDouble = false;
  #lacksSingle = false;

  constructor(bytes: Uint8Array, to: number) {
    this.#bytes = bytes;
    this.#to = to;
  }

  /**
   * The ">" that ends the tag whose name ends at `from`; one within a quoted value does not. -1 when there is none.
   * @param to how far it is looked for.
   */
  after(from: number, to = this.#to): number {
    const bytes = this.#bytes;
    let last = bytes[from - 1] ?? 0;
    for (let at = from; at < to; at += 1) {
      const code = bytes[at] ?? 0;
      if (code === GREATER_THAN) return at;
      // A quote elsewhere than behind "=" is part of a name or of a bare value.
      if ((code === DOUBLE_QUOTE || code === SINGLE_QUOTE) && last === EQUALS) {
        const closed = this.#closing(code, at + 1);
        if (closed < 0) return bytes.subarray(0, to).indexOf(GREATER_THAN, at);
        at = closed;
      }
      if (code > SPACE) last = code;
    }
    return -1;
  }

  #closing(quote: number, from: number): number {
    if (quote === DOUBLE_QUOTE ? this.#lacksDouble : this.#lacksSingle) return -1;
    const bytes = this.#bytes;
    const to = this.#to;
    let at = from;
    while (at < to && bytes[at] !== quote) at += 1;
    if (at < to) return at;
    if (quote === DOUBLE_QUOTE) this.#lacksDouble = true;
    else this.#lacksSingle = true;
    return -1;
  }
}
