import { componentsOf } from '../image/components.ts';
import { inkOf } from '../image/ink.ts';
import type { Plane } from '../image/picture.ts';
import { inverse } from '../image/planes.ts';
import { groundLinesOf } from './ground-line.ts';
import { readRow } from './read-row.ts';
import type { ReadRow } from './read-row.ts';
import { textRowsOf } from './text-rows.ts';

/** Letters are small: a window of a few of their heights. */
const WINDOW = 1 / 14;
/** Rows that read worse are no text. */
const LEAST_CHANCE = 0.5;
/** Shorter rows are edges of things. */
const SIGNS_LEAST = 3;

/** The rows of text of a level tag, of dark ink and of light. */
export function seeWords(plane: Plane): ReadRow[] {
  return [plane, inverse(plane)].flatMap((each) => {
    const ink = inkOf(each, Math.max(plane.width, plane.height) * WINDOW);
    return textRowsOf(componentsOf(ink))
      .map((row) => readRow(each, groundLinesOf(each, ink, row)))
      .filter((row) => row !== null)
      .filter(({ signs, chance }) => chance >= LEAST_CHANCE && signs.length >= SIGNS_LEAST);
  });
}
