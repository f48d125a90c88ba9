import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** A cell by its place; row 0 is the first row of data. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface NavigationOptions {
  readonly rows: number;
  readonly columns: number;
  /** Rows that PageUp and PageDown move by. */
  readonly pageRows: () => number;
  /** Called with the new place, to bring it into view. */
  readonly onMove: (place: CellPlace) => void;
  /** Called on Enter. */
  readonly onOpen: (place: CellPlace) => void;
}

/**
 * Moves an active cell by the keys of the ARIA grid pattern: arrows, Home, End, PageUp, PageDown, with Ctrl to the
 * corners.
 */
export function useCellNavigation({ rows, columns, pageRows, onMove, onOpen }: NavigationOptions) {
  const [active, setActive] = useState<CellPlace | null>(null);

  const moveTo = (row: number, column: number): void => {
    const place = { row: within(row, rows), column: within(column, columns) };
    setActive(place);
    onMove(place);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (rows === 0 || event.target !== event.currentTarget) return;
    const { row, column } = active ?? { row: 0, column: 0 };
    const corner = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - pageRows(), column],
      PageDown: [row + pageRows(), column],
      Home: [corner ? 0 : row, 0],
      End: [corner ? rows - 1 : row, columns - 1],
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      moveTo(active === null ? 0 : move[0], active === null ? 0 : move[1]);
    } else if (event.key === 'Enter' && active !== null) {
      onOpen(active);
    }
  };

  return { active, setActive, onKeyDown };
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
