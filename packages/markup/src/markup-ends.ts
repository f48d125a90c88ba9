import type { Scannable } from './scannable.ts';

/**
 * Finds ends of comments and of elements whose content is text, in a page read from front to back. What has no further
 * end is remembered, so that a page of nothing but beginnings stays linear.
 */
export class MarkupEnds {
  readonly #text: Scannable;
  readonly #endless = new Set<string>();

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
}
