import { MarkupEnds } from './markup-ends.ts';
import { BLANK, COMMENT, PageCharacters } from './page-leaves.ts';
import type { PageText } from './page-text.ts';
import { PageElement, PageTree } from './page-tree.ts';
import { isLetter, nameEnd, TagEnds } from './tag-bytes.ts';
import type { TagKind } from './tag-kinds.ts';
import { tagKind } from './tag-kinds.ts';

/** Elements deeper than this are folded into their ancestor: later walks may then recurse. */
const MAX_DEPTH = 300;
/** A page nested deeper than any browser would build is not read further. */
const ABSURD_DEPTH = 5000;
const MAX_ELEMENTS = 300_000;
const MAX_LENGTH = 6_000_000;

const LESS_THAN = 60;
const GREATER_THAN = 62;
const SLASH = 47;
const EXCLAMATION = 33;
const QUESTION = 63;
const DASH = 45;
const SPACE = 32;

/** Builds a page's tree within bounds of depth, size and number of elements; what lies beyond is left out. */
export function buildTree(page: PageText): PageTree {
  return new GrowingTree(page).whole;
}

interface OpenElement {
  readonly kind: TagKind;
  /** The element that what follows belongs to; an ancestor's where this one was folded. */
  readonly element: PageElement | null;
  readonly isFolded: boolean;
  readonly isForeign: boolean;
  /** What it stands in. */
  readonly outer: OpenElement | null;
  readonly depth: number;
}

/**
 * A page's tree that is built as far as it is asked for: what is behind the element that somebody looks for costs
 * nothing until somebody needs it. Reads the page from tag to tag, byte by byte, and nests its elements by HTML's rules
 * for tags left out.
 */
export class GrowingTree {
  readonly page: PageText;
  readonly #bytes: Uint8Array;
  /** How far the page is read. */
  readonly #to: number;
  readonly #tagEnds: TagEnds;
  readonly #ends: MarkupEnds;
  readonly #tree: PageTree;
  #last: OpenElement | null = null;
  #openForms = 0;
  /** Up to here the page is read. */
  #from = 0;
  #isWhole = false;
  /** The element that is read to its end. */
  #awaited: PageElement | null = null;

  constructor(page: PageText) {
    this.page = page;
    this.#bytes = page.bytes;
    this.#to = page.boundary(MAX_LENGTH);
    this.#tagEnds = new TagEnds(this.#bytes, this.#to);
    this.#ends = new MarkupEnds(page.source);
    this.#tree = new PageTree(page);
  }

