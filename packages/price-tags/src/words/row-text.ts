import type { ReadRow, Sign } from './read-row.ts';

/** A row without its spaces, as it is searched: signs and text have the same places. */
export interface SearchedRow {
  readonly row: ReadRow;
  readonly signs: readonly Sign[];
  readonly text: string;
}

export function searched(row: ReadRow): SearchedRow {
  const signs = row.signs.filter(({ text }) => text !== ' ');
  return { row, signs, text: signs.map(({ text }) => text).join('') };
}
