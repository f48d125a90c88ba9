import type { Locale } from '@tsenomer/contracts';
import { tsvCell, tsvOf } from '#components/table/copy/tsv.ts';
import type { GridModel } from './grid-model.ts';
import type { CellBlock } from './use-cell-navigation.ts';

/** A block of a large table as cells of a spreadsheet; the whole table comes with its headings. */
export function blockText<Row>(
  { pinned, scrolling }: GridModel<Row>,
  rows: readonly Row[],
  { from, to }: CellBlock,
  locale: Locale,
): string {
  const all = [...pinned, ...scrolling].map(({ column }) => column);
  const chosen = all.slice(from.column, to.column + 1);
  // In a spreadsheet each of two that share a column has one of its own.
  const columns = chosen.flatMap((column) => column.parts ?? [column]);
  const cells = rows.slice(from.row, to.row + 1).map((row) => columns.map((column) => column.text(row)));
  if (cells.length === 1 && columns.length === 1) return tsvCell(cells[0]?.[0] ?? '', locale);
  const whole = cells.length === rows.length && chosen.length === all.length;
  return tsvOf(whole ? [columns.map(({ label }) => label), ...cells] : cells, locale);
}
