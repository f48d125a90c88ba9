import type { PageText } from './page-text.ts';
import { collapseSpaces, decodeEntities } from './plain-text.ts';

/** An element as far as its place in the text goes. */
interface Placed {
  readonly kind: { readonly isSilent: boolean };
  readonly textFrom: number;
  readonly textTo: number;
  /** Which of the silent elements are within it: from the first to the one behind the last. */
  readonly silentFrom: number;
  readonly silentTo: number;
}

const SPACES = /[\s\u00a0\u200b\ufeff]+/g;

/**
 * The text of a page as readers see it, written down once while its tree is built: the text of any element is a piece
 * of it. White space is collapsed; blocks begin with a space. What nobody reads (`noscript`, `template`, `svg`) is
 * written down too, because elements within it have a text of their own, and left out of what is around it.
 */
export class VisibleText {
  readonly #parts: string[] = [];
  readonly #silent: Placed[] = [];
  #written = '';
  /** Where the texts begin that have a digit. */
  readonly #numbered: number[] = [];
  #endsWithSpace = true;
  length = 0;

  /** White space, or a block begins: what follows is set off from what stands before it. */
  addSpace(): void {
    if (this.#endsWithSpace) return;
    this.#parts.push(' ');
    this.length += 1;
    this.#endsWithSpace = true;
  }

  /**
   * Adds the text between two offsets of a page, which has no white space around it.
   * @returns how long it is.
   */
  addText(page: PageText, from: number, to: number): number {
    const { hasDigit, isPlain } = looksOf(page.bytes, from, to);
    if (hasDigit) this.#numbered.push(this.length);
    const raw = page.raw.slice(from, to);
    if (isPlain) {
      this.#add(raw);
      return raw.length;
    }
    const characters = decodeEntities(page.decode(raw));
    const collapsed = characters.replace(SPACES, ' ');
    const joined = this.#endsWithSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (joined !== '') this.#add(joined);
    return characters.trim().length;
  }

  /** How many elements that nobody reads have begun so far. */
  get silentCount(): number {
    return this.#silent.length;
  }

  /** An element that nobody reads begins; told in the order of the page. */
  openSilent(element: Placed): void {
    this.#silent.push(element);
  }

  /** It ends: without a text of its own there is nothing to leave out. */
  closeSilent(element: Placed): void {
    if (element.textTo === element.textFrom && this.#silent.at(-1) === element) this.#silent.pop();
  }

  get whole(): string {
    // While the tree grows, what was written down may be a beginning of it.
    if (this.#written.length !== this.length) this.#written = this.#parts.join('');
    return this.#written;
  }

  /** The text of an element, at most `limit` characters. */
  within(element: Placed, limit: number): string {
    if (element.kind.isSilent || element.textTo === element.textFrom) return '';
    const holes = this.#holesIn(element);
    if (holes.length === 0) return this.whole.slice(element.textFrom, element.textTo).trim().slice(0, limit);
    const kept: string[] = [];
    let from = element.textFrom;
    for (const hole of holes) {
      if (hole.textTo <= from) continue;
      kept.push(this.whole.slice(from, hole.textFrom));
      from = hole.textTo;
      if (from - element.textFrom > limit * 50 && kept.join('').length > limit * 2) break;
    }
    kept.push(this.whole.slice(from, element.textTo));
    return collapseSpaces(kept.join('')).slice(0, limit);
  }

  /** Whether its text is surely longer than `limit`: the cheap question before the text itself. */
  isLonger(element: Placed, limit: number): boolean {
    let length = element.textTo - element.textFrom;
    if (length <= limit + 2) return false;
    for (const hole of this.#holesIn(element)) length -= hole.textTo - hole.textFrom;
    return length > limit + 2;
  }

  /** Whether a digit stands between its beginning and its end, be it where nobody reads. */
  mayHaveDigit(element: Placed): boolean {
    const next = this.#numbered[firstNotBelow(this.#numbered, element.textFrom)];
    return next !== undefined && next < element.textTo;
  }

  /** Whether digits stand in several texts within it, be it where nobody reads. */
  mayHaveDigitsApart(element: Placed): boolean {
    const second = this.#numbered[firstNotBelow(this.#numbered, element.textFrom) + 1];
    return second !== undefined && second < element.textTo;
  }

  #holesIn({ silentFrom, silentTo }: Placed): readonly Placed[] {
    return silentFrom === silentTo ? NO_HOLES : this.#silent.slice(silentFrom, silentTo);
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.length += text.length;
    this.#endsWithSpace = text.endsWith(' ');
  }
}

const SPACE = 32;
const AMPERSAND = 38;
const LAST_PLAIN = 126;

/** Whether a text has a digit, and whether it has nothing to collapse and nothing to decode. */
function looksOf(
  bytes: Uint8Array,
  from: number,
  to: number,
): { readonly hasDigit: boolean; readonly isPlain: boolean } {
  let hasDigit = false;
  let isPlain = true;
  let last = 0;
  for (let at = from; at < to; at += 1) {
    const code = bytes[at] ?? 0;
    if (code >= 48 && code <= 57) hasDigit = true;
    else if (code < SPACE || code === AMPERSAND || code > LAST_PLAIN || (code === SPACE && last === SPACE))
      isPlain = false;
    last = code;
  }
  return { hasDigit, isPlain };
}

const NO_HOLES: readonly Placed[] = [];

function firstNotBelow(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
