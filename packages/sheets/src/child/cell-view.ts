import type { View, WireCell } from '../protocol.ts';
import { codeText } from './cell-format.ts';
import type { CellFormat } from './cell-format.ts';
import { isoDate } from './iso-date.ts';

/** Turns what is stored and its format into a cell; booleans and errors read the same in every view. */
export interface CellView {
  number(value: number, format: CellFormat): WireCell;
  text(value: string, format: CellFormat): string;
}

/** The view of the cells of one workbook; `date1904` says from which day it counts. */
export async function cellView(view: View, date1904: boolean): Promise<CellView> {
  if (view === 'value')
    return { number: (value, format) => valueCell(value, format, date1904), text: (value) => value };
  // An import never shows cells; the library that does takes 12 MB.
  const { shownNumber, shownText } = await import('./shown-cell.ts');
  return { number: (value, format) => shownNumber(value, format, date1904), text: shownText };
}

function valueCell(value: number, format: CellFormat, date1904: boolean): WireCell {
  if (format.kind === 'number') return value;
  if (format.kind === 'code') {
    const text = codeText(value, format.format);
    return text === null ? value : [text, value];
  }
  return isoDate(value, format.kind, date1904) ?? value;
}
