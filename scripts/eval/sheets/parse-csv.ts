/** Rows of a .csv with commas (RFC 4180), any line end; the end of the last line makes no further row. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return withoutEmptyEnd(rows);
}

/** The pattern matches the empty text after the last line, too. */
function withoutEmptyEnd(rows: string[][]): string[][] {
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}
