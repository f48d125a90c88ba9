import { plainDigits } from './cells.ts';
import type { Cell } from './cells.ts';

/** The cell of a value on the wire (see WireCell in the protocol); anything else is an empty cell. */
export function toCell(cell: unknown): Cell {
  if (typeof cell === 'string') return { text: cell, number: null };
  if (typeof cell === 'number') return { text: plainDigits(cell), number: cell };
  const [text, number]: unknown[] = Array.isArray(cell) ? cell : [];
  return { text: typeof text === 'string' ? text : '', number: typeof number === 'number' ? number : null };
}

/** The text alone. */
export function toText(cell: unknown): string {
  return toCell(cell).text;
}
