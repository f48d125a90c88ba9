import { readFile } from 'node:fs/promises';
import { read, set_cptable, utils } from '@e965/xlsx';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { SheetError } from '../errors.ts';
import { BATCH_ROWS, CELL_MAX_CHARACTERS } from '../limits.ts';
import type { View, WireCell, WireRow } from '../protocol.ts';
import { customFormat, GENERAL } from './cell-format.ts';
import type { CellFormat } from './cell-format.ts';
import { cellView } from './cell-view.ts';
import type { CellView } from './cell-view.ts';
import type { RowCollector } from './row-collector.ts';
import type { SheetSource } from './sheet-source.ts';

const ERROR_NAMES: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/**
 * Opens an .xls. The whole file is held in memory, about 25 times its size, which the watch over this process bounds.
 * `nodim` makes the library look at the cells themselves: it otherwise drops rows outside the range that the file
 * claims.
 */
export async function readXls(path: string): Promise<SheetSource> {
  set_cptable(codepages);
  const workbook = parse(await readFile(path));
  if (workbook.SheetNames.length === 0) throw new SheetError('empty', 'The workbook has no sheets');
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;

  async function* rows(sheet: number, view: View, collector: RowCollector): AsyncGenerator<readonly WireRow[]> {
    const worksheet = workbook.Sheets[workbook.SheetNames[sheet] ?? ''];
    if (worksheet !== undefined) yield* sheetRows(worksheet, collector, await cellView(view, date1904));
  }

  return { kind: 'xls', columnsAgree: true, sheets: workbook.SheetNames.map((name, index) => ({ name, index })), rows };
}

function parse(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      nodim: true,
      dense: true,
      cellNF: true,
      sheetStubs: true,
      cellText: false,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (error) {
    if (error instanceof Error && /password|encryption scheme/i.test(error.message)) {
      throw new SheetError('encrypted', 'The file is protected by a password', { cause: error });
    }
    throw new SheetError('damaged', 'The workbook cannot be read', { cause: error });
  }
}

function* sheetRows(worksheet: WorkSheet, collector: RowCollector, view: CellView): Generator<readonly WireRow[]> {
  const cells = worksheet['!data'] ?? [];
  const formats = new Map<string | number, CellFormat>();
  for (let index = 0; index < cells.length; index++) {
    collector.startRow(index);
    cells[index]?.forEach((cell, column) => collector.setCell(column, wireCell(cell, view, formats)));
    collector.endRow();
    if (index % BATCH_ROWS === BATCH_ROWS - 1) yield collector.take();
  }
  yield collector.take();
  const range = worksheet['!ref'];
  if (range !== undefined) collector.storeArea(utils.decode_range(range));
}

function wireCell(cell: CellObject, view: CellView, formats: Map<string | number, CellFormat>): WireCell {
  const value = cell.v;
  if (cell.t === 'e') return typeof value === 'number' ? (ERROR_NAMES[value] ?? '#N/A') : '#N/A';
  if (typeof value === 'number') return view.number(value, formatOf(cell.z, formats));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? view.text(value.slice(0, CELL_MAX_CHARACTERS), formatOf(cell.z, formats)) : '';
}

function formatOf(format: string | number | undefined, formats: Map<string | number, CellFormat>): CellFormat {
  if (format === undefined) return GENERAL;
  const known = formats.get(format);
  if (known !== undefined) return known;
  const parsed = customFormat(String(format));
  formats.set(format, parsed);
  return parsed;
}
