import type { Plane } from './picture.ts';

/** How much of the spread around a pixel counts against it (Wolf and Jolion 2004, "k"). */
const SPREAD_PART = 0.35;
/** Where shades spread less, there is paper only; also keeps grain out. Shades. */
const LEAST_SPREAD = 9;

/** A window of a quarter of the longer side: digits that fill half of a photo stay whole. */
export function windowOf({ width, height }: Plane): number {
  return Math.max(width, height) / 4;
}

/**
 * Dark ink: 1, paper: 0. A pixel is ink when it is darker than a threshold of the window around it, which follows light
 * and shade (Wolf and Jolion's threshold, by integral images).
 * @param window in pixels; wider than the widest stroke by far, or large digits become hollow.
 */
export function inkOf({ width, height, data }: Plane, window: number): Plane {
  const { sums, squares, darkest } = integrals({ width, height, data });
  const half = Math.max(4, Math.round(window / 2));
  const ink = new Uint8Array(data.length);
  const row = width + 1;
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - half) * row;
    const bottom = Math.min(height, y + half + 1) * row;
    const tall = (bottom - top) / row;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - half);
      const right = Math.min(width, x + half + 1);
      const count = tall * (right - left);
      const mean = within(sums, top, bottom, left, right) / count;
      const spread = Math.sqrt(Math.max(0, within(squares, top, bottom, left, right) / count - mean * mean));
      const threshold = mean - SPREAD_PART * (1 - spread / 128) * (mean - darkest);
      const at = y * width + x;
      ink[at] = spread > LEAST_SPREAD && (data[at] ?? 0) < threshold ? 1 : 0;
    }
  }
  return { width, height, data: ink };
}

function within(table: Float64Array, top: number, bottom: number, left: number, right: number): number {
  return (
    (table[bottom + right] ?? 0) - (table[bottom + left] ?? 0) - (table[top + right] ?? 0) + (table[top + left] ?? 0)
  );
}

/** Sums over everything left of and above a pixel, with an empty first row and column. */
function integrals({ width, height, data }: Plane) {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  const squares = new Float64Array(row * (height + 1));
  let darkest = 255;
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? 0;
      sum += value;
      square += value * value;
      if (value < darkest) darkest = value;
      const at = (y + 1) * row + x + 1;
      sums[at] = (sums[at - row] ?? 0) + sum;
      squares[at] = (squares[at - row] ?? 0) + square;
    }
  }
  return { sums, squares, darkest };
}
