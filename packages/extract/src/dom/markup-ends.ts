import type { Scannable } from './scannable.ts';

/** The inside of an element whose content is text, and where the page goes on behind its closing name. */
export interface RawContent {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/**
 * Finds ends of tags, comments and of elements whose content is text, in a page read from front to back. What has no
 * further end is remembered, so that a page of nothing but beginnings stays linear.
 */
export class MarkupEnds {
  readonly #text: Scannable;
  readonly #endless = new Set<string>();
  #nextDouble = -1;
  #nextSingle = -1;

  constructor(text: Scannable) {
    this.#text = text;
  }

  /** The offset behind the comment at `at`; behind its opening when it does not end. */
  comment(at: number): number {
    if (this.#endless.has('!')) return at + 4;
    const end = this.#text.indexOf('-->', at + 2);
    if (end >= 0) return end + 3;
    this.#endless.add('!');
    return at + 4;
  }

  /** The content of the element whose tag begins at `at`; one that is never closed has none. */
  element(at: number, name: string): RawContent {
    const start = this.tag(at) + 1;
    if (start === 0) return { start: this.#text.length, end: this.#text.length, next: this.#text.length };
    const end = this.closing(name, start);
    return end < 0 ? { start, end: start, next: start } : { start, end, next: end + name.length + 2 };
  }

  /** Where `</name` stands next, in lower or upper case; -1 when nowhere. */
  closing(name: string, from: number): number {
    const lower = `</${name}`;
    const end = this.#endless.has(lower) ? -1 : this.#text.indexOf(lower, from);
    if (end >= 0) return end;
    this.#endless.add(lower);
    const upper = lower.toUpperCase();
    const shouted = this.#endless.has(upper) ? -1 : this.#text.indexOf(upper, from);
    if (shouted < 0) this.#endless.add(upper);
    return shouted;
  }

  /** The ">" that ends the tag at `at`; one within a quoted value does not. -1 when there is none. */
  tag(at: number): number {
    let end = this.#text.indexOf('>', at);
    for (let from = at; end >= 0;) {
      const double = this.#doubleQuote(from);
      const quote = Math.min(double, this.#singleQuote(from));
      if (quote > end) return end;
      from = quote + 1;
      if (!this.#opensValue(quote)) continue;
      const closed = quote === double ? this.#doubleQuote(from) : this.#singleQuote(from);
      if (closed === Number.POSITIVE_INFINITY) return end;
      from = closed + 1;
      if (closed > end) end = this.#text.indexOf('>', from);
    }
    return -1;
  }

  /** A quote elsewhere than behind "=" is part of a name or of a bare value. */
  #opensValue(quote: number): boolean {
    let before = quote - 1;
    while (before > 0 && this.#text.charCodeAt(before) <= 32) before -= 1;
    return this.#text.charCodeAt(before) === 61;
  }

  /** Infinity when there is none; looked for again only once the page was read beyond the last one. */
  #doubleQuote(from: number): number {
    if (this.#nextDouble < from) this.#nextDouble = this.#find('"', from);
    return this.#nextDouble;
  }

  #singleQuote(from: number): number {
    if (this.#nextSingle < from) this.#nextSingle = this.#find("'", from);
    return this.#nextSingle;
  }

  #find(quote: string, from: number): number {
    const found = this.#text.indexOf(quote, from);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  }
}
