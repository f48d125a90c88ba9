import type { GridColumn, PlacedColumn } from './grid-column.ts';

/** The columns of a large table with their places. */
export interface GridModel<Row> {
  readonly pinned: readonly PlacedColumn<Row>[];
  readonly scrolling: readonly PlacedColumn<Row>[];
  readonly pinnedWidth: number;
  readonly totalWidth: number;
}

/** Places columns: pinned ones first, each group with offsets of its own, in pixels. */
export function placeColumns<Row>(columns: readonly GridColumn<Row>[]): GridModel<Row> {
  const pinned = placeGroup(
    columns.filter((column) => column.pinned === true),
    0,
  );
  const scrolling = placeGroup(
    columns.filter((column) => column.pinned !== true),
    pinned.length,
  );
  const pinnedWidth = widthOf(pinned);
  return { pinned, scrolling, pinnedWidth, totalWidth: pinnedWidth + widthOf(scrolling) };
}

function placeGroup<Row>(columns: readonly GridColumn<Row>[], firstIndex: number): PlacedColumn<Row>[] {
  let start = 0;
  return columns.map((column, at) => {
    const place = { column, index: firstIndex + at, start, size: column.width };
    start += column.width;
    return place;
  });
}

function widthOf<Row>(places: readonly PlacedColumn<Row>[]): number {
  const last = places.at(-1);
  return last === undefined ? 0 : last.start + last.size;
}
