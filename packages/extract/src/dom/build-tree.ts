import { MarkupEnds } from './markup-ends.ts';
import type { PageText } from './page-text.ts';
import { BLANK, COMMENT, PageCharacters, PageElement, PageTree } from './page-tree.ts';
import type { TagKind } from './tag-kinds.ts';
import { tagKind } from './tag-kinds.ts';

/** Elements deeper than this are folded into their ancestor: later walks may then recurse. */
const MAX_DEPTH = 300;
/** A page nested deeper than any browser would build is not read further. */
const ABSURD_DEPTH = 5000;
const MAX_ELEMENTS = 300_000;
const MAX_LENGTH = 6_000_000;

const GREATER_THAN = 62;
const SLASH = 47;
const EXCLAMATION = 33;
const QUESTION = 63;
const DASH = 45;

/** Builds a page's tree within bounds of depth, size and number of elements; what lies beyond is left out. */
export function buildTree(page: PageText): PageTree {
  return new TreeBuilder(page).build();
}

interface OpenElement {
  readonly kind: TagKind;
  /** The element that what follows belongs to; an ancestor's where this one was folded. */
  readonly element: PageElement | null;
  readonly isFolded: boolean;
  readonly isForeign: boolean;
}

/** Reads a page from tag to tag, jumping from "<" to "<", and nests its elements by HTML's rules for tags left out. */
class TreeBuilder {
  readonly #page: PageText;
  readonly #raw: string;
  readonly #ends: MarkupEnds;
  readonly #tree: PageTree;
  readonly #open: OpenElement[] = [];
  #openForms = 0;

  constructor(page: PageText) {
    this.#page = page;
    this.#raw = page.raw.length > MAX_LENGTH ? page.raw.slice(0, page.boundary(MAX_LENGTH)) : page.raw;
    this.#ends = new MarkupEnds(this.#raw);
    this.#tree = new PageTree(page);
  }

  build(): PageTree {
    const raw = this.#raw;
    let from = 0;
    for (let at = raw.indexOf('<'); at >= 0 && !this.#isAbsurd;) {
      if (this.#isMarkup(at)) {
        this.#addText(from, at);
        from = this.#readMarkup(at);
        at = raw.indexOf('<', from);
      } else at = raw.indexOf('<', at + 1);
    }
    if (!this.#isAbsurd) this.#addText(from, raw.length);
    while (this.#open.length > 0) this.#closeLast();
    return this.#tree;
  }

  get #isForeign(): boolean {
    return this.#open.at(-1)?.isForeign ?? false;
  }

  get #isAbsurd(): boolean {
    return this.#open.length > ABSURD_DEPTH || this.#tree.elements.length > MAX_ELEMENTS;
  }

