import type { Locale } from '@tsenomer/contracts';

export type CsvCell = string | number | null;

/** Texts that spreadsheets would run as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as a file that spreadsheets open in the language of the page: Russian ones part by semicolons and write a comma
 * into numbers. The mark at the beginning says that it is UTF-8.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  const [parting, mark] = locale === 'ru' ? [';', ','] : [',', '.'];
  const cell = (value: CsvCell): string => {
    if (value === null) return '';
    if (typeof value === 'number') return quoted(value.toString().replace('.', mark), parting);
    return quoted(FORMULA.test(value) ? `'${value}` : value, parting);
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(parting)).join('\r\n')}\r\n`;
}

function quoted(text: string, parting: string): string {
  return /["\r\n]/.test(text) || text.includes(parting) ? `"${text.replaceAll('"', '""')}"` : text;
}
