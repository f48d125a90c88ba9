import type { Box } from '../image/picture.ts';
import type { ReadRow } from './read-row.ts';
import { groundAt } from './strip.ts';

/** A number of a row may be lower than its capitals by so much, or higher. */
const LOWEST = 0.6;
const HIGHEST = 1.6;
/** Its foot is so near to the ground line; in capitals. */
const FOOT = 0.4;

/** Whether a box stands on the ground line of a row and is about as high as its capitals. */
export function standsIn({ line }: ReadRow, { x, y, width, height }: Box): boolean {
  const { capital } = line;
  const foot = y + height - groundAt(line, x + width / 2);
  return height > LOWEST * capital && height < HIGHEST * capital && Math.abs(foot) < FOOT * capital;
}

/** Whether two boxes have most of the narrower one in common. */
export function covers(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0.6 * Math.min(one.width, other.width) && down > 0.4 * Math.min(one.height, other.height);
}
