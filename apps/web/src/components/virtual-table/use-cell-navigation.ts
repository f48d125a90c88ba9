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

/** A block of cells, both ends included. */
export interface CellBlock {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/**
 * Moves an active cell by the keys of the ARIA grid pattern: arrows, Home, End, PageUp, PageDown, with Ctrl to the
 * corners. With Shift the block between the cell where that began and the active one is chosen, by Ctrl+A everything.
 */
export function useCellNavigation({ rows, columns, pageRows, onMove, onOpen }: NavigationOptions) {
  const [active, setPlace] = useState<CellPlace | null>(null);
  const [anchor, setAnchor] = useState<CellPlace | null>(null);

  const setActive = (place: CellPlace, extending = false): void => {
    setAnchor(extending ? (anchor ?? active ?? place) : null);
    setPlace(place);
  };
  const moveTo = (row: number, column: number, extending: boolean): void => {
    const place = { row: within(row, rows), column: within(column, columns) };
    setActive(place, extending);
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
      moveTo(active === null ? 0 : move[0], active === null ? 0 : move[1], event.shiftKey && active !== null);
    } else if (corner && event.code === 'KeyA') {
      event.preventDefault();
      setAnchor({ row: 0, column: 0 });
      setPlace({ row: rows - 1, column: columns - 1 });
    } else if (event.key === 'Enter' && active !== null) {
      onOpen(active);
    }
  };

  const block: CellBlock | null = active === null ? null : blockOf(anchor ?? active, active);
  return { active, block, setActive, onKeyDown };
}

function blockOf(one: CellPlace, other: CellPlace): CellBlock {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
