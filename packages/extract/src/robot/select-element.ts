import { selectAll, selectOne } from 'css-select';
import type { Options } from 'css-select';
import type { PageNode } from '../dom/page-nodes.ts';
import type { PageElement, PageTree } from '../dom/page-tree.ts';
import { visibleTextOf } from '../dom/page-tree.ts';

type Node = PageTree | PageNode;
type Adapter = NonNullable<Options<Node, PageElement>['adapter']>;

const isElement = (node: Node): node is PageElement => 'type' in node && node.type === 'element';

/** How css-select walks a page's tree. */
function adapterOf(tree: PageTree): Adapter {
  // Asked for again by every sibling; its callers only read it.
  const lists = new Map<Node, Node[]>();
  const childrenOf = (node: PageTree | PageElement): Node[] => {
    const before = lists.get(node);
    if (before) return before;
    const list = [...node.children];
    lists.set(node, list);
    return list;
  };
  return {
    isTag: isElement,
    getName: (element) => element.name,
    getAttributeValue: (element, name) => element.attributes.get(name),
    hasAttrib: (element, name) => element.has(name),
    getChildren: (node) => ('children' in node ? childrenOf(node) : []),
    getParent: (element) => element.parent ?? tree,
    getSiblings: (node) => (isElement(node) ? childrenOf(node.parent ?? tree) : [node]),
    getText: (node) => ('type' in node ? visibleTextOf(node) : ''),
    removeSubsets: (nodes) => nodes,
  };
}

/** The first element that CSS selects, or null; CSS that cannot be understood selects none. */
export function selectElement(tree: PageTree, css: string): PageElement | null {
  try {
    return selectOne<Node, PageElement>(css, tree, { adapter: adapterOf(tree) });
  } catch {
    return null;
  }
}

/** How many elements CSS selects; CSS that cannot be understood selects none. */
export function countElements(tree: PageTree, css: string): number {
  return selectElements(tree, css).length;
}

/** The elements that CSS selects, in the order they stand; CSS that cannot be understood selects none. */
export function selectElements(tree: PageTree, css: string): readonly PageElement[] {
  try {
    return selectAll<Node, PageElement>(css, tree, { adapter: adapterOf(tree) });
  } catch {
    return [];
  }
}
