import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { GridModel } from './grid-model.ts';

interface GridWindowOptions<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly model: GridModel<Row>;
  readonly rows: number;
  readonly rowHeight: number;
  readonly headHeight: number;
}

/**
 * Which rows and columns are near the visible part of the scroller. `useFlushSync: false` and a small overscan are what
 * keeps long tasks away: forced synchronous rendering made 122 of them in a scroll over 36,000 px.
 */
export function useGridWindow<Row>({ scroller, model, rows, rowHeight, headHeight }: GridWindowOptions<Row>) {
  // No compiler memoizes this code, so the virtualizer's live methods are safe.
  // oxlint-disable-next-line react/incompatible-library
  const rowWindow = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollPaddingEnd: headHeight,
    useFlushSync: false,
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: model.scrolling.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => model.scrolling[index]?.size ?? 0,
    overscan: 2,
    scrollPaddingEnd: model.pinnedWidth,
    useFlushSync: false,
  });
  useEffect(() => columnWindow.measure(), [columnWindow, model]);
  useEffect(() => rowWindow.measure(), [rowWindow, rowHeight]);
  return { rowWindow, columnWindow };
}
