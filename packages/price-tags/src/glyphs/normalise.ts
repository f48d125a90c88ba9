import type { Box, Plane } from '../image/picture.ts';

/** What the network looks at: a glyph as high as the field, in its middle, as wide as it is. */
export const FIELD = { width: 18, height: 24 } as const;

/**
 * The shades of a glyph from paper (0) to ink (1), each the mean of its part of the box; its own darkest and lightest
 * shades are 1 and 0, so that light says nothing.
 */
export function fieldOf(plane: Plane, box: Box): Float32Array {
  const wide = Math.max(1, Math.min(FIELD.width, Math.round((box.width * FIELD.height) / box.height)));
  const left = (FIELD.width - wide) >> 1;
  const shades = new Float32Array(wide * FIELD.height);
  for (let y = 0; y < FIELD.height; y += 1)
    for (let x = 0; x < wide; x += 1)
      shades[y * wide + x] = meanOf(plane, {
        x: box.x + (x * box.width) / wide,
        y: box.y + (y * box.height) / FIELD.height,
        width: box.width / wide,
        height: box.height / FIELD.height,
      });
  const { dark, light } = ends(shades);
  const field = new Float32Array(FIELD.width * FIELD.height);
  for (let y = 0; y < FIELD.height; y += 1)
    for (let x = 0; x < wide; x += 1)
      field[y * FIELD.width + left + x] = Math.max(
        0,
        Math.min(1, (light - (shades[y * wide + x] ?? 0)) / (light - dark)),
      );
  return field;
}

/** The shades that a twentieth of the glyph is darker and lighter than. */
function ends(shades: Float32Array): { dark: number; light: number } {
  const sorted = Float32Array.from(shades).sort();
  const dark = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  return { dark, light: Math.max(dark + 1, sorted[Math.floor(sorted.length * 0.95)] ?? 255) };
}

/** The mean shade within a box whose edges may lie between pixels: of the pixels it has, or of the nearest one. */
function meanOf({ width, height, data }: Plane, box: Box): number {
  const left = clamp(Math.floor(box.x), width);
  const right = Math.max(left + 1, Math.min(width, Math.round(box.x + box.width)));
  const top = clamp(Math.floor(box.y), height);
  const bottom = Math.max(top + 1, Math.min(height, Math.round(box.y + box.height)));
  let sum = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
  return sum / ((right - left) * (bottom - top));
}

function clamp(at: number, size: number): number {
  return Math.max(0, Math.min(size - 1, at));
}
