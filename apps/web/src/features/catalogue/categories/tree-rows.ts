import type { CategoryNode } from '@tsenomer/contracts';

/** The children of a category as far as they are known. */
export type Children =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly nodes: readonly CategoryNode[] };

/** A line of the tree: a category, or what stands in for children that are not there. */
export type TreeRow =
  | {
      readonly kind: 'node';
      readonly node: CategoryNode;
      /** Its place among its siblings, from 1, and how many they are. */
      readonly position: number;
      readonly siblings: number;
      /** null: there is nothing to expand. */
      readonly expanded: boolean | null;
    }
  | { readonly kind: 'loading'; readonly parentId: number; readonly level: number }
  | { readonly kind: 'failed'; readonly parentId: number; readonly level: number; readonly error: unknown };

/** The lines of a tree from top to bottom; what is below a collapsed category is left out. */
export function treeRows(
  top: readonly CategoryNode[],
  expanded: ReadonlySet<number>,
  childrenOf: (id: number) => Children,
): TreeRow[] {
  return top.flatMap((node, index): TreeRow[] => {
    const open = node.childrenCount === 0 ? null : expanded.has(node.id);
    const row: TreeRow = { kind: 'node', node, position: index + 1, siblings: top.length, expanded: open };
    if (open !== true) return [row];
    const children = childrenOf(node.id);
    const place = { parentId: node.id, level: node.level + 1 };
    if (children.state === 'loading') return [row, { kind: 'loading', ...place }];
    if (children.state === 'failed') return [row, { kind: 'failed', ...place, error: children.error }];
    return [row, ...treeRows(children.nodes, expanded, childrenOf)];
  });
}

/** Whether a category stands somewhere below another one, as far as the lines show. */
export function isBelow(rows: readonly TreeRow[], id: number, above: number): boolean {
  const parents = new Map(
    rows.flatMap((row) => (row.kind === 'node' ? [[row.node.id, row.node.parentId] as const] : [])),
  );
  for (let parent = parents.get(id) ?? null; parent !== null; parent = parents.get(parent) ?? null) {
    if (parent === above) return true;
  }
  return false;
}
