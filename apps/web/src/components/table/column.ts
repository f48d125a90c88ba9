import type { ReactNode } from 'react';

/** One column of a plain list. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Key that the list is sorted by when the heading is pressed; without it the column does not sort. */
  readonly sort?: string;
  readonly align?: 'start' | 'end';
  /** CSS width of the column. */
  readonly width?: number | string | undefined;
  /** Is shown only to whom asks for it, in a table whose columns can be arranged. */
  readonly usuallyHidden?: boolean;
  /**
   * Place on a phone, where rows become cards: the card's title, a mark before it, what can be done beside it, left
   * out, or a labelled line (the default).
   */
  readonly phone?: 'title' | 'mark' | 'actions' | 'hidden';
}
