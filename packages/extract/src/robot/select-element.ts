import { compile } from 'css-select';
import type { Options } from 'css-select';
import { buildTree } from '../dom/build-tree.ts';
import type { PageNode } from '../dom/page-nodes.ts';
import { PageText } from '../dom/page-text.ts';
import type { PageElement, PageTree } from '../dom/page-tree.ts';
import { visibleTextOf } from '../dom/page-tree.ts';
import { placeOf } from '../dom/scannable.ts';
import { selectorMarks } from './selector-marks.ts';

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
    return { selects: compile<Node, PageElement>(css, { adapter: ADAPTER }, SCOPE), marks: selectorMarks(css) };
  } catch {
    return null;
  }
}

/** Whether the page has what CSS needs to select anything: asked before a tree is built. */
export function mayBeSelected(page: PageText, css: string): boolean {
  const selector = compiled(css);
  return selector !== null && (selector.marks?.some((mark) => placeOf(page.source, mark, 0) >= 0) ?? true);
}

/** The first element that CSS selects, or null; CSS that cannot be understood selects none. */
export function selectElement(tree: PageTree, css: string): PageElement | null {
  const selector = compiled(css);
  if (!selector) return null;
  return candidatesOf(tree, selector).find(selector.selects) ?? null;
}

/** How many elements CSS selects; CSS that cannot be understood selects none. */
export function countElements(tree: PageTree, css: string): number {
  return selectElements(tree, css).length;
}

/** The elements that CSS selects, in the order they stand; CSS that cannot be understood selects none. */
export function selectElements(tree: PageTree, css: string): readonly PageElement[] {
  const selector = compiled(css);
  return selector ? candidatesOf(tree, selector).filter(selector.selects) : [];
}

/** The elements that may be selected, in the order they stand. */
function candidatesOf(tree: PageTree, { marks }: CompiledSelector): readonly PageElement[] {
  if (marks === null) return tree.elements;
  const [only, ...more] = marks;
  if (only === undefined) return [];
  if (more.length === 0) return tree.elementsNaming(only);
  return [...new Set(marks.flatMap((mark) => tree.elementsNaming(mark)))].sort((left, right) => left.index - right.index);
}
