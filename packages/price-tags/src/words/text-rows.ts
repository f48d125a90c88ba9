import type { Component } from '../image/components.ts';
import type { Box, Plane } from '../image/picture.ts';

/** Lower ink is a mark or grain, in pixels; what is higher is read as a price. */
const LEAST_HEIGHT = 4;
const MOST_HEIGHT = 90;
/** Words whose letters touch are so wide at most, in heights. */
const WIDEST = 16;
/** Less of a box inked is a frame or a line that leans. */
const LEAST_FILLED = 0.1;
/** Large and small letters, those with a tail too, differ by so much at most. */
const HEIGHTS_RATIO = 2.5;
/** The widest gap between words, in heights. */
const GAP = 1.25;
/** Letters of a row stand beside each other by so much of the lower one. */
const BESIDE = 0.55;
/** Shorter rows say nothing, in heights. */
const SHORTEST = 1.6;

/** A row of text: the boxes of ink that it is made of, from left to right. */
export interface TextRow {
  readonly parts: readonly Box[];
  /** That of most of its parts. */
  readonly height: number;
}

/** Puts letters, and words whose letters touch, into rows. */
export function textRowsOf(parts: readonly Component[]): TextRow[] {
  const rows: Box[][] = [];
  const letters = parts.filter(mayBeText).sort((left, right) => left.x - right.x);
  for (const part of letters) {
    let nearest: Box[] | null = null;
    let most = BESIDE;
    for (const row of rows) {
      const beside = besideOf(row, part);
      if (beside > most) [nearest, most] = [row, beside];
    }
    if (nearest === null) rows.push([part]);
    else nearest.push(part);
  }
  return rows
    .map((each) => ({ parts: each, height: heightOf(each) }))
    .filter(({ parts: each, height }) => lengthOf(each) >= SHORTEST * height);
}

function mayBeText({ width, height, area }: Component): boolean {
  return (
    height >= LEAST_HEIGHT &&
    height <= MOST_HEIGHT &&
    width <= WIDEST * height &&
    area / (width * height) >= LEAST_FILLED
  );
}

/** By how much a part stands beside the end of a row, in parts of the lower; 0 where it is too far or too high. */
function besideOf(row: readonly Box[], part: Box): number {
  const ends = row.slice(-3);
  return ends.reduce((most, end) => {
    const [low, high] = [Math.min(end.height, part.height), Math.max(end.height, part.height)];
    const gap = part.x - end.x - end.width;
    if (high > HEIGHTS_RATIO * low || gap > GAP * high || gap < -0.5 * high) return most;
    const shared = Math.min(end.y + end.height, part.y + part.height) - Math.max(end.y, part.y);
    return Math.max(most, shared / low);
  }, 0);
}

function heightOf(parts: readonly Box[]): number {
  const heights = parts.map(({ height }) => height).sort((left, right) => left - right);
  return heights[heights.length >> 1] ?? 0;
}

function lengthOf(parts: readonly Box[]): number {
  const [first] = parts;
  return first === undefined ? 0 : Math.max(...parts.map(({ x, width }) => x + width)) - first.x;
}

/** The ink of a row alone, level by a slope: how much of it lies at each height. */
export function profileOf(
  plane: Plane,
  ink: Plane,
  row: TextRow,
  slope: number,
  top: number,
  size: number,
): Float32Array {
  const profile = new Float32Array(size);
  for (const { x, y, width, height } of row.parts)
    for (let atX = x; atX < x + width; atX += 1) {
      const rise = Math.round(slope * atX);
      for (let atY = Math.max(0, y - 1); atY < Math.min(plane.height, y + height + 1); atY += 1) {
        const at = atY - rise - top;
        if (at >= 0 && at < size) profile[at] = (profile[at] ?? 0) + (ink.data[atY * ink.width + atX] ?? 0);
      }
    }
  return profile;
}
