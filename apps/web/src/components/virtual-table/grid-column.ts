import type { ReactNode } from 'react';

/**
 * One column of a large table. Its functions are methods so that a column of rows of one type passes as a column of any
 * rows.
 */
export interface GridColumn<Row> {
  readonly id: string;
  /** Plain name of the column, for sorting and for those who do not see the heading. */
  readonly label: string;
  /** What the heading shows; the label without it. */
  readonly header?: ReactNode;
  /** Pixels. */
  readonly width: number;
  /** Pixels that what it holds needs, where nothing of it may be cut. */
  readonly least?: number;
  readonly align?: 'start' | 'end' | 'center';
  /** Key that the table is sorted by when the heading is pressed. */
  readonly sort?: string;
  /**
   * The two columns that share this one, the first above the second; each is named, sorted by and copied for itself.
   */
  readonly parts?: readonly [GridColumn<Row>, GridColumn<Row>];
  /** Stays in place while the table scrolls sideways; pinned columns come first. */
  readonly pinned?: boolean;
  cell(row: Row): ReactNode;
  /** The cell as it is copied; what is not drawn has no text of its own to read. */
  text(row: Row): string;
  /** Class of a cell that is to stand out. */
  cellClass?(row: Row): string | undefined;
}

/** A column with its place in the table. */
export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  /** Position among all columns, from 0. */
  readonly index: number;
  /** Pixels from the edge of its group (pinned or scrolling). */
  readonly start: number;
  readonly size: number;
}

/** A scrolling column that is drawn now, by its place among the scrolling ones. */
export interface DrawnColumn {
  readonly index: number;
}
