import { useEffect, useRef } from 'react';
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
  const ref = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const cell = ref.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`) ?? null;
    if (cell === null) return;
    wanted.current = null;
    cell.focus();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
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
    wanted.current = next;
    onActive(next);
  };
  return { ref, onKeyDown };
}
