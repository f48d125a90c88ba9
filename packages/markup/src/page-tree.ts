import { collapseSpaces } from './plain-text.ts';
import { Attributes } from './attributes.ts';
import type { PageLeaf } from './page-leaves.ts';
import type { PageText } from './page-text.ts';
import type { TagKind } from './tag-kinds.ts';
import { VisibleText } from './visible-text.ts';

export type PageNode = PageElement | PageLeaf;

/** Longer tags are no tags. */
const TAG_LIMIT = 20_000;
const NO_ATTRIBUTES = new Attributes('');

/**
 * An element: its place in the page and in the page's visible text. Its attributes are read from the tag when one is
 * asked for.
 */
export class PageElement {
  readonly type = 'element';
  readonly kind: TagKind;
  readonly tree: PageTree;
  readonly parent: PageElement | null;
  /** Its place among the elements of the page, in the order they begin. */
  readonly index: number;
  /** Where its content stands among the nodes of the page. */
  readonly nodesFrom: number;
  nodesTo: number;
  /** Offsets of its tag's attributes in the page. */
  readonly tagFrom: number;
  readonly tagTo: number;
  /** Where its text begins and ends in the visible text. */
  readonly textFrom: number;
  textTo: number;
  /** Which of the elements that nobody reads are within it, by the count of the visible text. */
  readonly silentFrom: number;
  silentTo: number;
  /** The index of the last element within it; its own when there is none. */
  last: number;
  /** How long the texts are that stand directly in it, trimmed. */
  ownTextLength = 0;
  #attributes: Attributes | null = null;
  #children: readonly PageNode[] | null = null;

  /** @param tagFrom where its tag's attributes begin, `tagTo` where they end. */
  constructor(tree: PageTree, kind: TagKind, parent: PageElement | null, tagFrom: number, tagTo: number) {
    this.tree = tree;
    this.kind = kind;
    this.parent = parent;
    this.index = tree.elements.length;
    this.last = this.index;
    this.tagFrom = tagFrom;
    this.tagTo = tagTo;
    this.nodesFrom = tree.nodes.length + 1;
    this.nodesTo = this.nodesFrom;
    this.textFrom = tree.text.length;
    this.textTo = this.textFrom;
    this.silentFrom = tree.text.silentCount + (kind.isSilent && !kind.isRaw ? 1 : 0);
    this.silentTo = this.silentFrom;
  }

  get name(): string {
    return this.kind.name;
  }

  get children(): readonly PageNode[] {
    this.#children ??= this.tree.nodesBetween(this.nodesFrom, this.nodesTo);
    return this.#children;
  }

  get attributes(): Attributes {
    this.#attributes ??= this.tagTo > this.tagFrom ? this.#readAttributes() : NO_ATTRIBUTES;
    return this.#attributes;
  }

  #readAttributes(): Attributes {
    const { page } = this.tree;
    const to = this.tagTo - this.tagFrom > TAG_LIMIT ? page.boundary(this.tagFrom + TAG_LIMIT) : this.tagTo;
    return new Attributes(page.decode(page.raw.slice(this.tagFrom, to)));
  }

  /** An attribute's value, trimmed, or null when it is missing or empty. */
  attribute(name: string): string | null {
    const value = this.attributes.get(name)?.trim();
    return value ? value : null;
  }

  /** The inside of its tag behind the name, as it stands in the page. */
  get tag(): string {
    return this.tree.page.raw.slice(this.tagFrom, this.tagTo);
  }

  has(name: string): boolean {
    return this.attributes.has(name);
  }

  /** Its text as a reader sees it: scripts and styles left out, white space collapsed, at most `limit` characters. */
  visibleText(limit = 2000): string {
    return this.tree.text.within(this, limit);
  }

  /** Whether an element of this name is within it. */
  holds(name: string): boolean {
    const { elements } = this.tree;
    for (let at = this.index + 1; at <= this.last; at += 1) if (elements[at]?.name === name) return true;
    return false;
  }

  /** The element and those that it stands in, from the inside out. */
  lineage(most = Number.POSITIVE_INFINITY): readonly PageElement[] {
    const lineage: PageElement[] = [this];
    for (let at = this.parent; at && lineage.length < most; at = at.parent) lineage.push(at);
    return lineage;
  }

  /** The elements that stand directly in it. */
  get elements(): readonly PageElement[] {
    return this.children.filter((child) => child.type === 'element');
  }

  /** The elements within it, in the order they stand. */
  get descendants(): readonly PageElement[] {
    return this.tree.elements.slice(this.index + 1, this.last + 1);
  }
}

/** A page's elements, within bounds of depth, size and number. */
export class PageTree {
  readonly page: PageText;
  /** Every element in the order they begin. */
  readonly elements: PageElement[] = [];
  /** Every node in the order they begin. */
  readonly nodes: PageNode[] = [];
  readonly text = new VisibleText();

  constructor(page: PageText) {
    this.page = page;
  }

  /** What stands outside every element. */
  get children(): readonly PageNode[] {
    return this.nodesBetween(0, this.nodes.length);
  }

  /** The nodes of a stretch, but not those within them. */
  nodesBetween(from: number, to: number): readonly PageNode[] {
    const nodes: PageNode[] = [];
    for (let at = from; at < to;) {
      const node = this.nodes[at];
      if (!node) break;
      nodes.push(node);
      at = node.type === 'element' ? node.nodesTo : at + 1;
    }
    return nodes;
  }

  /** The elements in whose tag a global pattern stands, in the order they begin. */
  elementsMarked(pattern: RegExp): PageElement[] {
    const marked: PageElement[] = [];
    let next = 0;
    for (const { index } of this.page.raw.matchAll(pattern)) {
      while (next < this.elements.length && (this.elements[next]?.tagTo ?? 0) <= index) next += 1;
      const element = this.elements[next];
      if (!element) break;
      if (element.tagFrom > index) continue;
      marked.push(element);
      next += 1;
    }
    return marked;
  }
}

/** The visible text of an element or of a text among its children. */
export function visibleTextOf(node: PageNode, limit = 2000): string {
  if (node.type === 'element') return node.visibleText(limit);
  return node.type === 'text' ? collapseSpaces(node.characters).slice(0, limit) : '';
}
