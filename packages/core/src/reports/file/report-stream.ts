import { setImmediate } from 'node:timers/promises';
import type { FileFormat, Locale, ResultLayout } from '@tsenomer/contracts';
import { writeCsv, writeSheets } from '@tsenomer/sheets';
import type { CellValue, SheetRow } from '@tsenomer/sheets';
import type { Context } from '../../platform/context/context.ts';
import type { ResultRow, RowSource } from './result-row.ts';
import { REPORT_WORDS } from './rules/report-words.ts';
import { resultCells, writeColumns } from './rules/result-cells.ts';
import { groupName } from './rules/result-groups.ts';

/** How a file is written. */
export interface StreamOptions {
  readonly layout: ResultLayout;
  readonly format: FileFormat | 'json';
  readonly locale: Locale;
  /** Hears how many rows are written by now, between two parts of them. What it throws ends the file. */
  readonly onRows?: (written: number) => Promise<void>;
}

/** After so many rows others of the program have their turn: a large file is made beside people who read reports. */
const BREATH_ROWS = 50;

/** Writes rows as a file, in a stream. */
export function reportStream(
  ctx: Pick<Context, 'installation'>,
  source: RowSource,
  { layout, format, locale, onRows }: StreamOptions,
): AsyncIterable<Uint8Array> {
  const columns = writeColumns(layout, locale);
  const cells = resultCells(layout, { locale, ...ctx.installation });
  const rows = paced(source, onRows);
  if (format === 'json') return jsonRows(rows, layout, cells);
  const lines = linesOf(rows, { layout, locale, cells });
  if (format === 'xlsx') return writeSheets(lines, { columns, emptySheet: REPORT_WORDS[locale].columns.price });
  return writeCsv(cellsOf(lines), { header: columns.map(({ header }) => header), byteOrderMark: false });
}

async function* paced(source: RowSource, onRows: StreamOptions['onRows']): AsyncGenerator<ResultRow> {
  let written = 0;
  for await (const batch of source.batches()) {
    for (const row of batch) {
      yield row;
      written += 1;
      if (written % BREATH_ROWS === 0) await setImmediate();
    }
    await onRows?.(written);
  }
}

interface LineOptions {
  readonly layout: ResultLayout;
  readonly locale: Locale;
  readonly cells: (row: ResultRow) => CellValue[];
}

/** Rows with a line of its name before each group, on the sheets that they belong to. */
async function* linesOf(
  rows: AsyncIterable<ResultRow>,
  { layout, locale, cells }: LineOptions,
): AsyncGenerator<SheetRow> {
  const { groupBy, sheetPerCompany } = layout;
  let last: string | null = null;
  for await (const row of rows) {
    // A sheet is named after its company; two of one name stay two.
    const sheet = sheetPerCompany ? row.company : REPORT_WORDS[locale].columns.price;
    const group = groupName(row, groupBy, locale);
    const place = `${sheet}\n${group ?? ''}`;
    if (group !== null && place !== last) yield { sheet, cells: [group], heading: true };
    last = place;
    yield { sheet, cells: cells(row) };
  }
}

async function* cellsOf(lines: AsyncIterable<SheetRow>): AsyncGenerator<readonly CellValue[]> {
  for await (const line of lines) yield line.cells;
}

const CHUNK_CHARACTERS = 64 * 1024;

/** A list of objects by the names of columns, for programs: no headings, groups or sheets. */
async function* jsonRows(
  rows: AsyncIterable<ResultRow>,
  { columns }: ResultLayout,
  cells: LineOptions['cells'],
): AsyncGenerator<Uint8Array> {
  let pending = '[';
  let first = true;
  for await (const row of rows) {
    const values = cells(row);
    pending += `${first ? '' : ','}\n${JSON.stringify(Object.fromEntries(columns.map(({ column }, at) => [column, values[at]])))}`;
    first = false;
    if (pending.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(pending, 'utf8');
    pending = '';
  }
  yield Buffer.from(`${pending}\n]\n`, 'utf8');
}
