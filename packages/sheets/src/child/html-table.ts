import { Parser } from 'htmlparser2';
import { CELL_MAX_CHARACTERS, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '../limits.ts';

/** A cell of a row, with the columns and rows that it is merged over. */
interface HtmlCell {
  text: string;
  readonly columns: number;
  readonly rows: number;
}

/** The texts of a row's cells, each with its column from 0. */
export type HtmlRow = readonly (readonly [column: number, text: string])[];

/** So much of a page is parsed before its rows are handed on. */
const PIECE = 65_536;
/** What stands in these is not read. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'title']);
/** What parts words. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);

/**
 * The rows of all tables of a page, one after the other, as the texts of their cells by column: how programs save a
 * table under the name of a spreadsheet. A merged cell stands where it begins. End tags may be missing.
 */
export function* htmlRows(page: string): Generator<HtmlRow> {
  /** By column, for how many rows more it is covered from above. */
  let covered: readonly number[] = [];
  for (const cells of tableRows(page)) {
    const { row, below } = placed(cells, covered);
    covered = below;
    yield row;
  }
}

/** Puts a row's cells into the columns that are left free, and tells which columns of the next rows they cover. */
function placed(
  cells: readonly HtmlCell[],
  covered: readonly number[],
): { readonly row: HtmlRow; readonly below: readonly number[] } {
  const row: [number, string][] = [];
  const below = covered.map((rows) => Math.max(0, rows - 1));
  let column = 0;
  for (const { text, columns, rows } of cells) {
    while ((covered[column] ?? 0) > 0) column += 1;
    if (column >= SHEET_MAX_COLUMNS) break;
    row.push([column, text.replaceAll(/\s+/g, ' ').trim()]);
    const end = Math.min(column + columns, SHEET_MAX_COLUMNS);
    while (below.length < end) below.push(0);
    if (rows > 1) below.fill(rows - 1, column, end);
    column = end;
  }
  return { row, below };
}

function* tableRows(page: string): Generator<readonly HtmlCell[]> {
  const ready: HtmlCell[][] = [];
  let row: HtmlCell[] | null = null;
  let cell: HtmlCell | null = null;
  let unseen = 0;
  const take = (text: string): void => {
    if (cell !== null && unseen === 0 && cell.text.length < CELL_MAX_CHARACTERS)
      cell.text += text.slice(0, CELL_MAX_CHARACTERS);
  };
  const endRow = (): void => {
    if (row !== null) ready.push(row);
    row = null;
    cell = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'tr') {
        endRow();
        row = [];
      } else if (name === 'td' || name === 'th') {
        row ??= [];
        cell = {
          text: '',
          columns: span(attributes['colspan'], SHEET_MAX_COLUMNS),
          rows: span(attributes['rowspan'], SHEET_MAX_ROWS),
        };
        row.push(cell);
      } else if (UNSEEN.has(name)) unseen += 1;
      else if (BREAKS.has(name)) take(' ');
    },
    onclosetag(name) {
      if (name === 'tr' || name === 'table') endRow();
      else if (name === 'td' || name === 'th') cell = null;
      else if (UNSEEN.has(name)) unseen -= 1;
      else if (BREAKS.has(name)) take(' ');
    },
    ontext: take,
  });
  for (let at = 0; at < page.length; at += PIECE) {
    parser.write(page.slice(at, at + PIECE));
    yield* ready.splice(0);
  }
  parser.end();
  endRow();
  yield* ready;
}

function span(text: string | undefined, most: number): number {
  const count = Number(/^\s*(\d{1,7})/.exec(text ?? '')?.[1] ?? 1);
  return Math.min(Math.max(1, count), most);
}
