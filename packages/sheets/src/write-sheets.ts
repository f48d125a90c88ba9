import { plainDigits } from './cells.ts';
import type { CellValue } from './cells.ts';
import { SHEET_MAX_ROWS } from './limits.ts';
import { sheetNames } from './sheet-names.ts';
import { cutText } from './sheet-text.ts';
import { contentTypes, packageRels, stylesXml, workbookRels, workbookXml } from './workbook-parts.ts';
import type { WriteColumn } from './write-workbook.ts';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

/** A line of a workbook of several sheets: one of the sheet of this name. */
export interface SheetRow {
  readonly sheet: string;
  readonly cells: readonly CellValue[];
  /** A line that names those below it: bold. */
  readonly heading?: boolean;
}

export interface WriteSheetsOptions {
  /** Of every sheet. */
  readonly columns: readonly WriteColumn[];
  /** The sheet of a workbook without rows. */
  readonly emptySheet: string;
  /** As of `writeWorkbook`. */
  readonly rowsPerSheet?: number;
}

const CHUNK_CHARACTERS = 64 * 1024;
const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/**
 * Streams rows as .xlsx of several sheets; memory does not grow with the rows. A sheet begins with the first row that
 * names it and ends with the next name: rows of one sheet come together. Each has the bold, frozen header; one that is
 * full goes on in a further sheet. Texts are texts, so none becomes a formula.
 */
export function writeSheets(
  rows: AsyncIterable<SheetRow>,
  { columns, emptySheet, rowsPerSheet = SHEET_MAX_ROWS }: WriteSheetsOptions,
): AsyncGenerator<Uint8Array> {
  return zipStream(parts());

  async function* parts(): AsyncGenerator<ZipEntry> {
    const names: string[] = [];
    const nameOf = sheetNames();
    const iterator = rows[Symbol.asyncIterator]();
    const write = rowWriter(columns);
    let next = await iterator.next();
    try {
      do {
        names.push(nameOf(next.done === true ? emptySheet : next.value.sheet));
        yield { path: `xl/worksheets/sheet${names.length}.xml`, data: sheet() };
      } while (next.done !== true);
    } finally {
      await iterator.return?.();
    }
    yield* [
      ['xl/workbook.xml', workbookXml(names)],
      ['xl/_rels/workbook.xml.rels', workbookRels(names.length)],
      ['xl/styles.xml', stylesXml(columns)],
      ['_rels/.rels', packageRels()],
      ['[Content_Types].xml', contentTypes(names.length)],
    ].map(([path = '', xml = '']) => ({ path, data: [Buffer.from(xml, 'utf8')] }));

    async function* sheet(): AsyncGenerator<Uint8Array> {
      let pending = sheetStart(columns);
      pending += write(
        1,
        columns.map(({ header }) => header),
        'header',
      );
      let at = 1;
      const name = next.done === true ? '' : next.value.sheet;
      while (next.done !== true && next.value.sheet === name && at < rowsPerSheet) {
        at += 1;
        pending += write(at, next.value.cells, next.value.heading === true ? 'header' : 'row');
        if (pending.length >= CHUNK_CHARACTERS) {
          yield Buffer.from(pending, 'utf8');
          pending = '';
        }
        next = await iterator.next();
      }
      yield Buffer.from(`${pending}</sheetData></worksheet>`, 'utf8');
    }
  }
}

function sheetStart(columns: readonly WriteColumn[]): string {
  const widths = columns
    .map(({ width }, at) =>
      width === undefined ? '' : `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${NS}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/>${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData>`
  );
}

/** Writes a line as XML. Styles: 0 none, 1 the header's, and from 2 on those of the columns. */
function rowWriter(columns: readonly WriteColumn[]) {
  const letters = columns.map((_, at) => columnLetters(at));
  return (row: number, cells: readonly CellValue[], look: 'header' | 'row'): string => {
    let xml = `<row r="${row}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const value = cells[at];
      if (value === null || value === undefined) continue;
      xml += cellXml(`${letters[at] ?? columnLetters(at)}${row}`, look === 'header' ? 1 : at + 2, value, columns[at]);
    }
    return `${xml}</row>`;
  };
}

function cellXml(
  place: string,
  style: number,
  value: Exclude<CellValue, null>,
  column: WriteColumn | undefined,
): string {
  if (typeof value === 'boolean') return `<c r="${place}" s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'string') return textXml(place, style, value);
  if (value instanceof Date) {
    const serial = value.getTime() / 86_400_000 + EPOCH;
    return Number.isNaN(serial) ? '' : `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
  }
  if (!Number.isFinite(value)) return '';
  if (column?.kind === 'text') return textXml(place, style, plainDigits(value));
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** Days from the spreadsheets' first to 1970, their leap day of 1900 counted. */
const EPOCH = 25_569;

function textXml(place: string, style: number, text: string): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const SPECIAL = /[&<>\p{Cc}\uFFFE\uFFFF\uD800-\uDFFF]|_x[0-9a-f]{4}_/iu;

/** Most texts have nothing that XML minds. */
function escaped(text: string): string {
  if (text.length < 32_768 && !SPECIAL.test(text)) return text;
  return cutText(text)
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
