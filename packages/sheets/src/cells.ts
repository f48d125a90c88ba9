/**
 * One cell as the import needs it.
 * - `text`: what the cell says. Codes keep every digit (`4680008140234`, `00123` in a cell formatted `00000`), numbers
 * have a point and no exponent, dates are ISO 8601 (`2026-11-20`, `2026-11-20T09:30:00`, `09:30:00`), a formula gives
 * its stored result, an error its name (`#N/A`), an empty cell the empty text.
 * - `number`: the stored number of a numeric cell that is not a date, otherwise null (also for digits typed as text,
 *   and in .csv).
 */
export interface Cell {
  readonly text: string;
  readonly number: number | null;
}

/** Cells from column A on; the empty ones at the end are left out, so rows differ in length. */
export type Row = readonly Cell[];

/**
 * What a file is by its content, whatever its name says; `text`: a .csv or .txt, `html`: a page that is a table,
 * `feed`: offers of a shop.
 */
export const SHEET_KINDS = ['xlsx', 'xls', 'text', 'html', 'feed'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** A sheet of a workbook; `index` counts from 0 in the order of the tabs. */
export interface SheetInfo {
  readonly name: string;
  readonly index: number;
}

/** What a writer takes for one cell. A date is written in UTC. */
export type CellValue = string | number | boolean | Date | null;

/**
 * The digits of a number with a point and without exponent, rounded to the 15 significant digits that spreadsheets keep
 * (0.1 + 0.2 reads `0.3`).
 */
export function plainDigits(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Number.isSafeInteger(value)) return String(value);
  const rounded = Number(value.toPrecision(15));
  const text = String(Number.isFinite(rounded) ? rounded : value);
  const at = text.indexOf('e');
  if (at < 0) return text;
  const exponent = Number(text.slice(at + 1));
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.slice(sign.length, at).split('.');
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(exponent, '0')}`;
}
