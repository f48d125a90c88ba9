import { readFile } from 'node:fs/promises';
import { SheetError } from '../errors.ts';
import { BATCH_ROWS, CELL_MAX_CHARACTERS } from '../limits.ts';
import type { View, WireRow } from '../protocol.ts';
import { htmlRows } from './html-table.ts';
import type { RowCollector } from './row-collector.ts';
import type { SheetSource } from './sheet-source.ts';
import { decideEncoding } from './text-encoding.ts';
import type { TextEncoding } from './text-encoding.ts';

/** Rows by which a page is told from a table. */
const SAMPLE_ROWS = 50;

/**
 * Opens a page of tables, as accounting programs save one under the name of an .xls, as one sheet without a name. Its
 * cells are texts. A page without a table of several columns is refused: it is somebody's site. Held in memory as a
 * whole, which the watch over this process bounds.
 */
export async function readHtml(path: string, sniffed: TextEncoding): Promise<SheetSource> {
  const page = new TextDecoder(await decideEncoding(path, sniffed)).decode(await readFile(path));
  if (!isTable(page))
    throw new SheetError(
      'not_a_spreadsheet',
      'A web page under the name of a spreadsheet: open it there and save it as .xlsx',
    );

  async function* rows(_sheet: number, _view: View, collector: RowCollector): AsyncGenerator<readonly WireRow[]> {
    let index = 0;
    for (const cells of htmlRows(page)) {
      collector.startRow(index);
      for (const [column, text] of cells) collector.setCell(column, text.slice(0, CELL_MAX_CHARACTERS));
      collector.endRow();
      index += 1;
      if (index % BATCH_ROWS === 0) yield collector.take();
    }
    yield collector.take();
  }

  return { kind: 'html', columnsAgree: true, sheets: [{ name: '', index: 0 }], rows };
}

/**
 * Whether at least two of the first rows, and half of them, have the same number of cells, two of them filled: the
 * fields of a form are empty.
 */
function isTable(page: string): boolean {
  const widths: number[] = [];
  let rows = 0;
  for (const cells of htmlRows(page)) {
    const filled = cells.filter(([, text]) => text !== '').length;
    if (filled > 0) rows += 1;
    if (filled > 1) widths.push(cells.length);
    if (rows === SAMPLE_ROWS) break;
  }
  const most = Math.max(0, ...[...Map.groupBy(widths, (width) => width).values()].map(({ length }) => length));
  return most >= 2 && most * 2 >= rows;
}
