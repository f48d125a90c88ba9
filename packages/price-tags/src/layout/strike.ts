import type { Box, Plane } from '../image/picture.ts';

/** Lines that strike numbers out cover at least this part of them. */
const COVERED = 0.92;
/** Where ends of lines are tried, in parts of the height. */
const STEPS = 16;

/** Ink without a line that went through it, or under it. */
export interface Unlined {
  readonly ink: Plane;
  /** The line went through the middle. */
  readonly struck: boolean;
}

/**
 * Ink without the straight line through or under it, cut to the box; null where no line goes from its left end to its
 * right. Strokes that the line crosses stay whole.
 */
export function withoutStrike(ink: Plane, box: Box): Unlined | null {
  const cut = cutOut(ink, box);
  const line = lineThrough(cut);
  if (line === null) return null;
  const { width, height } = cut;
  const data = Uint8Array.from(cut.data);
  const runs = Array.from({ length: width }, (_, x) =>
    runThrough(cut, x, Math.round(line.from + ((line.to - line.from) * x) / width)),
  );
  const thick =
    runs.map(({ top, bottom }) => bottom - top).sort((left, right) => left - right)[Math.floor(width * 0.25)] ?? 1;
  runs.forEach(({ top, bottom }, x) => {
    // What is thicker than the line by two pixels is a stroke beneath it: without its bar an 8 is a 0.
    if (bottom - top <= thick + 1) for (let y = top; y < bottom; y += 1) data[y * width + x] = 0;
  });
  const middle = (line.from + line.to) / 2 / height;
  return { ink: { width, height, data }, struck: middle > 0.25 && middle < 0.75 };
}

export function cutOut({ width, data }: Plane, box: Box): Plane {
  const out = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y += 1)
    out.set(data.subarray((box.y + y) * width + box.x, (box.y + y) * width + box.x + box.width), y * box.width);
  return { width: box.width, height: box.height, data: out };
}

function lineThrough({ width, height, data }: Plane): { from: number; to: number } | null {
  let best: { from: number; to: number } | null = null;
  let most = COVERED * width;
  const step = Math.max(1, height / STEPS / 2);
  for (let from = step; from < height - step; from += step)
    for (let to = step; to < height - step; to += step) {
      let covered = 0;
      for (let x = 0; x < width; x += 1) covered += data[Math.round(from + ((to - from) * x) / width) * width + x] ?? 0;
      if (covered > most) {
        most = covered;
        best = { from, to };
      }
    }
  return best;
}

function runThrough({ width, height, data }: Plane, x: number, y: number): { top: number; bottom: number } {
  if (data[y * width + x] !== 1) return { top: y, bottom: y };
  let top = y;
  let bottom = y + 1;
  while (top > 0 && data[(top - 1) * width + x] === 1) top -= 1;
  while (bottom < height && data[bottom * width + x] === 1) bottom += 1;
  return { top, bottom };
}
