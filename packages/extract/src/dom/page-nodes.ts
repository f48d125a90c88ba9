import { decodeEntities } from '../text/plain-text.ts';
import type { PageText } from './page-text.ts';

/** A node that is no element. */
export type PageLeaf = PageCharacters | typeof BLANK | typeof COMMENT;

/** What the nodes know of an element. */
interface ElementNode {
  readonly type: 'element';
  /** Where the nodes within it end. */
  readonly nodesTo: number;
}

/** Stands among an element's children where the page has a comment. */
export const COMMENT = { type: 'comment' } as const;

/** Stands for text that is nothing but white space. */
export const BLANK = { type: 'text', characters: ' ' } as const;

/** Text between two tags, decoded when it is asked for. */
export class PageCharacters {
  readonly type = 'text';
  readonly #page: PageText;
  readonly #from: number;
  readonly #to: number;

  constructor(page: PageText, from: number, to: number) {
    this.#page = page;
    this.#from = from;
    this.#to = to;
  }

  get characters(): string {
    return decodeEntities(this.#page.decode(this.#page.raw.slice(this.#from, this.#to)));
  }
}

const COMMENT_MARK = -1;
const BLANK_MARK = -2;
const FIRST_TEXT_MARK = -3;

/** A page's nodes in the order they begin. Most are never asked for, so each is a number until then. */
export class PageNodes<E extends ElementNode> {
  readonly #page: PageText;
  readonly #elements: readonly E[];
  /** Of an element its index, else a mark; those of texts count down. */
  readonly #marks: number[] = [];
  /** Where each text begins and ends. */
  readonly #texts: number[] = [];

  /** @param elements the page's elements, as far as they are known. */
  constructor(page: PageText, elements: readonly E[]) {
    this.#page = page;
    this.#elements = elements;
  }

  get count(): number {
    return this.#marks.length;
  }

  /** @param index its place among the page's elements. */
  addElement(index: number): void {
    this.#marks.push(index);
  }

  addComment(): void {
    this.#marks.push(COMMENT_MARK);
  }

  addBlank(): void {
    this.#marks.push(BLANK_MARK);
  }

  addText(from: number, to: number): void {
    this.#marks.push(FIRST_TEXT_MARK - this.#texts.length);
    this.#texts.push(from, to);
  }

  /** The nodes of a stretch, but not those within them. */
  between(from: number, to: number): readonly (E | PageLeaf)[] {
    const nodes: (E | PageLeaf)[] = [];
    for (let at = from; at < to;) {
      const node = this.#nodeAt(at);
      if (!node) break;
      nodes.push(node);
      at = node.type === 'element' ? node.nodesTo : at + 1;
    }
    return nodes;
  }

  #nodeAt(at: number): E | PageLeaf | undefined {
    const mark = this.#marks[at];
    if (mark === undefined || mark >= 0) return this.#elements[mark ?? -1];
    if (mark === COMMENT_MARK) return COMMENT;
    if (mark === BLANK_MARK) return BLANK;
    const text = FIRST_TEXT_MARK - mark;
    return new PageCharacters(this.#page, this.#texts[text] ?? 0, this.#texts[text + 1] ?? 0);
  }
}
