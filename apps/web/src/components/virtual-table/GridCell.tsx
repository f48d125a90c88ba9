import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { PlacedColumn } from './grid-column.ts';
import styles from './VirtualTable.module.css';

interface GridCellProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly place: PlacedColumn<Row>;
  readonly style: CSSProperties;
  readonly pinned: boolean;
  readonly lastPinned?: boolean;
  readonly active: boolean;
}

/** One cell; its position and width are given in pixels, because the columns around it may not exist. */
export function GridCell<Row>({ id, row, place, style, pinned, lastPinned = false, active }: GridCellProps<Row>) {
  const { column, index } = place;
  return (
    <td
      id={id}
      aria-colindex={index + 1}
      data-align={column.align}
      data-active={active}
      data-column={index}
      className={clsx(styles['cell'], pinned && styles['pinned'], lastPinned && styles['lastPinned'], column.cellClass?.(row))}
      style={style}
    >
      {column.cell(row)}
    </td>
  );
}
