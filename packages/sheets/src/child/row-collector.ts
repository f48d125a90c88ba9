import { SheetError } from '../errors.ts';
import { SHEET_MAX_CELLS, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '../limits.ts';
import type { Area, WireCell, WireRow } from '../protocol.ts';

const EMPTY_ROW: WireRow = [];

/**
 * Puts cells that come with addresses into rows that come in order: gaps are filled, empty cells at the end of a row
 * and empty rows at the end of a sheet are left out, and what no sheet can hold is refused.
 */
export class RowCollector {
  #rows: WireRow[] = [];
  #row: WireCell[] = [];
  #rowIndex = 0;
  #written = 0;
  #cells = 0;
  /** The cells that the file stores, the formatted empty ones included; and those that hold something. */
  readonly #stored = new AreaBuilder();
  readonly #filled = new AreaBuilder();

  get stored(): Area | null {
    return this.#stored.area;
  }

  get filled(): Area | null {
    return this.#filled.area;
  }

  /** Starts the row of this index, counted from 0. */
  startRow(index: number): void {
    if (index >= SHEET_MAX_ROWS || !Number.isInteger(index)) {
      throw new SheetError('damaged', 'A row stands outside the sheet');
    }
    this.#rowIndex = index;
    this.#row = [];
  }

  /** Counts an area as stored that the file claims to use, as spreadsheet programs do for .xls. */
  storeArea(area: { s: { r: number; c: number }; e: { r: number; c: number } }): void {
    this.#stored.add(area.s.r, area.s.c);
    this.#stored.add(area.e.r, area.e.c);
  }

  setCell(column: number, cell: WireCell): void {
    if (!(column >= 0 && column < SHEET_MAX_COLUMNS)) {
      throw new SheetError('damaged', 'A cell stands outside the sheet');
    }
    this.#stored.add(this.#rowIndex, column);
    if (cell === '') return;
    this.#filled.add(this.#rowIndex, column);
    while (this.#row.length < column) this.#row.push('');
    this.#row[column] = cell;
  }

  endRow(): void {
    if (this.#row.length === 0) return;
    if (this.#rowIndex < this.#written) throw new SheetError('damaged', 'The rows of the sheet are out of order');
    while (this.#written < this.#rowIndex) {
      this.#rows.push(EMPTY_ROW);
      this.#written++;
    }
    this.#cells += this.#row.length;
    if (this.#cells > SHEET_MAX_CELLS) throw new SheetError('too_large', 'The sheet has too many cells');
    this.#rows.push(this.#row);
    this.#written++;
    this.#row = [];
  }

  /** The finished rows since the last call. */
  take(): readonly WireRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

class AreaBuilder {
  #firstRow = Number.POSITIVE_INFINITY;
  #firstColumn = Number.POSITIVE_INFINITY;
  #lastRow = -1;
  #lastColumn = -1;

  add(row: number, column: number): void {
    if (row < this.#firstRow) this.#firstRow = row;
    if (row > this.#lastRow) this.#lastRow = row;
    if (column < this.#firstColumn) this.#firstColumn = column;
    if (column > this.#lastColumn) this.#lastColumn = column;
  }

  get area(): Area | null {
    if (this.#lastRow < 0) return null;
    return {
      firstRow: this.#firstRow,
      firstColumn: this.#firstColumn,
      lastRow: this.#lastRow,
      lastColumn: this.#lastColumn,
    };
  }
}
