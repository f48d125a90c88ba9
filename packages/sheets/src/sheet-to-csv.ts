import { csvLine } from './csv-text.ts';
import { openWorkbook } from './open-workbook.ts';
import type { Extent, OpenOptions } from './open-workbook.ts';
import type { Area } from './protocol.ts';

/**
 * Cells of a rectangle that is written although parts of it are only formatted; beyond it only what holds something
 * counts.
 */
const MAX_FORMATTED_CELLS = 2_000_000;

/**
 * A sheet as .csv in pieces of text, the way a spreadsheet program saves it: cells as displayed, commas, CRLF between
 * rows, the rectangle of all cells that the file stores, formatted empty ones included. Long integers keep their
 * digits. Nothing is guarded against formulas: this text is for programs, {@link writeCsv} is for people. Rejects with
 * {@link SheetError}.
 */
export async function* sheetToCsv(path: string, sheet = 0, options: OpenOptions = {}): AsyncGenerator<string> {
  const workbook = await openWorkbook(path, options);
  try {
    const area = areaOf(await workbook.extent(sheet));
    if (area === null) return;
    const width = area.lastColumn - area.firstColumn + 1;
    let missing = area.lastRow - area.firstRow + 1;
    let separator = '';
    for await (const rows of workbook.shownRows(sheet, { from: area.firstRow, limit: missing })) {
      const lines = rows.map((row) => csvLine(padded(row.slice(area.firstColumn), width), ','));
      missing -= rows.length;
      yield separator + lines.join('\r\n');
      separator = '\r\n';
    }
    const blank = csvLine(padded([], width), ',');
    for (; missing > 0; missing--) {
      yield separator + blank;
      separator = '\r\n';
    }
  } finally {
    await workbook.close();
  }
}

function areaOf({ stored, filled }: Extent): Area | null {
  if (stored === null) return null;
  const cells = (stored.lastRow - stored.firstRow + 1) * (stored.lastColumn - stored.firstColumn + 1);
  return cells <= MAX_FORMATTED_CELLS ? stored : filled;
}

function padded(row: readonly string[], width: number): string[] {
  return [...row, ...Array.from({ length: Math.max(0, width - row.length) }, () => '')];
}
