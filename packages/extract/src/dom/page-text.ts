const NOT_ASCII = /[\u0080-\u00ff]/;

/**
 * A page's text as it is scanned. Everything that gives a page its structure is ASCII, so a page in UTF-8 is scanned byte
 * by byte, and only pieces that carry a value become characters: decoding the whole page costs more than reading it.
 */
export class PageText {
  /** The characters of the page, or its bytes, one to a character. Offsets into a page are offsets into this. */
  readonly raw: string;
  readonly #isUtf8: boolean;

  private constructor(raw: string, isUtf8: boolean) {
    this.raw = raw;
    this.#isUtf8 = isUtf8;
  }

  static ofCharacters(html: string): PageText {
    return new PageText(html, false);
  }

  /** @param bytes valid UTF-8, each byte a character of U+0000 to U+00FF. */
  static ofUtf8(bytes: string): PageText {
    return new PageText(bytes, true);
  }

  /** A piece of `raw` as characters. It must not begin or end within a character: a tag, or what stands between two. */
  decode(piece: string): string {
    return this.#isUtf8 && NOT_ASCII.test(piece) ? Buffer.from(piece, 'latin1').toString('utf8') : piece;
  }

  /** The characters between two offsets; an offset that falls within a character moves to that character's end. */
  slice(from: number, to: number): string {
    return this.decode(this.raw.slice(this.boundary(from), this.boundary(to)));
  }

  /** The offset itself, or the end of the character that it falls within. */
  boundary(at: number): number {
    let moved = at;
    while (this.#isUtf8 && (this.raw.charCodeAt(moved) & 0xc0) === 0x80) moved += 1;
    return moved;
  }
}