  /** A "<" before anything but a letter, "/", "!" or "?" is text. */
  #isMarkup(at: number): boolean {
    const code = this.#raw.charCodeAt(at + 1);
    return isLetter(code) || code === SLASH || code === EXCLAMATION || code === QUESTION;
  }

  /** Reads the tag or comment at `at`. @returns the offset behind it. */
  #readMarkup(at: number): number {
    const code = this.#raw.charCodeAt(at + 1);
    if (isLetter(code)) return this.#readOpening(at);
    if (code === SLASH && isLetter(this.#raw.charCodeAt(at + 2))) return this.#readClosing(at);
    if (code === EXCLAMATION && this.#raw.charCodeAt(at + 2) === DASH && this.#raw.charCodeAt(at + 3) === DASH) {
      this.#tree.nodes.push(COMMENT);
      return this.#ends.comment(at);
    }
    return behind(this.#raw.indexOf('>', at), this.#raw);
  }

  #readOpening(at: number): number {
    const nameEnd = this.#nameEnd(at + 1);
    const kind = tagKind(this.#raw.slice(at + 1, nameEnd));
    const end = this.#raw.charCodeAt(nameEnd) === GREATER_THAN ? nameEnd : this.#ends.tag(nameEnd);
    if (end < 0) return this.#raw.length;
    if (kind.name === 'form' && this.#openForms > 0) return end + 1;
    this.#closeImplied(kind);
    const isRaw = kind.isRaw && !this.#isForeign;
    this.#add(kind, nameEnd, end);
    // Only in SVG and MathML does "/>" close a tag.
    if (kind.isVoid || (this.#isForeign && this.#raw.charCodeAt(end - 1) === SLASH)) {
      this.#closeLast();
      return end + 1;
    }
    if (!isRaw) return end + 1;
    return this.#readRaw(kind, end + 1);
  }

  /** The content of a script or the like: a text that is part of what is seen only for `textarea` and its kin. */
  #readRaw(kind: TagKind, start: number): number {
    const end = this.#ends.closing(kind.name, start);
    if (end < 0) {
      this.#closeLast();
      return start;
    }
    if (!kind.isSilent) this.#addText(start, end);
    else if (end > start) this.#tree.nodes.push(new PageCharacters(this.#page, start, end));
    this.#closeLast();
    return behind(this.#raw.indexOf('>', end), this.#raw);
  }

  #readClosing(at: number): number {
    const nameEnd = this.#nameEnd(at + 2);
    const next = behind(this.#raw.indexOf('>', nameEnd), this.#raw);
    const last = this.#open.at(-1)?.kind.name;
    if (last?.length === nameEnd - at - 2 && this.#raw.startsWith(last, at + 2)) {
      this.#closeLast();
      return next;
    }
    const kind = tagKind(this.#raw.slice(at + 2, nameEnd));
    if (kind.name === 'br') this.#addEmpty(kind, next);
    else if (kind.isVoid) return next;
    else if (!this.#closeUpTo(kind.name) && kind.name === 'p') {
      this.#closeImplied(kind);
      this.#addEmpty(kind, next);
    }
    return next;
  }

  /** Closes the innermost element of a name with all that is open in it. @returns false when there is none. */
  #closeUpTo(name: string): boolean {
    const lowest = Math.max(0, this.#open.length - MAX_DEPTH);
    for (let at = this.#open.length - 1; at >= lowest; at--) {
      if (this.#open[at]?.kind.name !== name) continue;
      while (this.#open.length > at) this.#closeLast();
      return true;
    }
    return false;
  }

  #nameEnd(from: number): number {
    let end = from + 1;
    for (let code = this.#raw.charCodeAt(end); code > 32 && code !== GREATER_THAN && code !== SLASH; code = this.#raw.charCodeAt(end)) end += 1;
    return end;
  }

  #closeImplied(kind: TagKind): void {
    for (let last = this.#open.at(-1); last && kind.closes.has(last.kind.name); last = this.#open.at(-1)) this.#closeLast();
  }

  #addEmpty(kind: TagKind, at: number): void {
    this.#add(kind, at, at);
    this.#closeLast();
  }

  #add(kind: TagKind, tagFrom: number, tagTo: number): void {
    const last = this.#open.at(-1);
    const isFolded = this.#open.length >= MAX_DEPTH;
    const isForeign = kind.isForeign ?? this.#isForeign;
    if (kind.name === 'form') this.#openForms += 1;
    if (isFolded) {
      this.#open.push({ kind, element: last?.element ?? null, isFolded, isForeign });
      return;
    }
    if (kind.isBlock) this.#tree.text.addSpace();
    const element = new PageElement(this.#tree, kind, last?.element ?? null, { from: tagFrom, to: tagTo });
    this.#tree.nodes.push(element);
    this.#tree.elements.push(element);
    if (kind.isSilent && !kind.isRaw) this.#tree.text.openSilent(element);
    this.#open.push({ kind, element, isFolded, isForeign });
  }

  #closeLast(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    if (closed.kind.name === 'form') this.#openForms -= 1;
    const { element } = closed;
    if (closed.isFolded || !element) return;
    element.last = this.#tree.elements.length - 1;
    element.nodesTo = this.#tree.nodes.length;
    element.textTo = this.#tree.text.length;
    element.silentTo = this.#tree.text.silentCount;
    if (closed.kind.isSilent && !closed.kind.isRaw) this.#tree.text.closeSilent(element);
  }

  #addText(from: number, to: number): void {
    if (from >= to) return;
    const holder = this.#open.at(-1)?.element ?? null;
    const { text } = this.#tree;
    const start = behindSpaces(this.#raw, from, to);
    if (start === to) {
      this.#tree.nodes.push(BLANK);
      text.addSpace();
      return;
    }
    this.#tree.nodes.push(new PageCharacters(this.#page, from, to));
    const end = beforeSpaces(this.#raw, start, to);
    if (start > from) text.addSpace();
    const length = text.addText(this.#raw.slice(start, end), this.#page);
    if (end < to) text.addSpace();
    if (holder && !holder.kind.isSilent) holder.ownTextLength += length;
  }
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function behindSpaces(raw: string, from: number, to: number): number {
  let at = from;
  while (at < to && raw.charCodeAt(at) <= 32) at += 1;
  return at;
}

function beforeSpaces(raw: string, from: number, to: number): number {
  let at = to;
  while (at > from && raw.charCodeAt(at - 1) <= 32) at -= 1;
  return at;
}

function behind(end: number, raw: string): number {
  return end < 0 ? raw.length : end + 1;
}
