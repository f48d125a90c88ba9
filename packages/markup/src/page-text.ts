import { ByteText } from './scannable.ts';

const NOT_ASCII = /[\u0080-\u00ff]/;

/** A part of a page by its offsets. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * A page's text as it is scanned. Everything that gives a page its structure is ASCII, so a page is scanned byte by
 * byte, and only pieces that carry a value become characters: decoding the whole page costs more than reading it.
 */
export class PageText {
  /** The page in UTF-8. Offsets into a page are offsets into this. */
  readonly bytes: Buffer;
  /** The same, one character to a byte. */
  readonly source: ByteText;
  #raw: string | null = null;

  private constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.source = new ByteText(bytes);
  }

  static ofCharacters(html: string): PageText {
    return new PageText(Buffer.from(html, 'utf8'));
  }

  /** @param bytes valid UTF-8; it must stay as it is while the page is read. */
  static ofUtf8(bytes: Uint8Array): PageText {
    return new PageText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** All of it as a string, for who looks at every tag. Made once. */
  get raw(): string {
    this.#raw ??= this.source.slice(0);
    return this.#raw;
  }

  /**
   * A piece of the source as characters. It must not begin or end within a character: a tag, or what stands between
   * two.
   */
  decode(piece: string): string {
    return NOT_ASCII.test(piece) ? Buffer.from(piece, 'latin1').toString('utf8') : piece;
  }

  /** The characters between two offsets; an offset that falls within a character moves to that character's end. */
  slice(from: number, to: number): string {
    return this.decode(this.source.slice(this.boundary(from), this.boundary(to)));
  }

  /** Those of some short ASCII texts that stand in any of the stretches. */
  whichOf(texts: readonly string[], stretches: readonly Stretch[]): ReadonlySet<string> {
    const found = new Set<string>();
    for (const { from, to } of stretches) {
      for (const text of texts)
        if (!found.has(text) && this.source.includesBetween(text, Math.max(0, from), to)) found.add(text);
      if (found.size === texts.length) break;
    }
    return found;
  }

  /** A stretch of the page as a page of its own, whose offsets begin at zero. */
  stretch(from: number, to: number): PageText {
    return new PageText(this.bytes.subarray(this.boundary(from), this.boundary(to)));
  }

  /** The offset itself, or the end of the character that it falls within. */
  boundary(at: number): number {
    let moved = Math.min(Math.max(0, at), this.bytes.length);
    while (((this.bytes[moved] ?? 0) & 0xc0) === 0x80) moved += 1;
    return moved;
  }
}

/** A page's text: its characters, or its bytes when they are valid UTF-8, which are read quicker. */
export type PageMarkup = { readonly html: string } | { readonly utf8: Uint8Array };

export function pageTextOf(markup: PageMarkup): PageText {
  return 'utf8' in markup ? PageText.ofUtf8(markup.utf8) : PageText.ofCharacters(markup.html);
}
