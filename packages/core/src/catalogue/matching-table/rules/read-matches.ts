/** A line of a matching table: a product by its article or barcode, and what the service calls it. */
export interface MatchLine {
  /** From 1, as a spreadsheet program counts. */
  readonly row: number;
  readonly key: string;
  readonly name: string;
}

export interface ReadMatches {
  readonly lines: readonly MatchLine[];
  /** Rows without a product, without a name, or with a product that stands above already. */
  readonly refused: readonly number[];
}

const LONGEST_NAME = 500;

/**
 * Reads the rows of a matching table (P2 §2): headings, then an article or barcode and the service's name for it. Rows
 * that are empty are passed over.
 */
export function readMatches(rows: readonly (readonly string[])[]): ReadMatches {
  const lines: MatchLine[] = [];
  const refused: number[] = [];
  const seen = new Set<string>();
  for (const [at, [key = '', name = '']] of rows.entries()) {
    if (at === 0 || (key === '' && name === '')) continue;
    const row = at + 1;
    if (key === '' || name === '' || name.length > LONGEST_NAME || seen.has(key)) refused.push(row);
    else {
      seen.add(key);
      lines.push({ row, key, name });
    }
  }
  return { lines, refused };
}
