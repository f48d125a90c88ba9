import { CELL_MAX_CHARACTERS } from '../limits.ts';
import type { WireCell } from '../protocol.ts';
import { GENERAL } from './cell-format.ts';
import type { CellFormat } from './cell-format.ts';
import type { CellView } from './cell-view.ts';
import type { RowCollector } from './row-collector.ts';
import type { SharedStrings } from './shared-strings.ts';
import { attribute } from './xml-scanner.ts';
import type { XmlHandler } from './xml-scanner.ts';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: SharedStrings;
  readonly formats: readonly CellFormat[];
  readonly view: CellView;
}

/**
 * Reads the cells of one worksheet part into a collector (ECMA-376 part 1, 18.3.1). Formulas are passed over: their
 * stored result counts. Phonetic hints are not part of a text. Rows and cells without an address follow the one before.
 */
export class SheetXml implements XmlHandler {
  /** True once the cells are over; what follows them (merges, pictures) is of no interest. */
  finished = false;
  readonly #context: SheetContext;
  readonly #rows: RowCollector;
  #row = -1;
  #column = -1;
  #type = '';
  #format: CellFormat = GENERAL;
  #value = '';
  #capturing = false;
  #phonetic = false;

  constructor(context: SheetContext, rows: RowCollector) {
    this.#context = context;
    this.#rows = rows;
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'row': {
        const index = Number(attribute(attributes, 'r') ?? this.#row + 2) - 1;
        this.#row = index;
        this.#column = -1;
        this.#rows.startRow(index);
        break;
      }
      case 'c': {
        const address = attribute(attributes, 'r');
        this.#column = address === undefined ? this.#column + 1 : columnOf(address);
        this.#type = attribute(attributes, 't') ?? 'n';
        this.#format = this.#context.formats[Number(attribute(attributes, 's') ?? 0)] ?? GENERAL;
        this.#value = '';
        break;
      }
      case 'v':
      case 't':
        this.#capturing = !this.#phonetic;
        break;
      case 'rPh':
        this.#phonetic = true;
        break;
      default:
    }
  }

  text(value: string): void {
    if (this.#capturing && this.#value.length < CELL_MAX_CHARACTERS) this.#value += value;
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#capturing = false;
        break;
      case 'rPh':
        this.#phonetic = false;
        break;
      case 'c':
        this.#rows.setCell(this.#column, this.#value === '' ? '' : this.#cell());
        break;
      case 'row':
        this.#rows.endRow();
        break;
      case 'sheetData':
        this.finished = true;
        break;
      default:
    }
  }

  #cell(): WireCell {
    switch (this.#type) {
      case 's':
        return this.#context.view.text(this.#context.strings.get(Number(this.#value)), this.#format);
      case 'str':
      case 'inlineStr':
        return this.#context.view.text(unescapeText(this.#value).slice(0, CELL_MAX_CHARACTERS), this.#format);
      case 'b':
        return this.#value.trim() === '1' || this.#value.trim() === 'true' ? 'TRUE' : 'FALSE';
      case 'e':
        return this.#value;
      case 'd':
        return isoText(this.#value);
      default: {
        const number = Number(this.#value);
        return Number.isFinite(number) ? this.#context.view.number(number, this.#format) : this.#value;
      }
    }
  }
}

/** The index from 0 of the letters of an address such as `AB12`; -1 without letters. */
export function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** Writers escape characters that XML forbids as `_x000D_`, and an underscore that looks like it as `_x005F_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A cell of type `d` holds ISO text already; a midnight is written as the day alone, like everywhere else. */
function isoText(value: string): string {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(value);
  if (match?.[1] === undefined || match[2] === undefined) return value;
  return match[2] === '00:00:00' ? match[1] : `${match[1]}T${match[2]}`;
}
