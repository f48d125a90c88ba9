import type { ReadRow, Sign } from './read-row.ts';
import { CLASSES, GAP } from './signs.ts';
import { groundAt } from './strip.ts';

/** Rows on one line are about as high, stand about as low and have so much between them at most; in capitals. */
const HEIGHTS_RATIO = 1.5;
const AWAY = 0.4;
const BETWEEN = 2.2;

/** Rows that stand on one line right behind each other as one: wide gaps part ink that is read together. */
export function joinRows(rows: readonly ReadRow[]): ReadRow[] {
  const joined: ReadRow[] = [];
  for (const row of [...rows].sort((left, right) => left.line.from - right.line.from)) {
    const at = joined.findIndex((before) => goesOn(before, row));
    const before = joined[at];
    if (before === undefined) joined.push(row);
    else joined[at] = joinedRow(before, row);
  }
  return joined;
}

function goesOn({ line, signs }: ReadRow, next: ReadRow): boolean {
  const [low, high] = [Math.min(line.capital, next.line.capital), Math.max(line.capital, next.line.capital)];
  const gap = (next.signs[0]?.x ?? next.line.from) - (signs.at(-1)?.x ?? line.to);
  const fall = groundAt(next.line, next.line.from) - groundAt(line, line.to);
  return high < HEIGHTS_RATIO * low && gap > 0 && gap < (BETWEEN + 1) * high && Math.abs(fall) < AWAY * high;
}

function joinedRow(one: ReadRow, other: ReadRow): ReadRow {
  const chances = Float32Array.from(CLASSES, (_, nth) => (nth === GAP ? 1 : 0));
  const x = ((one.signs.at(-1)?.x ?? 0) + (other.signs[0]?.x ?? 0)) / 2;
  const gap: Sign = { text: ' ', chance: 1, chances, x, isLarge: false };
  const [mine, its] = [one.signs.length, other.signs.length];
  return {
    signs: [...one.signs, gap, ...other.signs],
    line: { ...one.line, to: other.line.to },
    chance: (one.chance * mine + other.chance * its) / (mine + its),
  };
}
