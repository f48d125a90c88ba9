import type { GridColumn } from './grid-column.ts';
import styles from './VirtualTable.module.css';

/** Ids of two columns that may share one: the first stands above the second. */
export type StackedPair = readonly [above: string, below: string];

/**
 * Puts pairs of columns into one each, at the place of whichever of the two comes first; so twice as many of them stand
 * in the same room. A column whose partner is not among the columns stands alone.
 * @param columns in the order in which they are shown.
 */
export function stackColumns<Row>(
  columns: readonly GridColumn<Row>[],
  pairs: readonly StackedPair[],
): readonly GridColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const placed = new Set<string>();
  return columns.flatMap((column) => {
    if (placed.has(column.id)) return [];
    const pair = pairs.find((ids) => ids.includes(column.id));
    const above = byId.get(pair?.[0] ?? '');
    const below = byId.get(pair?.[1] ?? '');
    if (above === undefined || below === undefined) return [column];
    placed.add(above.id).add(below.id);
    return [stacked(above, below)];
  });
}

function stacked<Row>(above: GridColumn<Row>, below: GridColumn<Row>): GridColumn<Row> {
  return {
    id: above.id,
    label: above.label,
    width: Math.max(above.width, below.width),
    least: Math.max(above.least ?? 0, below.least ?? 0),
    ...(above.align !== undefined && { align: above.align }),
    parts: [above, below],
    text: above.text,
    cell: (row) => (
      <span className={styles['stacked']}>
        <span>{above.cell(row)}</span>
        <span>{below.cell(row)}</span>
      </span>
    ),
  };
}
