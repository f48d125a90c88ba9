type Point = readonly [x: number, y: number];

/** Straight pieces of a curve. */
const PIECES = 12;

/**
 * The points of a line that is written as SVG writes paths, of `M`, `L` and `C` with absolute numbers: `M12 26L32 8`.
 * Curves become straight pieces.
 */
export function strokePoints(path: string): readonly Point[] {
  const points: Point[] = [];
  for (const [, numbers = ''] of path.matchAll(/[MLC]([\d .]+)/g)) {
    const [first = 0, second = 0, ...more] = numbers.trim().split(' ').map(Number);
    const from = points.at(-1);
    const [thirdX, thirdY, toX, toY] = more;
    if (from === undefined || thirdX === undefined || thirdY === undefined || toX === undefined || toY === undefined) {
      points.push([first, second]);
      continue;
    }
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const at = (axis: 0 | 1): number =>
        cubic(
          piece / PIECES,
          from[axis],
          [first, second][axis] ?? 0,
          [thirdX, thirdY][axis] ?? 0,
          [toX, toY][axis] ?? 0,
        );
      points.push([at(0), at(1)]);
    }
  }
  return points;
}

/** A point of a cubic Bézier curve on one axis, `t` from 0 to 1. */
function cubic(t: number, from: number, one: number, two: number, to: number): number {
  const rest = 1 - t;
  return rest ** 3 * from + 3 * rest ** 2 * t * one + 3 * rest * t ** 2 * two + t ** 3 * to;
}
