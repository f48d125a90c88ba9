import { columnPinningFeature, columnSizingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn, PlacedColumn } from './grid-column.ts';

const features = tableFeatures({ columnSizingFeature, columnPinningFeature });

export interface GridModel<Row> {
  readonly pinned: readonly PlacedColumn<Row>[];
  readonly scrolling: readonly PlacedColumn<Row>[];
  readonly pinnedWidth: number;
  readonly totalWidth: number;
}

/** Places columns by the table model: pinned ones first, each with its offset and width in pixels. */
export function useGridModel<Row extends object>(columns: readonly GridColumn<Row>[]): GridModel<Row> {
  const definitions = useMemo(
    () => columns.map((column): ColumnDef<typeof features, Row> => ({ id: column.id, size: column.width, minSize: 24, maxSize: 2000 })),
    [columns],
  );
  const columnPinning = useMemo(
    () => ({ start: columns.filter((column) => column.pinned).map((column) => column.id), end: [] }),
    [columns],
  );
  const table = useTable<typeof features, Row>({ features, columns: definitions, data: NO_ROWS, state: { columnPinning } });
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const place = (region: 'start' | 'center', first: number): PlacedColumn<Row>[] => {
      const placed: PlacedColumn<Row>[] = [];
      for (const leaf of table.getPinnedLeafColumns(region)) {
        const column = byId.get(leaf.id);
        if (column === undefined) continue;
        placed.push({ column, index: first + placed.length, start: leaf.getStart(region), size: leaf.getSize() });
      }
      return placed;
    };
    const pinned = place('start', 0);
    const scrolling = place('center', pinned.length);
    const pinnedWidth = pinned.reduce((sum, { size }) => sum + size, 0);
    return { pinned, scrolling, pinnedWidth, totalWidth: scrolling.reduce((sum, { size }) => sum + size, pinnedWidth) };
  }, [table, columns]);
}

/** Rows are placed by the virtualizer alone; the model is asked for columns only. */
const NO_ROWS: never[] = [];
