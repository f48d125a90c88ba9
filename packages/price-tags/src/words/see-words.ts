import { componentsOf } from '../image/components.ts';
import { inkOf } from '../image/ink.ts';
import type { Plane } from '../image/picture.ts';
import { inverse } from '../image/planes.ts';
import { groundLinesOf } from './ground-line.ts';
import { readRow } from './read-row.ts';
import type { ReadRow, RowReading } from './read-row.ts';
import { lengthOf, textRowsOf } from './text-rows.ts';
import type { TextRow } from './text-rows.ts';

/** Letters are small: a window of a few of their heights. */
const WINDOW = 1 / 14;
/**
 * The bound of work: a tag has some ten rows of some hundred frames; grain, goods and shelves have thousands. Counted
 * in what is done, not by a clock, so that the same photo gives the same.
 */
const ROWS_MOST = 60;
const ASKED_MOST = 3500;
/** Longer rows are no likelier to be text; in heights. */
const LONG = 14;

interface InkedRow {
  readonly plane: Plane;
  readonly ink: Plane;
  readonly row: TextRow;
}

/** The rows of text of a level tag, of dark ink and of light, the likeliest first, as far as work is allowed. */
export function seeWords(plane: Plane): ReadRow[] {
  const likeliest = [plane, inverse(plane)]
    .flatMap(inkedRowsOf)
    .sort((left, right) => worthOf(right.row) - worthOf(left.row))
    .slice(0, ROWS_MOST);
  return readWithin(likeliest, ({ plane: shades, ink, row }) => readRow(shades, groundLinesOf(shades, ink, row)));
}

/** Reads one row after the other until the network was asked so often. */
export function readWithin<R>(rows: readonly R[], read: (row: R) => RowReading, most: number = ASKED_MOST): ReadRow[] {
  const found: ReadRow[] = [];
  let asked = 0;
  for (const each of rows) {
    if (asked >= most) break;
    const reading = read(each);
    asked += reading.asked;
    if (reading.row !== null) found.push(reading.row);
  }
  return found;
}

function inkedRowsOf(plane: Plane): InkedRow[] {
  const ink = inkOf(plane, Math.max(plane.width, plane.height) * WINDOW);
  return textRowsOf(componentsOf(ink)).map((row) => ({ plane, ink, row }));
}

/** How likely a row is text: it is long, not of grain, and its parts are about as high. */
function worthOf({ parts, height }: TextRow): number {
  const even = parts.filter((part) => part.height > 0.7 * height && part.height < 1.6 * height).length / parts.length;
  return Math.min(LONG, lengthOf(parts) / height) * Math.sqrt(height) * even;
}