  /** All of it. */
  get whole(): PageTree {
    while (!this.#isWhole) this.#readNext();
    return this.#tree;
  }

  /** Those read so far, in the order they begin. What is within one that is not read to its end may be missing. */
  get elements(): readonly PageElement[] {
    return this.#tree.elements;
  }

  /** The element of a number, by the order in which they begin; null when the page has no more. */
  elementAt(index: number): PageElement | null {
    const { elements } = this.#tree;
    while (elements.length <= index && !this.#isWhole) this.#readNext();
    return elements[index] ?? null;
  }

  /** Reads on until whatever begins before an offset is in the tree. @returns how far the page is read then. */
  readPast(offset: number): number {
    while (this.#from <= offset && !this.#isWhole) this.#readNext();
    return this.#isWhole ? this.page.bytes.length : this.#from;
  }

  /** Reads on until an element is closed, so that all is known of what is within it. */
  readToEndOf(element: PageElement): void {
    this.#awaited = this.#isOpen(element) ? element : null;
    while (this.#awaited) this.#readNext();
  }

  #isOpen(element: PageElement): boolean {
    for (let open = this.#last; open; open = open.outer) if (open.element === element) return true;
    return false;
  }

  /** Reads the next tag or comment with the text before it. */
  #readNext(): void {
    const at = this.#nextMarkup(this.#from);
    this.#addText(this.#from, at);
    this.#from = at < this.#to ? this.#readMarkup(at) : at;
    if (this.#from < this.#to && !this.#isAbsurd) return;
    while (this.#last) this.#close(this.#last);
    this.#isWhole = true;
  }

  get #isForeign(): boolean {
    return this.#last?.isForeign ?? false;
  }

  get #isAbsurd(): boolean {
    return (this.#last?.depth ?? 0) > ABSURD_DEPTH || this.#tree.elements.length > MAX_ELEMENTS;
  }

  /** A "<" before anything but a letter, "/", "!" or "?" is text. */
  #nextMarkup(from: number): number {
    const bytes = this.#bytes;
    const to = this.#to;
    for (let at = from; at < to; at += 1) {
      if (bytes[at] !== LESS_THAN) continue;
      const code = bytes[at + 1];
      if (isLetter(code) || code === SLASH || code === EXCLAMATION || code === QUESTION) return at;
    }
    return to;
  }

  /** Reads the tag or comment at `at`. @returns the offset behind it. */
  #readMarkup(at: number): number {
    const code = this.#bytes[at + 1];
    if (isLetter(code)) return this.#readOpening(at);
    if (code === SLASH && isLetter(this.#bytes[at + 2])) return this.#readClosing(at);
    if (code === EXCLAMATION && this.#bytes[at + 2] === DASH && this.#bytes[at + 3] === DASH) {
      this.#tree.nodes.push(COMMENT);
      return this.#ends.comment(at);
    }
    return this.#behindTag(at);
  }

  /** The offset behind the next ">". */
  #behindTag(from: number): number {
    let at = from;
    while (at < this.#to && this.#bytes[at] !== GREATER_THAN) at += 1;
    return Math.min(at + 1, this.#to);
  }

  #kindAt(from: number, to: number): TagKind {
    return tagKind(this.page.raw.slice(from, to));
  }

  #readOpening(at: number): number {
    const nameTo = nameEnd(this.#bytes, at + 2);
    const kind = this.#kindAt(at + 1, nameTo);
    const end = this.#tagEnds.after(nameTo);
    if (end < 0) return this.#to;
    if (kind.name === 'form' && this.#openForms > 0) return end + 1;
    this.#closeImplied(kind);
    const isRaw = kind.isRaw && !this.#isForeign;
    const opened = this.#add(kind, nameTo, end);
    // Only in SVG and MathML does "/>" close a tag.
    if (kind.isVoid || (this.#isForeign && this.#bytes[end - 1] === SLASH)) {
      this.#close(opened);
      return end + 1;
    }
    return isRaw ? this.#readRaw(opened, end + 1) : end + 1;
  }

  /** The content of a script or the like: a text that is part of what is seen only for `textarea` and its kin. */
  #readRaw(opened: OpenElement, start: number): number {
    const { kind } = opened;
    const end = this.#ends.closing(kind.name, start);
    if (end < 0 || end >= this.#to) {
      this.#close(opened);
      return start;
    }
    if (!kind.isSilent) this.#addText(start, end);
    else if (end > start) this.#tree.nodes.push(new PageCharacters(this.page, start, end));
    this.#close(opened);
    return this.#behindTag(end);
  }

  #readClosing(at: number): number {
    const nameTo = nameEnd(this.#bytes, at + 3);
    const next = this.#behindTag(nameTo);
    const kind = this.#kindAt(at + 2, nameTo);
    if (this.#last?.kind.name === kind.name) this.#close(this.#last);
    else if (kind.name === 'br') this.#addEmpty(kind, next);
    else if (!kind.isVoid && !this.#closeUpTo(kind.name) && kind.name === 'p') {
      this.#closeImplied(kind);
      this.#addEmpty(kind, next);
    }
    return next;
  }

  /** Closes the innermost element of a name with all that is open in it. @returns false when there is none. */
  #closeUpTo(name: string): boolean {
    let wanted = this.#last;
    for (let up = 0; wanted && wanted.kind.name !== name; up += 1) wanted = up + 1 < MAX_DEPTH ? wanted.outer : null;
    if (!wanted) return false;
    while (this.#last && this.#last !== wanted) this.#close(this.#last);
    this.#close(wanted);
    return true;
  }

  #closeImplied({ closes }: TagKind): void {
    if (closes.size === 0) return;
    while (this.#last && closes.has(this.#last.kind.name)) this.#close(this.#last);
  }

  #addEmpty(kind: TagKind, at: number): void {
    this.#close(this.#add(kind, at, at));
  }

  #add(kind: TagKind, tagFrom: number, tagTo: number): OpenElement {
    const outer = this.#last;
    const depth = outer ? outer.depth + 1 : 1;
    const isFolded = depth > MAX_DEPTH;
    const around = outer ? outer.element : null;
    if (kind.name === 'form') this.#openForms += 1;
    const opened = {
      kind,
      element: isFolded ? around : this.#newElement(kind, around, tagFrom, tagTo),
      isFolded,
      isForeign: kind.isForeign ?? this.#isForeign,
      outer,
      depth,
    };
    this.#last = opened;
    return opened;
  }

  #newElement(kind: TagKind, parent: PageElement | null, tagFrom: number, tagTo: number): PageElement {
    const { elements, nodes, text } = this.#tree;
    if (kind.isBlock) text.addSpace();
    const element = new PageElement(this.#tree, kind, parent, tagFrom, tagTo);
    nodes.push(element);
    elements.push(element);
    if (kind.isSilent && !kind.isRaw) text.openSilent(element);
    return element;
  }

  /** @param closed the last open element. */
  #close({ kind, element, isFolded, outer }: OpenElement): void {
    this.#last = outer;
    if (element === this.#awaited && !isFolded) this.#awaited = null;
    if (kind.name === 'form') this.#openForms -= 1;
    if (isFolded || !element) return;
    const { elements, nodes, text } = this.#tree;
    element.last = elements.length - 1;
    element.nodesTo = nodes.length;
    element.textTo = text.length;
    element.silentTo = text.silentCount;
    if (kind.isSilent && !kind.isRaw) text.closeSilent(element);
  }

  #addText(from: number, to: number): void {
    if (from >= to) return;
    const bytes = this.#bytes;
    const { nodes, text } = this.#tree;
    let start = from;
    while (start < to && (bytes[start] ?? 0) <= SPACE) start += 1;
    if (start === to) {
      nodes.push(BLANK);
      text.addSpace();
      return;
    }
    nodes.push(new PageCharacters(this.page, from, to));
    let end = to;
    while ((bytes[end - 1] ?? 0) <= SPACE) end -= 1;
    if (start > from) text.addSpace();
    const length = text.addText(this.page, start, end);
    if (end < to) text.addSpace();
    const holder = this.#last?.element;
    if (holder && !holder.kind.isSilent) holder.ownTextLength += length;
  }
}
