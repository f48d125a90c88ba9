import { SSF } from '@e965/xlsx';
import { plainDigits } from '../cells.ts';
import type { CellFormat } from './cell-format.ts';

/** From this many digits on, spreadsheet programs show a plain integer as 4.68E+12; a barcode would be lost. */
const LONG_INTEGER = 1e11;

/** A number as a spreadsheet program displays it. */
export function shownNumber(value: number, format: CellFormat, date1904: boolean): string {
  const general = format.format === 'General';
  if (general && Number.isSafeInteger(value) && Math.abs(value) >= LONG_INTEGER) return plainDigits(value);
  return applyFormat(format, value, date1904) ?? plainDigits(value);
}

/** The accounting formats, which put a space on either side of a text. */
const ACCOUNTING = { from: 41, to: 44 };

/** A text as a spreadsheet program displays it. */
export function shownText(value: string, { format }: CellFormat): string {
  const formatsText =
    typeof format === 'string'
      ? format.includes('@') && format.trim() !== '@'
      : format >= ACCOUNTING.from && format <= ACCOUNTING.to;
  return formatsText ? (applyFormat({ format }, value, false) ?? value) : value;
}

/** The library takes a bare point between the parts of a day (`dd.mm.yyyy`) for a mistake. */
function escapeDots(format: string): string {
  return format.replaceAll(/("[^"]*"|\\.|\[[^\]]*\])|(?<=[dmy])\.(?=[dmy])/gi, (_, kept?: string) => kept ?? '\\.');
}

/** Null for a format that the library does not understand. */
function applyFormat({ format }: Pick<CellFormat, 'format'>, value: number | string, date1904: boolean): string | null {
  try {
    const text: unknown = SSF.format(typeof format === 'string' ? escapeDots(format) : format, value, { date1904 });
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
