import type { Plane } from '../image/picture.ts';
import type { TextRow } from './text-rows.ts';

/** The pixels of ink that a row is made of. */
export interface RowInk {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

/** How high each of a row's pixels is when its ground line is made level, from `top` on in so many steps. */
export interface Levelled {
  readonly heights: Int32Array;
  readonly top: number;
  readonly size: number;
}

/** Empty heights above and below a row. */
const MARGIN = 3;

export function rowInkOf(ink: Plane, { parts }: TextRow): RowInk {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { x, y, width, height } of parts)
    for (let atY = Math.max(0, y - 1); atY < Math.min(ink.height, y + height + 1); atY += 1)
      for (let atX = x; atX < x + width; atX += 1)
        if (ink.data[atY * ink.width + atX] === 1) {
          xs.push(atX);
          ys.push(atY);
        }
  return { xs: Int32Array.from(xs), ys: Int32Array.from(ys) };
}

/** @param fallAt how much lower the ground is at a column than at x = 0, in pixels */
export function levelled({ xs, ys }: RowInk, fallAt: (x: number) => number): Levelled {
  const heights = new Int32Array(ys.length);
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < ys.length; at += 1) {
    const height = (ys[at] ?? 0) - Math.round(fallAt(xs[at] ?? 0));
    heights[at] = height;
    if (height < least) least = height;
    if (height > most) most = height;
  }
  return ys.length === 0
    ? { heights, top: 0, size: 0 }
    : { heights, top: least - MARGIN, size: most - least + 1 + 2 * MARGIN };
}

/** How much ink lies at each height, between two columns. */
export function profileOf(
  { xs }: RowInk,
  { heights, top, size }: Levelled,
  from = -Infinity,
  to = Infinity,
): Float32Array {
  const profile = new Float32Array(size);
  for (let at = 0; at < heights.length; at += 1) {
    const x = xs[at] ?? 0;
    if (x < from || x >= to) continue;
    const height = (heights[at] ?? 0) - top;
    profile[height] = (profile[height] ?? 0) + 1;
  }
  return profile;
}
