import type { Box } from '../image/picture.ts';

/** How far rows may lean: a photo as it was taken, and one that was turned upright. */
export const LEAN = { taken: 0.34, upright: 0.1 } as const;

/** Glyphs of a row differ in height by so much at most. */
const HEIGHTS_RATIO = 1.28;
/** The widest gap between glyphs of one row, in heights: that of thousands, and a little. */
const GAP = 1.25;
/** Glyphs of a row touch or overlap by so much at most, in heights. */
const OVERLAP = 0.25;
/** Besides the lean: how much higher or lower the next glyph may stand, in heights. */
const STEP = 0.14;

/**
 * Puts glyphs into rows from left to right: each goes to the nearest row whose last glyph is about as high, and stands
 * about as high. Glyphs that no row takes are rows of their own.
 * @param lean the steepest row, as its rise by its run
 */
export function rowsOf<G extends Box>(glyphs: readonly G[], lean: number): G[][] {
  const rows: G[][] = [];
  for (const glyph of [...glyphs].sort((left, right) => left.x - right.x)) {
    let nearest: G[] | null = null;
    for (const row of rows) {
      const last = row.at(-1);
      if (last && follows(last, glyph, lean) && last.x + last.width > endOf(nearest)) nearest = row;
    }
    if (nearest === null) rows.push([glyph]);
    else nearest.push(glyph);
  }
  return rows;
}

function endOf(row: readonly Box[] | null): number {
  const last = row?.at(-1);
  return last ? last.x + last.width : -Infinity;
}

function follows(last: Box, next: Box, lean: number): boolean {
  const height = Math.max(last.height, next.height);
  if (height > HEIGHTS_RATIO * Math.min(last.height, next.height)) return false;
  const gap = next.x - last.x - last.width;
  if (gap > GAP * height || gap < -OVERLAP * height) return false;
  const run = next.x + next.width / 2 - last.x - last.width / 2;
  return Math.abs(middleOf(next) - middleOf(last)) <= lean * run + STEP * height;
}

export function middleOf(box: Box): number {
  return box.y + box.height / 2;
}
