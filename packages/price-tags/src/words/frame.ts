import { columnsOf, EDGES } from './edges.ts';
import { STRIP } from './strip-size.ts';
import type { Strip } from './strip.ts';

/** What the network sees at once: so many columns of a strip, at every second column. */
export const FRAME = { width: 20, step: 2 } as const;

/** Ink is seen in squares of so many pixels, edges at every second place of their grid. */
const SQUARE = 2;
const INK = { columns: FRAME.width / SQUARE, rows: STRIP.height / SQUARE } as const;
const PLACES = { columns: 5, rows: EDGES.rows / 2 } as const;
const INK_INPUTS = INK.columns * INK.rows;
const FRAME_INPUTS = INK_INPUTS + PLACES.columns * PLACES.rows * EDGES.ways;

/** The ink and the edges around a column of a strip, or the next one that has edges; paper beyond its ends. */
export function frameOf(strip: Strip, middle: number): Float32Array {
  const frame = new Float32Array(FRAME_INPUTS);
  const place = Math.round((middle - 1) / EDGES.step);
  putInk(frame, strip, place * EDGES.step + 1 - FRAME.width / 2);
  putEdges(frame, strip, place);
  return frame;
}

function putInk(frame: Float32Array, { width, ink }: Strip, from: number): void {
  for (let x = Math.max(0, from); x < Math.min(width, from + FRAME.width); x += 1) {
    const column = Math.floor((x - from) / SQUARE);
    for (let y = 0; y < STRIP.height; y += 1) {
      const at = Math.floor(y / SQUARE) * INK.columns + column;
      frame[at] = (frame[at] ?? 0) + (ink[y * width + x] ?? 0) / SQUARE ** 2;
    }
  }
}

function putEdges(frame: Float32Array, { width, edges }: Strip, middle: number): void {
  const columns = columnsOf(width);
  for (let row = 0; row < PLACES.rows; row += 1)
    for (let nth = 0; nth < PLACES.columns; nth += 1) {
      const column = middle + 2 * nth - (PLACES.columns - 1);
      if (column < 0 || column >= columns) continue;
      const from = (2 * row * columns + column) * EDGES.ways;
      frame.set(edges.subarray(from, from + EDGES.ways), INK_INPUTS + (row * PLACES.columns + nth) * EDGES.ways);
    }
}
