import type { CategoryNode } from '@tsenomer/contracts';
import type { TreeRow } from './tree-rows.ts';

export type TreeCommand =
  | { readonly do: 'focus'; readonly id: number }
  | { readonly do: 'expand'; readonly id: number }
  | { readonly do: 'collapse'; readonly id: number }
  | { readonly do: 'rename'; readonly node: CategoryNode }
  | { readonly do: 'remove'; readonly node: CategoryNode };

/**
 * What a key means on a category of the tree (WAI-ARIA tree pattern, and F2 and Delete as in file managers); null:
 * nothing.
 */
export function treeCommand(key: string, rows: readonly TreeRow[], activeId: number): TreeCommand | null {
  const nodes = rows.filter((row) => row.kind === 'node');
  const index = nodes.findIndex(({ node }) => node.id === activeId);
  const active = nodes[index];
  if (active === undefined) return null;
  const { node, expanded } = active;
  const focus = (id: number | null | undefined): TreeCommand | null =>
    id === null || id === undefined ? null : { do: 'focus', id };
  switch (key) {
    case 'ArrowDown':
      return focus(nodes[index + 1]?.node.id);
    case 'ArrowUp':
      return focus(nodes[index - 1]?.node.id);
    case 'Home':
      return focus(nodes[0]?.node.id);
    case 'End':
      return focus(nodes.at(-1)?.node.id);
    case 'ArrowRight': {
      if (expanded === false) return { do: 'expand', id: node.id };
      const next = nodes[index + 1];
      return next?.node.parentId === node.id ? focus(next.node.id) : null;
    }
    case 'ArrowLeft':
      return expanded === true ? { do: 'collapse', id: node.id } : focus(node.parentId);
    case 'Enter':
    case ' ':
      return expanded === null ? null : { do: expanded ? 'collapse' : 'expand', id: node.id };
    case 'F2':
      return { do: 'rename', node };
    case 'Delete':
      return { do: 'remove', node };
    default:
      return null;
  }
}
