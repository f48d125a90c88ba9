import { clsx } from 'clsx';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import type { DrawnColumn, PlacedColumn } from './grid-column.ts';
import type { GridModel } from './grid-model.ts';
import styles from './VirtualTable.module.css';

interface GridRowProps {
  readonly gridId: string;
  readonly row: unknown;
  readonly index: number;
  readonly top: number;
  readonly model: GridModel<unknown>;
  /** Scrolling columns that are drawn now. */
  readonly drawn: readonly DrawnColumn[];
  /** Column of the active cell when it is in this row. */
  readonly activeColumn: number | null;
  /** Columns of the chosen block when it has cells of this row. */
  readonly chosenFrom: number | null;
  readonly chosenTo: number | null;
}

function Row({ gridId, row, index, top, model, drawn, activeColumn, chosenFrom, chosenTo }: GridRowProps) {
  const isChosen = (at: number): boolean =>
    chosenFrom !== null && chosenTo !== null && at >= chosenFrom && at <= chosenTo;
  const last = model.pinned.at(-1);
  const first = model.scrolling[drawn[0]?.index ?? -1];
  // Plain elements and no component of its own: hundreds of cells come and go with each turn of the wheel. They stand
  // beside each other in the row and not at places of their own, because the browser keeps a layer for every positioned
  // element; the first keeps the room of those that are not drawn.
  const cell = (
    { column, index: at, size }: PlacedColumn<unknown>,
    place: CSSProperties,
    pinned: string | undefined,
  ) => (
    <td
      key={column.id}
      id={cellId(gridId, index, at)}
      aria-colindex={at + 1}
      data-align={column.align}
      data-active={activeColumn === at || undefined}
      aria-selected={isChosen(at) || undefined}
      data-column={at}
      className={clsx(styles['cell'], pinned, column.cellClass?.(row))}
      style={{ ...place, width: size }}
    >
      {column.cell(row)}
    </td>
  );
  return (
    <tr className={styles['row']} aria-rowindex={index + 2} data-row={index} style={{ width: model.totalWidth, top }}>
      {model.pinned.map((place) =>
        cell(place, { left: place.start }, clsx(styles['pinned'], place === last && styles['lastPinned'])),
      )}
      {drawn.map((item) => {
        const place = model.scrolling[item.index];
        return place === undefined
          ? null
          : cell(place, { marginLeft: place === first ? place.start : undefined }, undefined);
      })}
    </tr>
  );
}

/** The id of a cell's element, for aria-activedescendant. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

/**
 * One row; drawn anew only when its data, its columns or its active cell change, not while the table scrolls up and
 * down.
 */
export const GridRow = memo(Row);
