import { writeXlsxStream } from 'hucre/xlsx';
import { plainDigits } from './cells.ts';
import type { CellValue } from './cells.ts';
import { SHEET_MAX_ROWS } from './limits.ts';
import { cutText, safeSheetName } from './sheet-text.ts';

/** `money`: two digits after the point, thousands apart. `date`: `dd.mm.yyyy`; give Date values. */
export type ColumnKind = 'text' | 'number' | 'money' | 'date';

export interface WriteColumn {
  readonly header: string;
  /** In characters. */
  readonly width?: number;
  readonly kind: ColumnKind;
}

export interface WriteWorkbookOptions {
  /** Cut to 31 characters, without those that sheets forbid. */
  readonly sheetName: string;
  readonly columns?: readonly WriteColumn[];
  /**
   * Rows after which a further sheet `name_2`, `name_3` … starts, the header included; 1,048,576 by default, the most a
   * sheet holds.
   */
  readonly rowsPerSheet?: number;
}

/** How a column of a kind shows its cells; none: as the program does by itself. */
export const FORMATS: Readonly<Record<ColumnKind, string | undefined>> = {
  text: '@',
  number: undefined,
  money: '#,##0.00',
  date: 'dd.mm.yyyy',
};

interface Style {
  numFmt?: string;
  font?: { bold: boolean };
}

/**
 * Streams rows as .xlsx; memory does not grow with their number. The header row is bold and frozen, and repeated on
 * every sheet. Texts are stored as texts, so none becomes a formula, and are cut at 32,767 characters. In a `text`
 * column numbers are written as their digits.
 */
export function writeWorkbook(
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>,
  options: WriteWorkbookOptions,
): ReadableStream<Uint8Array> {
  const columns = options.columns ?? [];
  const rowsPerSheet = Math.min(options.rowsPerSheet ?? SHEET_MAX_ROWS, SHEET_MAX_ROWS);
  const styled = columns.map(({ width, kind }) => ({
    ...(width === undefined ? {} : { width }),
    style: dataStyle(kind),
  }));

  // The writer looks a column's style up for each cell, and takes the next row only when the last one is written: so
  // the styles can be those of the header while the header row is on its way.
  function* header(): Generator<CellValue[]> {
    for (const column of styled) column.style = HEADER_STYLE;
    yield columns.map((column) => cutText(column.header));
    columns.forEach(({ kind }, index) => {
      const column = styled[index];
      if (column !== undefined) column.style = dataStyle(kind);
    });
  }

  async function* withHeaders(): AsyncGenerator<CellValue[]> {
    const headerRows = columns.length > 0 ? 1 : 0;
    if (headerRows > 0) yield* header();
    let inSheet = headerRows;
    for await (const row of rows) {
      if (inSheet === rowsPerSheet) {
        if (headerRows > 0) yield* header();
        inSheet = headerRows;
      }
      yield row.map((value, column) => cellValue(value, columns[column]?.kind));
      inSheet++;
    }
  }

  return writeXlsxStream(withHeaders(), {
    name: safeSheetName(options.sheetName),
    repeatHeaders: false,
    maxRowsPerSheet: rowsPerSheet,
    columns: styled,
    ...(columns.length > 0 ? { freezePane: { rows: 1 } } : {}),
  });
}

const HEADER_STYLE: Style = { font: { bold: true } };

function dataStyle(kind: ColumnKind): Style {
  const format = FORMATS[kind];
  return format === undefined ? {} : { numFmt: format };
}

function cellValue(value: CellValue, kind: ColumnKind | undefined): CellValue {
  if (typeof value === 'string') return cutText(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return kind === 'text' ? plainDigits(value) : value;
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  return value;
}
