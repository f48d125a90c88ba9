import type { Picture, Point } from '../image/picture.ts';

/** Eight numbers of a plane's projective mapping; the ninth is 1. */
type Mapping = readonly number[];

/**
 * Lays a picture upon another, its corners at the given places, as a camera would see it held at an angle.
 * @param corners left top, right top, right bottom, left bottom
 */
export function layUpon(ground: Picture, picture: Picture, corners: readonly Point[], bend: number): Picture {
  const data = Uint8Array.from(ground.data);
  const mapping = mappingOf(corners, picture);
  for (let y = 0; y < ground.height; y += 1)
    for (let x = 0; x < ground.width; x += 1) {
      const { x: fromX, y: straightY } = mapped(mapping, x, y);
      // A crease: paper that bulges shows its lines bent.
      const fromY = straightY + bend * picture.height * Math.sin((Math.PI * 2 * fromX) / picture.width);
      if (fromX < 0 || fromY < 0 || fromX >= picture.width - 1 || fromY >= picture.height - 1) continue;
      for (let channel = 0; channel < 3; channel += 1)
        data[(y * ground.width + x) * 3 + channel] = sampled(picture, fromX, fromY, channel);
    }
  return { ...ground, data };
}

function sampled({ width, data }: Picture, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const at = (top * width + left) * 3 + channel;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right;
  const lower = (data[at + width * 3] ?? 0) * (1 - right) + (data[at + width * 3 + 3] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

function mapped(mapping: Mapping, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = mapping;
  const scale = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / scale, y: (d * x + e * y + f) / scale };
}

/** The mapping from the ground to the picture: eight equations of four corners. */
function mappingOf(corners: readonly Point[], { width, height }: Picture): Mapping {
  const ends = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const rows = corners.flatMap(({ x, y }, nth) => {
    const to = ends[nth] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -to.x * x, -to.x * y, to.x],
      [0, 0, 0, x, y, 1, -to.y * x, -to.y * y, to.y],
    ];
  });
  return solved(rows);
}

/** Gauss's elimination with the largest pivot. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const pivot = column + rest.indexOf(Math.max(...rest));
    const [upper = [], lower = []] = [rows[column], rows[pivot]];
    rows[column] = lower;
    rows[pivot] = upper;
    rows.forEach((row, nth) => {
      if (nth === column) return;
      const part = (row[column] ?? 0) / (lower[column] ?? 1);
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - part * (lower[at] ?? 0);
    });
  }
  return rows.map((row, nth) => (row[size] ?? 0) / (row[nth] ?? 1));
}
