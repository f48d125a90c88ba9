import { useRef } from 'react';
import type { HeadTools } from '#components/table/head-tools.ts';
import { movedTo, resized } from './arrangement.ts';
import type { Arrangeable } from './arrangement.ts';
import { ResizeEdge } from './ResizeEdge.tsx';
import type { ArrangementState } from './use-arrangement.ts';
import { useColumnDrag } from './use-column-drag.ts';

/** Pixels of columns as they are drawn now. */
export interface DrawnWidths {
  readonly of: (id: string) => number;
  /** Those that are kept as they are once somebody chooses one of them. */
  readonly others: () => Readonly<Record<string, number>>;
}

interface HeadToolsInput {
  readonly columns: readonly Arrangeable[];
  readonly state: ArrangementState;
  readonly widths: DrawnWidths;
}

/** Headings are dragged to another place, and by their edges to another width. Keys do both in the menu of columns. */
export function useHeadTools({ columns, state, widths }: HeadToolsInput): HeadTools {
  const { arrangement, change, preview } = state;
  const resizing = useRef(false);
  const movable = new Set(columns.filter(({ fixed }) => fixed !== true).map(({ id }) => id));
  const drag = useColumnDrag({
    onMove: (move) => change(movedTo(arrangement, columns, move)),
    // The edge is pulled, and the heading stays.
    mayStart: () => !resizing.current,
  });
  return {
    heading: (id) => (movable.has(id) ? drag(id) : {}),
    edge: (id) => (
      <ResizeEdge
        width={() => widths.of(id)}
        onStart={() => {
          resizing.current = true;
        }}
        onMove={(to) => preview(resized(arrangement, widths.others(), { id, to }))}
        onEnd={(to) => {
          resizing.current = false;
          if (to === null) preview(null);
          else change(resized(arrangement, widths.others(), { id, to }));
        }}
      />
    ),
  };
}
