import { SheetError } from '../errors.ts';
import { CSV_FIELD_MAX_CHARACTERS } from '../limits.ts';
import type { RowCollector } from './row-collector.ts';

/**
 * Parses .csv (RFC 4180, and what programs write beyond it) that arrives in pieces: any line end, quotes doubled inside
 * quotes, quotes in the middle of a bare cell taken as they are.
 */
export class CsvParser {
  readonly #delimiter: string;
  readonly #rows: RowCollector;
  readonly #stops: RegExp;
  #state: 'start' | 'bare' | 'quoted' | 'closing' = 'start';
  #field = '';
  #row = 0;
  #column = 0;
  #afterReturn = false;

  constructor(delimiter: string, rows: RowCollector) {
    this.#delimiter = delimiter;
    this.#rows = rows;
    this.#stops = new RegExp(`[\\r\\n${delimiter.replace(/[\\\]^|-]/g, String.raw`\$&`)}]`, 'g');
    rows.startRow(0);
  }

  push(text: string): void {
    for (let at = 0; at < text.length;) {
      at = this.#state === 'quoted' ? this.#quoted(text, at) : this.#bare(text, at);
      if (this.#field.length > CSV_FIELD_MAX_CHARACTERS) {
        throw new SheetError('damaged', 'A cell is too long: is a quotation mark not closed?');
      }
    }
  }

  end(): void {
    this.#endCell();
    this.#rows.endRow();
  }

  #quoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    this.#field += text.slice(at, quote < 0 ? text.length : quote);
    if (quote < 0) return text.length;
    this.#state = 'closing';
    return quote + 1;
  }

  #bare(text: string, at: number): number {
    const character = text.charAt(at);
    if (character === '\n' && this.#afterReturn) {
      this.#afterReturn = false;
      return at + 1;
    }
    this.#afterReturn = false;
    if (character === this.#delimiter) {
      this.#endCell();
      return at + 1;
    }
    if (character === '\n' || character === '\r') {
      this.#afterReturn = character === '\r';
      this.#endLine();
      return at + 1;
    }
    if (character === '"' && this.#state !== 'bare') {
      if (this.#state === 'closing') this.#field += '"';
      this.#state = 'quoted';
      return at + 1;
    }
    this.#state = 'bare';
    this.#stops.lastIndex = at;
    const stop = this.#stops.exec(text)?.index ?? text.length;
    this.#field += text.slice(at, stop);
    return stop;
  }

  #endCell(): void {
    this.#rows.setCell(this.#column, this.#field);
    this.#column++;
    this.#field = '';
    this.#state = 'start';
  }

  #endLine(): void {
    this.#endCell();
    this.#rows.endRow();
    this.#row++;
    this.#column = 0;
    this.#rows.startRow(this.#row);
  }
}
