/** What separates the cells of a .csv, and how many characters at its start are not data (the line `sep=;`). */
export interface CsvDialect {
  readonly delimiter: string;
  readonly skip: number;
}

const CANDIDATES = [';', '\t', ',', '|'] as const;
const SAMPLE_LINES = 50;

/**
 * Finds the delimiter by the head of the text. A line `sep=;`, which spreadsheet programs obey, decides; otherwise the
 * candidate whose count outside quotes is the same on most lines, and among equals the one that makes more columns.
 * Decimal commas are thus no delimiter where semicolons stand. One column needs none: the answer is `;`.
 */
export function sniffCsv(head: string): CsvDialect {
  const declared = /^sep=(.)\r?\n/i.exec(head);
  if (declared?.[1] !== undefined) return { delimiter: declared[1], skip: declared[0].length };
  const counts = CANDIDATES.map((delimiter) => countPerLine(head, delimiter));
  let best: { delimiter: string; score: number } = { delimiter: ';', score: 0 };
  CANDIDATES.forEach((delimiter, index) => {
    const score = consistency(counts[index] ?? []);
    if (score > best.score) best = { delimiter, score };
  });
  return { delimiter: best.delimiter, skip: 0 };
}

/**
 * Whether the lines of a text make a table: at least two, and at least half of those at its head, have the same number
 * of columns, more than one. Those of a letter have a comma here and two there.
 */
export function columnsAgree(head: string, { delimiter, skip }: CsvDialect): boolean {
  const counts = countPerLine(`${head.slice(skip)}\n`, delimiter);
  const lines = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  );
  const most = Math.max(0, ...[...lines.values()].map(({ length }) => length));
  return most >= 2 && most * 2 >= counts.length;
}

function countPerLine(head: string, delimiter: string): number[] {
  const counts: number[] = [];
  let count = 0;
  let quoted = false;
  let filled = false;
  for (const character of head) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') {
      if (filled) counts.push(count);
      if (counts.length === SAMPLE_LINES) return counts;
      count = 0;
      filled = false;
      continue;
    } else if (character === delimiter) count++;
    filled = true;
  }
  if (filled && counts.length === 0) counts.push(count);
  return counts;
}

/** The share of lines with the commonest count above zero, plus a little for more columns. */
function consistency(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  let best = 0;
  for (const [count, times] of lines) best = Math.max(best, times / counts.length + Math.min(count, 100) / 1000);
  return best;
}
