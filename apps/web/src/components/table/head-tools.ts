import type { HTMLAttributes, ReactNode } from 'react';

/** What makes headings movable and columns resizable. */
export interface HeadTools {
  /** Attributes of a column's heading. */
  readonly heading: (id: string) => HTMLAttributes<HTMLTableCellElement> & { readonly 'data-over'?: boolean };
  /** What stands at the heading's edge. */
  readonly edge: (id: string) => ReactNode;
}
