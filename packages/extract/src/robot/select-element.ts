import { selectOne } from 'css-select';
import type { Options } from 'css-select';
import type { PageElement, PageNode, PageTree } from '../dom/page-tree.ts';
import { visibleTextOf } from '../dom/page-tree.ts';

type Node = PageTree | PageNode;
type Adapter = NonNullable<Options<Node, PageElement>['adapter']>;

const isElement = (node: Node): node is PageElement => 'type' in node && node.type === 'element';

/** How css-select walks a page's tree. */
function adapterOf(tree: PageTree): Adapter {
  return {
    isTag: isElement,
    getName: (element) => element.name,
    getAttributeValue: (element, name) => element.attributes.get(name),
    hasAttrib: (element, name) => element.has(name),
    getChildren: (node) => ('children' in node ? [...node.children] : []),
    getParent: (element) => element.parent ?? tree,
    getSiblings: (node) => (isElement(node) ? [...(node.parent ?? tree).children] : [node]),
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
