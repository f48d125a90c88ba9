import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

interface GridCells {
  /** The key of the cell that is reached by Tab, `data-cell` in the page. */
  readonly active: string;
  /** The cell that a key leads to from the active one; null when it leads nowhere. */
  readonly move: (key: string) => string | null;
  readonly onActive: (cell: string) => void;
  readonly onOpen: (cell: string) => void;
}

/**
 * One cell of a grid is reached by Tab, keys move from cell to cell, Enter and Space open the cell; Tab goes on to what
 * is in it. A key may lead to a cell that is only drawn afterwards.
 */
export function useGridCells({ active, move, onActive, onOpen }: GridCells) {
  const ref = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (!moved) return;
    ref.current?.querySelector<HTMLElement>(`[data-cell="${active}"]`)?.focus();
    setMoved(false);
  }, [moved, active]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onCell = event.target instanceof HTMLElement && event.target.dataset['cell'] !== undefined;
    if (onCell && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onOpen(active);
      return;
    }
    const next = move(event.key);
    if (next === null) return;
    event.preventDefault();
    onActive(next);
    setMoved(true);
  };
  return { ref, onKeyDown };
}
