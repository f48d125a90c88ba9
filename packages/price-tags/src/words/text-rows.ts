import type { Component } from '../image/components.ts';
import type { Box } from '../image/picture.ts';

/** Lower ink is a mark or grain, in pixels; what is higher is read as a price. */
const LEAST_HEIGHT = 4;
const MOST_HEIGHT = 90;
/** Words whose letters touch are so wide at most, in heights. */
const WIDEST = 16;
/** Less of a box inked is a frame or a line that leans. */
const LEAST_FILLED = 0.1;
/** Large and small letters, those with a tail too, differ by so much at most; bars of a barcode are higher. */
const HEIGHTS_RATIO = 2;
/** The widest gap between words, in heights. */
const GAP = 1.25;
/** Letters of a row stand beside each other by so much of the lower one. */
const BESIDE = 0.55;
/** Shorter rows say nothing, in heights. */
const SHORTEST = 1.6;
/** Rows that are lower, by most of their parts, cannot be read; pixels. */
const LEAST_ROW_HEIGHT = 6;
/** So many parts at the end of a row tell what goes on with it: one may be a mark. */
const LAST = 3;

/** A row of text: the boxes of ink that it is made of, from left to right. */
export interface TextRow {
  readonly parts: readonly Box[];
  /** That of most of its parts. */
  readonly height: number;
}

/** Grain is as much ink as a thousand words: of more parts the largest are kept. */
const PARTS_MOST = 4000;

/** A row that parts are still put into. */
interface OpenRow {
  readonly parts: Box[];
  /** Right of it no part goes on with it. */
  reach: number;
}

/** Puts letters, and words whose letters touch, into rows. Work is bounded: by the parts, and by the rows near each. */
export function textRowsOf(parts: readonly Component[]): TextRow[] {
  const rows: OpenRow[] = [];
  let open: OpenRow[] = [];
  for (const part of lettersOf(parts)) {
    open = open.filter(({ reach }) => reach >= part.x);
    const own = rowOf(part, open);
    if (own === null) {
      const row = { parts: [part], reach: reachOf([part]) };
      rows.push(row);
      open.push(row);
    } else {
      own.parts.push(part);
      own.reach = reachOf(own.parts);
    }
  }
  return rows
    .map((each) => ({ parts: each.parts, height: heightOf(each.parts) }))
    .filter(({ parts: each, height }) => height >= LEAST_ROW_HEIGHT && lengthOf(each) >= SHORTEST * height);
}

function rowOf(part: Box, open: readonly OpenRow[]): OpenRow | null {
  let nearest: OpenRow | null = null;
  let most = BESIDE;
  for (const row of open) {
    const beside = besideOf(row.parts, part);
    if (beside > most) [nearest, most] = [row, beside];
  }
  return nearest;
}

function lettersOf(parts: readonly Component[]): Component[] {
  const letters = parts.filter(mayBeText);
  const kept =
    letters.length <= PARTS_MOST
      ? letters
      : letters.sort((left, right) => right.height - left.height).slice(0, PARTS_MOST);
  return kept.sort((left, right) => left.x - right.x);
}

/** How far right a part may begin that goes on with a row: its last parts tell. */
function reachOf(row: readonly Box[]): number {
  return Math.max(...row.slice(-LAST).map(({ x, width, height }) => x + width + GAP * HEIGHTS_RATIO * height));
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
  return row.slice(-LAST).reduce((most, end) => {
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

/** From the left end of a row to its right one. */
export function lengthOf(parts: readonly Box[]): number {
  const [first] = parts;
  return first === undefined ? 0 : Math.max(...parts.map(({ x, width }) => x + width)) - first.x;
}
