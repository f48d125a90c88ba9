import { clsx } from 'clsx';
import { ariaSort } from '#components/table/sort.ts';
import type { HeadTools } from '#components/table/head-tools.ts';
import type { SortState } from '#components/table/sort.ts';
import { SortButton } from '#components/table/SortButton.tsx';
import type { DrawnColumn, GridColumn, PlacedColumn } from './grid-column.ts';
import type { GridModel } from './grid-model.ts';
import styles from './VirtualTable.module.css';

interface GridHeadProps<Row> {
  readonly model: GridModel<Row>;
  readonly drawn: readonly DrawnColumn[];
  readonly sort: SortState | undefined;
  readonly onSort: ((sort: SortState) => void) | undefined;
  readonly tools: HeadTools | undefined;
}

/** The headings; they stay at the top, and the pinned ones at the left as well. */
export function GridHead<Row>({ model, drawn, sort, onSort, tools }: GridHeadProps<Row>) {
  const title = (column: GridColumn<Row>) => {
    const content = column.header ?? column.label;
    if (column.sort === undefined || onSort === undefined) return content;
    return (
      <SortButton key={column.id} by={column.sort} sort={sort} onSort={onSort}>
        {content}
      </SortButton>
    );
  };
  const heading = (place: PlacedColumn<Row>, left: number, pinned: boolean) => {
    const { column } = place;
    const sorts = sortKeys(column);
    return (
      <th
        key={column.id}
        scope="col"
        aria-colindex={place.index + 1}
        data-align={column.align}
        className={clsx(
          styles['cell'],
          pinned && styles['pinned'],
          place === model.pinned.at(-1) && styles['lastPinned'],
        )}
        style={{ left, width: place.size }}
        {...tools?.heading(column.id)}
        {...(sorts.length > 0 && { 'aria-sort': ariaSort(sort, sorts.find((key) => key === sort?.by) ?? '') })}
      >
        {column.parts === undefined ? (
          title(column)
        ) : (
          <span className={styles['stackedHead']}>{column.parts.map(title)}</span>
        )}
        {tools?.edge(column.id)}
      </th>
    );
  };
  return (
    <thead className={styles['head']} style={{ width: model.totalWidth }}>
      <tr className={styles['headRow']} aria-rowindex={1}>
        {model.pinned.map((place) => heading(place, place.start, true))}
        {drawn.map((item) => {
          const place = model.scrolling[item.index];
          return place === undefined ? null : heading(place, model.pinnedWidth + place.start, false);
        })}
      </tr>
    </thead>
  );
}

/** The keys that a column is sorted by: none, its own, or those of the two that share it. */
function sortKeys<Row>({ sort, parts }: GridColumn<Row>): readonly string[] {
  if (parts !== undefined) return parts.flatMap(sortKeys);
  return sort === undefined ? [] : [sort];
}
