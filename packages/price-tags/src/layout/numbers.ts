import type { GlyphReading } from '../glyphs/read-glyph.ts';
import { hullOf } from '../image/picture.ts';
import type { Box } from '../image/picture.ts';

/** A glyph in its place that was read. */
export interface ReadGlyph extends Box, GlyphReading {
  /** A line goes through it. */
  readonly struck: boolean;
}

export interface Digit extends Box {
  readonly digit: number;
  readonly chance: number;
  readonly struck: boolean;
}

/** Digits that stand together, with what stands right before and behind them in the row. */
export interface DigitRun extends Box {
  readonly digits: readonly Digit[];
  /** Struck out. */
  readonly struck: boolean;
  readonly before: ReadGlyph | null;
  readonly behind: ReadGlyph | null;
}

/** Wider gaps part numbers, in heights. */
const GAP = 0.42;
/** The widest gap that has a point or a comma in it. */
const POINT_GAP = 1.2;
/** The widest gap before a group of thousands: a space of a font whose signs are all as wide. */
const THOUSANDS_GAP = 1.2;

/**
 * The numbers of a row: its digits, parted by other glyphs and wide gaps; kopecks behind a point and groups of
 * thousands stay with theirs.
 * @param marks ink of any size: points and commas are too small to be glyphs
 */
export function numbersOf(row: readonly ReadGlyph[], marks: readonly Box[]): DigitRun[] {
  const groups: { digits: Digit[]; from: number; to: number }[] = [];
  row.forEach((glyph, at) => {
    if (glyph.digit === null) return;
    const digit: Digit = { ...glyph, digit: glyph.digit };
    const last = groups.at(-1);
    if (last?.to === at - 1 && standTogether(last.digits.at(-1), digit, marks)) {
      last.digits.push(digit);
      last.to = at;
    } else groups.push({ digits: [digit], from: at, to: at });
  });
  const joined: typeof groups = [];
  for (const group of groups) {
    const last = joined.at(-1);
    if (last && last.to === group.from - 1 && isThousands(last.digits, group.digits, marks)) {
      last.digits.push(...group.digits);
      last.to = group.to;
    } else joined.push(group);
  }
  return joined.map(({ digits, from, to }) => ({
    ...hullOf(digits),
    digits,
    struck: digits.filter(({ struck }) => struck).length * 2 > digits.length,
    before: row[from - 1] ?? null,
    behind: row[to + 1] ?? null,
  }));
}

function standTogether(left: Digit | undefined, right: Digit, marks: readonly Box[]): boolean {
  const gap = gapOf(left, right);
  return gap <= GAP || (left !== undefined && gap <= POINT_GAP && marks.some((mark) => isPoint(mark, left, right)));
}

/** Whether ink is a point or a comma between two digits: a small mark at their foot. */
export function isPoint(mark: Box, left: Box, right: Box): boolean {
  const height = (left.height + right.height) / 2;
  const foot = (left.y + left.height + right.y + right.height) / 2;
  const middle = mark.x + mark.width / 2;
  return (
    mark.height >= 0.06 * height &&
    mark.height < 0.5 * height &&
    mark.width < 0.36 * height &&
    middle > left.x + left.width * 0.75 &&
    middle < right.x + right.width * 0.25 &&
    mark.y > foot - 0.32 * height &&
    mark.y + mark.height / 2 > foot - 0.22 * height &&
    mark.y < foot + 0.06 * height
  );
}

/** Whether three digits, alone or with kopecks behind a point, go on with a number. */
function isThousands(head: readonly Digit[], group: readonly Digit[], marks: readonly Box[]): boolean {
  const [last, first] = [group[2], group[3]];
  const kopecks = group.length === 5 && last && first && marks.some((mark) => isPoint(mark, last, first));
  return head.length <= 3 && (group.length === 3 || kopecks === true) && gapOf(head.at(-1), group[0]) <= THOUSANDS_GAP;
}

function gapOf(left: Box | undefined, right: Box | undefined): number {
  if (!left || !right) return Infinity;
  return (right.x - left.x - left.width) / Math.max(left.height, right.height);
}
