import { compile } from 'css-select';
import type { Options } from 'css-select';
import { buildTree } from './build-tree.ts';
import type { GrowingTree } from './build-tree.ts';
import type { PageNode } from './page-tree.ts';
import { PageText } from './page-text.ts';
import type { PageElement, PageTree } from './page-tree.ts';
import { visibleTextOf } from './page-tree.ts';
import { candidatesOf } from './selector-candidates.ts';
import { isKnownAtOnce, selectorMarks } from './selector-marks.ts';

type Node = PageTree | PageNode;
type Adapter = NonNullable<Options<Node, PageElement>['adapter']>;

const isElement = (node: Node): node is PageElement => 'type' in node && node.type === 'element';

/** Asked for by every sibling; css-select only reads it. */
const CHILDREN = new WeakMap<Node, Node[]>();

function childrenOf(node: PageTree | PageElement): Node[] {
  const before = CHILDREN.get(node);
  if (before) return before;
  const list = [...node.children];
  CHILDREN.set(node, list);
  return list;
}

/** How css-select walks a page's tree. */
const ADAPTER: Adapter = {
  isTag: isElement,
  getName: (element) => element.name,
  getAttributeValue: (element, name) => element.attributes.get(name),
  hasAttrib: (element, name) => element.has(name),
  getChildren: (node) => ('children' in node ? childrenOf(node) : []),
  getParent: (element) => element.parent ?? element.tree,
  getSiblings: (node) => (isElement(node) ? childrenOf(node.parent ?? node.tree) : [node]),
  getText: (node) => ('type' in node ? visibleTextOf(node) : ''),
  removeSubsets: (nodes) => nodes,
};

/** CSS that is ready to be tried on the elements of any page. */
interface CompiledSelector {
  readonly selects: (element: PageElement) => boolean;
  readonly marks: readonly string[] | null;
  readonly isKnownAtOnce: boolean;
}

/** Robots stay as they are for months, their pages come by the second. What picking an element tries passes through. */
const COMPILED = new Map<string, CompiledSelector | null>();
const MOST_COMPILED = 2000;
/** No element of any page: a selector's `:scope` is the page. */
const SCOPE = buildTree(PageText.ofCharacters(''));

/** Null for what cannot be understood. */
function compiled(css: string): CompiledSelector | null {
  const known = COMPILED.get(css);
  if (known !== undefined) return known;
  if (COMPILED.size >= MOST_COMPILED) COMPILED.clear();
  const selector = compileSelector(css);
  COMPILED.set(css, selector);
  return selector;
}

function compileSelector(css: string): CompiledSelector | null {
  try {
    return {
      selects: compile<Node, PageElement>(css, { adapter: ADAPTER }, SCOPE),
      marks: selectorMarks(css),
      isKnownAtOnce: isKnownAtOnce(css),
    };
  } catch {
    return null;
  }
}

/**
 * The first element that CSS selects, or null; CSS that cannot be understood selects none. The page is read no further
 * than needed.
 */
export function selectElement(growing: GrowingTree, css: string): PageElement | null {
  for (const element of selected(growing, css)) {
    growing.readToEndOf(element);
    return element;
  }
  return null;
}

/** How many elements CSS selects; CSS that cannot be understood selects none. */
export function countElements(growing: GrowingTree, css: string): number {
  return selectElements(growing, css).length;
}

/** The elements that CSS selects, in the order they stand; CSS that cannot be understood selects none. */
export function selectElements(growing: GrowingTree, css: string): readonly PageElement[] {
  return Array.from(selected(growing, css));
}

function* selected(growing: GrowingTree, css: string): Generator<PageElement> {
  const selector = compiled(css);
  if (!selector) return;
  for (const element of candidatesOf(growing, selector.marks)) {
    // What comes later may decide, so all of the page is read.
    if (!selector.isKnownAtOnce) growing.readPast(Number.POSITIVE_INFINITY);
    if (selector.selects(element)) yield element;
  }
}
