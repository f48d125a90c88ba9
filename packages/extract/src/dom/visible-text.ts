import type { PageText } from './page-text.ts';
import { collapseSpaces, decodeEntities } from '../text/plain-text.ts';

/** An element as far as its place in the text goes. */
interface Placed {
  readonly kind: { readonly isSilent: boolean };
  readonly index: number;
  readonly last: number;
  readonly textFrom: number;
  readonly textTo: number;
}

const SPACES = /[\s\u00a0\u200b\ufeff]+/g;
const DIGIT = /\d/;
/** Nothing to collapse, nothing to decode. */
const PLAIN = /^[!-%'-~]+(?: [!-%'-~]+)*$/;

/**
 * The text of a page as readers see it, written down once while its tree is built: the text of any element is a piece of
 * it. White space is collapsed; blocks begin with a space. What nobody reads (`noscript`, `template`, `svg`) is written
 * down too, because elements within it have a text of their own, and left out of what is around it.
 */
export class VisibleText {
  readonly #parts: string[] = [];
  readonly #silent: Placed[] = [];
  #written: string | null = null;
  /** Where the texts begin that have a digit. */
  readonly #numbered: number[] = [];
  #endsWithSpace = true;
  length = 0;

  /** White space, or a block begins: what follows is set off from what stands before it. */
  addSpace(): void {
    if (!this.#endsWithSpace) this.#add(' ');
  }

  /**
   * @param raw a text without white space around it, as it stands in the page.
   * @param page says what characters it has.
   * @returns how long it is.
   */
  addText(raw: string, page: PageText): number {
    if (DIGIT.test(raw)) this.#numbered.push(this.length);
    if (PLAIN.test(raw)) {
      this.#add(raw);
      return raw.length;
    }
    const characters = decodeEntities(page.decode(raw));
    const collapsed = characters.replace(SPACES, ' ');
    const joined = this.#endsWithSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (joined !== '') this.#add(joined);
    return characters.trim().length;
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
    this.#written ??= this.#parts.join('');
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

  #holesIn(element: Placed): readonly Placed[] {
    const silent = this.#silent;
    if (element.last === element.index || silent.length === 0) return NO_HOLES;
    const first = firstAfter(silent, element.index);
    let end = first;
    while (end < silent.length && (silent[end]?.index ?? 0) <= element.last) end += 1;
    return first === end ? NO_HOLES : silent.slice(first, end);
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.length += text.length;
    this.#endsWithSpace = text.endsWith(' ');
    this.#written = null;
  }
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

/** Where the first element stands that begins after the one of this index. */
function firstAfter(elements: readonly Placed[], index: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.index ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
