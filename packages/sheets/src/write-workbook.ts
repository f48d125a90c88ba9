import { writeXlsxStream } from 'hucre/xlsx';
import { plainDigits } from './cells.ts';
import type { CellValue } from './cells.ts';
import { CELL_MAX_CHARACTERS, SHEET_MAX_ROWS } from './limits.ts';

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

const SHEET_NAME_MAX_CHARACTERS = 31;

const FORMATS: Readonly<Record<ColumnKind, string | undefined>> = {
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

/**
 * At most as much as a cell holds, never half of a surrogate pair. A text that looks like the escape of a forbidden
 * character (`_x000D_`) has its underscore escaped, or it would be read back as that character. Two characters that XML
 * cannot hold are escaped here: the writer lets them pass.
 */
function cutText(text: string): string {
  let cut = text.slice(0, CELL_MAX_CHARACTERS);
  if (cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut)) cut = cut.slice(0, -1);
  return cut
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\uFFFE', '_xFFFE_')
    .replaceAll('\uFFFF', '_xFFFF_');
}

/** Sheets forbid some characters, an apostrophe at either end, and the name of their own change list. */
function safeSheetName(name: string): string {
  const cleaned = name
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, SHEET_NAME_MAX_CHARACTERS)
    .replaceAll(/^'+|'+$/g, '')
    .trim();
  return cleaned === '' || /^history$/i.test(cleaned) ? 'Sheet' : cleaned;
}
