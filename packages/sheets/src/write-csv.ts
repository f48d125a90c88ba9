import { plainDigits } from './cells.ts';
import type { CellValue } from './cells.ts';
import { csvLine } from './csv-text.ts';

export interface WriteCsvOptions {
  /** The first line. */
  readonly header?: readonly string[];
  /** `;` by default: what spreadsheet programs with Russian settings open as columns. */
  readonly delimiter?: ';' | ',' | '\t';
  /** Start with the mark by which spreadsheet programs know UTF-8; on by default. */
  readonly byteOrderMark?: boolean;
  /** Between whole and fraction; a point by default. */
  readonly decimal?: '.' | ',';
}

const CHUNK_CHARACTERS = 64 * 1024;
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Streams rows as .csv in UTF-8 with CRLF. A text that a spreadsheet program would take for a formula (it starts with
 * `= + - @`, a tab or a carriage return) gets an apostrophe in front; numbers do not. Dates are ISO 8601 in UTC,
 * midnight without a time.
 */
export async function* writeCsv(
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>,
  options: WriteCsvOptions = {},
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const delimiter = options.delimiter ?? ';';
  const decimal = options.decimal ?? '.';
  let pending = (options.byteOrderMark ?? true) ? '\uFEFF' : '';
  if (options.header !== undefined) pending += `${csvLine(options.header.map(guarded), delimiter)}\r\n`;
  for await (const row of rows) {
    pending += `${csvLine(
      row.map((value) => csvText(value, decimal)),
      delimiter,
    )}\r\n`;
    if (pending.length < CHUNK_CHARACTERS) continue;
    yield encoder.encode(pending);
    pending = '';
  }
  if (pending !== '') yield encoder.encode(pending);
}

function csvText(value: CellValue, decimal: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return plainDigits(value).replace('.', decimal);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  return guarded(value);
}

function guarded(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

function dateText(date: Date): string {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
