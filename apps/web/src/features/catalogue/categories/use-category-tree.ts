import { useQueries } from '@tanstack/react-query';
import { categoryRoutes } from '@tsenomer/contracts';
import { useCallback, useMemo, useState } from 'react';
import { query } from '#lib/api/index.ts';
import { treeRows } from './tree-rows.ts';
import type { Children } from './tree-rows.ts';

/** The tree as far as it is opened: each category's children are asked for when it is expanded. */
export function useCategoryTree() {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const parents = useMemo(() => [...expanded], [expanded]);
  const [top, ...below] = useQueries({
    queries: [
      query(categoryRoutes.categoryTree, {}),
      ...parents.map((parentId) => query(categoryRoutes.categoryTree, { query: { parentId } })),
    ],
  });
  const childrenOf = (id: number): Children => {
    const found = below[parents.indexOf(id)];
    if (found?.data !== undefined) return { state: 'ready', nodes: found.data.items };
    return found?.isError === true ? { state: 'failed', error: found.error } : { state: 'loading' };
  };
  const setOpen = useCallback(
    (id: number, open: boolean) =>
      setExpanded((current) =>
        open ? new Set([...current, id]) : new Set([...current].filter((other) => other !== id)),
      ),
    [],
  );
  return {
    top,
    rows: treeRows(top?.data?.items ?? [], expanded, childrenOf),
    setOpen,
    retry: (id: number): void => void below[parents.indexOf(id)]?.refetch(),
  };
}
