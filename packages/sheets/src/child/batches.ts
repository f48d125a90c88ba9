import { BATCH_CELLS, BATCH_CHARACTERS, BATCH_ROWS } from '../limits.ts';
import type { WireRow } from '../protocol.ts';

/** Rows passed over between two calls of `alive`. */
const ALIVE_ROWS = 20_000;

/** Regroups rows from `from` on, at most `limit`, into batches that are bounded in rows, cells and characters. */
export async function* batches(
  source: AsyncIterable<readonly WireRow[]>,
  range: { readonly from: number; readonly limit: number | null },
  alive: () => void,
): AsyncGenerator<readonly WireRow[]> {
  const end = range.limit === null ? Number.POSITIVE_INFINITY : range.from + range.limit;
  let batch: WireRow[] = [];
  let cells = 0;
  let characters = 0;
  let index = 0;
  if (end <= range.from) return;
  for await (const rows of source) {
    for (const row of rows) {
      if (index >= range.from) {
        batch.push(row);
        cells += row.length;
        characters += charactersOf(row);
      } else if (index % ALIVE_ROWS === 0) alive();
      index++;
      const full = batch.length === BATCH_ROWS || cells >= BATCH_CELLS || characters >= BATCH_CHARACTERS;
      if (full || index >= end) {
        yield batch;
        batch = [];
        cells = 0;
        characters = 0;
      }
      if (index >= end) return;
    }
  }
  if (batch.length > 0) yield batch;
}

function charactersOf(row: WireRow): number {
  let sum = 0;
  for (const cell of row) if (typeof cell === 'string') sum += cell.length;
  return sum;
}

/** Passes over all rows; `alive` is called now and then on the way. */
export async function passOver(source: AsyncIterable<readonly WireRow[]>, alive: () => void): Promise<void> {
  let rows = 0;
  for await (const piece of source) {
    const before = rows;
    rows += piece.length;
    if (Math.floor(before / ALIVE_ROWS) !== Math.floor(rows / ALIVE_ROWS)) alive();
  }
}
