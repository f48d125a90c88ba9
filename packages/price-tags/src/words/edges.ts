import { STRIP } from './strip-size.ts';

/** Edges of a strip's ink by the way they face, each told on a grid of every second pixel. */
export const EDGES = { ways: 8, step: 2, rows: STRIP.height / 2 } as const;

/** Less of a change is grain; ink by pixel. */
const LEAST_CHANGE = 0.08;
/** How much a pixel counts at the four places around a grid's: a hat of two pixels to each side. */
const HAT = [0.5, 1, 1, 0.5] as const;
/** Makes edges about as strong as ink. */
const STRENGTH = 0.3;

/**
 * How much ink begins or ends around each place of the grid, facing each of eight ways: letters that are blurred or
 * thick keep the ways of their edges. Value of a way at a place: `(row * columns + column) * ways + way`.
 */
export function edgesOf(ink: Float32Array, width: number): Float32Array {
  const columns = columnsOf(width);
  const edges = new Float32Array(columns * EDGES.rows * EDGES.ways);
  for (let y = 0; y < STRIP.height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const across = ((x + 1 < width ? ink[at + 1] : 0) ?? 0) - ((x > 0 ? ink[at - 1] : 0) ?? 0);
      const down = (ink[at + width] ?? 0) - (ink[at - width] ?? 0);
      const change = Math.sqrt(across * across + down * down) / 2;
      if (change < LEAST_CHANGE) continue;
      const turn = ((Math.atan2(down, across) / Math.PI + 2) * (EDGES.ways / 2)) % EDGES.ways;
      const [way, part] = [Math.floor(turn), turn - Math.floor(turn)];
      spread(edges, columns, x, y, way % EDGES.ways, change * (1 - part));
      spread(edges, columns, x, y, (way + 1) % EDGES.ways, change * part);
    }
  return edges;
}

export function columnsOf(width: number): number {
  return Math.ceil(width / EDGES.step) + 1;
}

/** Adds an edge to the places of the grid that it is near to. */
function spread(edges: Float32Array, columns: number, x: number, y: number, way: number, change: number): void {
  const [firstRow, firstColumn] = [Math.floor((y - 1) / EDGES.step), Math.floor((x - 1) / EDGES.step)];
  for (let row = Math.max(0, firstRow); row <= Math.min(EDGES.rows - 1, firstRow + 1); row += 1)
    for (let column = Math.max(0, firstColumn); column <= Math.min(columns - 1, firstColumn + 1); column += 1) {
      const near = (HAT[y - row * EDGES.step + 1] ?? 0) * (HAT[x - column * EDGES.step + 1] ?? 0);
      const at = (row * columns + column) * EDGES.ways + way;
      edges[at] = (edges[at] ?? 0) + STRENGTH * near * change;
    }
}
