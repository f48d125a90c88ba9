/** A figure of a stored row. */
export type Figure = bigint | number | string | boolean | Date | null;
export type Figures = Readonly<Record<string, Figure>>;

/**
 * What a correction moves in a stored row: the figures that differ between what checks came to before it and what they
 * come to with it. Null where one of those is stored otherwise than checks come to: then it has a past that is no
 * longer kept, or that came otherwise, and must not be guessed.
 */
export function movedFigures(stored: Figures, before: Figures, after: Figures): Figures | null {
  const moved = Object.entries(after).filter(([name, value]) => !isSame(before[name] ?? null, value));
  if (moved.some(([name]) => !isSame(stored[name] ?? null, before[name] ?? null))) return null;
  return Object.fromEntries(moved);
}

function isSame(left: Figure, right: Figure): boolean {
  return left instanceof Date && right instanceof Date ? left.getTime() === right.getTime() : left === right;
}
