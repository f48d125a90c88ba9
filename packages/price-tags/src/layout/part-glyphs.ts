import type { GlyphReading } from '../glyphs/read-glyph.ts';
import type { Box, Plane } from '../image/picture.ts';

/** A digit is so wide at least and at most, in its heights. */
const NARROW = 0.16;
const WIDE = 0.95;
/** Cuts go through columns that have so much ink at most, in parts of the height. */
const CUT_INK = 0.5;
/** Each piece more must be worth it. */
const LEAST_CHANCE = 0.5;

/** Cuts are so far from each other at least, in parts of the height: in large ink every grain makes one. */
const CUTS_APART = 1 / 60;

/** What has more places to be cut at is no number, but goods, grain or a barcode. */
const CUTS_MOST = 118;
/** A point or a comma is so high and wide at most. */
const POINT = { height: 0.5, width: 0.36 } as const;

export interface Piece extends Box, GlyphReading {}

/** What ink that hangs together is made of, from left to right. */
export interface Pieces {
  readonly digits: readonly Piece[];
  readonly points: readonly Box[];
}

/**
 * The digits that ink which hangs together is made of, from left to right, by the cuts that the reader of glyphs likes
 * best; null where they are no digits.
 * @param ink cut to a box; the pieces' places are within it
 */
export function partGlyphs(ink: Plane, read: (box: Box) => GlyphReading): Pieces | null {
  const rows = inkRows(ink, 0, ink.width);
  if (rows === null) return null;
  const high = rows.bottom - rows.top;
  const places = cutsOf(ink, high);
  if (places.length > CUTS_MOST) return null;
  const cuts = [0, ...thinned(places, CUTS_APART * high).map(({ x }) => x), ink.width];
  /** The best pieces up to each cut, and the product of their chances; null where no digits end. */
  const best: ((Pieces & { readonly worth: number }) | null)[] = [{ digits: [], points: [], worth: 1 }];
  for (let to = 1; to < cuts.length; to += 1) {
    best[to] = null;
    for (let from = to - 1; from >= 0; from -= 1) {
      const [left, right] = [cuts[from] ?? 0, cuts[to] ?? 0];
      if (right - left > 2 * WIDE * high) break;
      const upTo = best[from];
      if (!upTo) continue;
      const box = tightened(ink, left, right);
      // Columns between digits are empty.
      if (box === null) {
        if (upTo.worth > (best[to]?.worth ?? 0)) best[to] = upTo;
        continue;
      }
      if (
        box.height < POINT.height * high &&
        box.width < POINT.width * high &&
        box.y + box.height / 2 > rows.top + 0.7 * high
      ) {
        if (upTo.worth > (best[to]?.worth ?? 0)) best[to] = { ...upTo, points: [...upTo.points, box] };
        continue;
      }
      if (box.width < NARROW * high || box.width > WIDE * high || box.height < 0.7 * high) continue;
      const glyph = read(box);
      const worth = upTo.worth * (glyph.digit === null ? 0.01 : glyph.chance);
      if (glyph.digit !== null && glyph.chance > LEAST_CHANCE && worth > (best[to]?.worth ?? 0))
        best[to] = { ...upTo, digits: [...upTo.digits, { ...box, ...glyph }], worth };
    }
  }
  const found = best.at(-1);
  return found && found.digits.length > 1 ? found : null;
}

/** A column that ink may be cut at, and how much of it stands there. */
interface Cut {
  readonly x: number;
  readonly ink: number;
}

/** Columns with less ink than those beside them. */
function cutsOf(ink: Plane, high: number): Cut[] {
  const counts = Array.from({ length: ink.width }, (_, x) => inkOfColumn(ink, x));
  const inner = counts.flatMap((count, x) => {
    const beside = [counts[x - 1] ?? 0, counts[x + 1] ?? 0];
    const lowest = count <= CUT_INK * high && beside.every((other) => other >= count) && x > 0;
    return lowest ? [{ x, ink: count }] : [];
  });
  // Of columns that are as low side by side, those at the ends.
  return inner.filter(({ x }, at) => inner[at - 1]?.x !== x - 1 || inner[at + 1]?.x !== x + 1);
}

/** Of cuts that are closer to each other the one through less ink. */
function thinned(cuts: readonly Cut[], apart: number): Cut[] {
  return cuts.reduce<Cut[]>((kept, cut) => {
    const last = kept.at(-1);
    if (last === undefined || cut.x - last.x >= apart) return [...kept, cut];
    return cut.ink < last.ink ? [...kept.slice(0, -1), cut] : kept;
  }, []);
}

function inkOfColumn({ width, height, data }: Plane, x: number): number {
  let count = 0;
  for (let y = 0; y < height; y += 1) count += data[y * width + x] ?? 0;
  return count;
}

function tightened(ink: Plane, left: number, right: number): Box | null {
  const filled = Array.from({ length: right - left }, (_, at) => inkOfColumn(ink, left + at) > 0);
  const [from, to] = [filled.indexOf(true), filled.lastIndexOf(true)];
  const rows = inkRows(ink, left, right);
  return from < 0 || rows === null
    ? null
    : { x: left + from, y: rows.top, width: to - from + 1, height: rows.bottom - rows.top };
}

/** The rows between which columns have ink; specks of a pixel do not count. */
function inkRows({ width, height, data }: Plane, left: number, right: number): { top: number; bottom: number } | null {
  let [top, bottom] = [-1, 0];
  for (let y = 0; y < height; y += 1) {
    let count = 0;
    for (let x = left; x < right; x += 1) count += data[y * width + x] ?? 0;
    if (count < 2) continue;
    if (top < 0) top = y;
    bottom = y + 1;
  }
  return top < 0 ? null : { top, bottom };
}
