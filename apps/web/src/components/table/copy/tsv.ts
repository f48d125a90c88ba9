import type { Locale } from '@tsenomer/contracts';

/** Texts that spreadsheets would run as formulas, as in files of the server (packages/sheets, `writeCsv`). */
const FORMULA = /^[=+\-@]/;
/** A number as the product writes it (`lib/format`): sign, digits in groups, decimals, a percentage. */
const NUMBER: Readonly<Record<Locale, RegExp>> = {
  ru: /^[+\-−]?\d{1,3}(?: ?\d{3})*(?:,\d+)?(?: ?%)?$/,
  en: /^[+\-−]?\d{1,3}(?: ?\d{3})*(?:\.\d+)?(?: ?%)?$/,
};

/**
 * Rows as spreadsheets take them from the clipboard. Breaks within a cell become spaces, as a cell ends with a tab and
 * a row with a line.
 */
export function tsvOf(rows: readonly (readonly string[])[], locale: Locale): string {
  return rows.map((row) => row.map((text) => tsvCell(text, locale)).join('\t')).join('\n');
}

/**
 * A text as a cell: a number without the room between its groups, nothing for a dash, which stands for nothing, and
 * nothing that would be run as a formula.
 */
export function tsvCell(text: string, locale: Locale): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '—') return '';
  if (NUMBER[locale].test(line)) return line.replace(/^\+/, '').replace('−', '-').replaceAll(' ', '');
  return FORMULA.test(line) ? `'${line}` : line;
}
