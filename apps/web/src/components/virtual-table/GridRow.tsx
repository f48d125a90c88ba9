import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import type { PlacedColumn } from './grid-column.ts';
import { GridCell } from './GridCell.tsx';
import type { GridModel } from './grid-model.ts';
import styles from './VirtualTable.module.css';

interface GridRowProps {
  readonly gridId: string;
  readonly row: unknown;
  readonly index: number;
  readonly top: number;
  readonly model: GridModel<unknown>;
  /** Scrolling columns that are drawn now. */
  readonly drawn: readonly VirtualItem[];
  /** Column of the active cell when it is in this row. */
  readonly activeColumn: number | null;
}

function Row({ gridId, row, index, top, model, drawn, activeColumn }: GridRowProps) {
  const idOf = (place: PlacedColumn<unknown>): string => cellId(gridId, index, place.index);
  const last = model.pinned.at(-1);
  return (
    <tr className={styles['row']} aria-rowindex={index + 2} data-row={index} style={{ width: model.totalWidth, transform: `translateY(${top}px)` }}>
      {model.pinned.map((place) => (
        <GridCell
          key={place.column.id}
          id={idOf(place)}
          row={row}
          place={place}
          pinned
          lastPinned={place === last}
          active={activeColumn === place.index}
          style={{ left: place.start, width: place.size }}
        />
      ))}
      {drawn.map((item) => {
        const place = model.scrolling[item.index];
        if (place === undefined) return null;
        return (
          <GridCell
            key={place.column.id}
            id={idOf(place)}
            row={row}
            place={place}
            pinned={false}
            active={activeColumn === place.index}
            style={{ left: model.pinnedWidth + place.start, width: place.size }}
          />
        );
      })}
    </tr>
  );
}

/** The id of a cell's element, for aria-activedescendant. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

/** One row; drawn anew only when its data, its columns or its active cell change, not while the table scrolls up and down. */
export const GridRow = memo(Row);
