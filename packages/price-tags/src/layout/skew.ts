import type { Box } from '../image/picture.ts';
import { middleOf } from './rows.ts';

/** Rows of fewer glyphs say little of how a tag is held. */
const LEAST_GLYPHS = 3;

/**
 * The angle by which rows lean, in radians, positive where they fall to the right: the median of the rows, each
 * counting as much as it is long; 0 where there are none.
 */
export function leanOf(rows: readonly (readonly Box[])[]): { readonly angle: number; readonly weight: number } {
  const leaning = rows
    .filter((row) => row.length >= LEAST_GLYPHS)
    .map((row) => ({ angle: Math.atan(slopeOf(row)), weight: lengthOf(row) }))
    .sort((left, right) => left.angle - right.angle);
  const weight = leaning.reduce((sum, row) => sum + row.weight, 0);
  let passed = 0;
  for (const row of leaning) {
    passed += row.weight;
    if (passed >= weight / 2) return { angle: row.angle, weight };
  }
  return { angle: 0, weight: 0 };
}

function lengthOf(row: readonly Box[]): number {
  const [first, last] = [row[0], row.at(-1)];
  return first && last ? last.x + last.width - first.x : 0;
}

/** The slope of the straight line that is nearest to the middles of glyphs. */
function slopeOf(row: readonly Box[]): number {
  const mean = (value: (box: Box) => number): number => row.reduce((sum, box) => sum + value(box), 0) / row.length;
  const across = (box: Box): number => box.x + box.width / 2;
  const [x, y] = [mean(across), mean(middleOf)];
  const bend = mean((box) => (across(box) - x) ** 2);
  return bend === 0 ? 0 : mean((box) => (across(box) - x) * (middleOf(box) - y)) / bend;
}
