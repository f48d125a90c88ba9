import type { Box, Plane } from '../image/picture.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';

/** A glyph as photos show it, on a ground of its own, and the box that was found for it. */
export interface HarmedGlyph {
  readonly plane: Plane;
  readonly box: Box;
}

/**
 * Draws a glyph smaller, wider or narrower, sheared, turned, thicker or thinner, blurred, grainy, struck through,
 * beside parts of others, in a box that is a pixel or two off. Deterministic by `random`.
 */
export function harmedGlyph(glyph: Plane, random: Random): HarmedGlyph {
  const height = Math.round(between(random, 11, 46));
  const stretch = between(random, 0.78, 1.25);
  const shear = between(random, -0.22, 0.22);
  const turn = between(random, -0.1, 0.1);
  const scale = glyph.height / height;
  const width = Math.max(3, Math.round((glyph.width / scale) * stretch));
  const edge = 8;
  const [fullWidth, fullHeight] = [width + 2 * edge + 8, height + 2 * edge];
  const dark = between(random, 0, 110);
  const light = Math.min(255, dark + between(random, 60, 200));
  const data = new Float32Array(fullWidth * fullHeight).fill(light);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const weight = between(random, 90, 170);
  const reach = between(random, 0.25, 1.6);
  const [middleX, middleY] = [fullWidth / 2, fullHeight / 2];
  for (let y = 0; y < fullHeight; y += 1)
    for (let x = 0; x < fullWidth; x += 1) {
      const [across, down] = [x - middleX, y - middleY];
      const turnedY = cos * down - sin * across;
      const turnedX = cos * across + sin * down + shear * turnedY;
      const shade = soft(
        glyph,
        (turnedX / stretch) * scale + glyph.width / 2,
        turnedY * scale + glyph.height / 2,
        scale * reach,
      );
      // A lower limit of what is ink makes strokes thinner, a higher one thicker.
      const ink = Math.max(0, Math.min(1, (255 - shade - (255 - weight)) / 60 + 0.5));
      data[y * fullWidth + x] = light - (light - dark) * ink;
    }
  const box = inkBox(data, fullWidth, fullHeight, (light + dark) / 2);
  if (random() < 0.12) strike(data, fullWidth, box, dark, random);
  if (random() < 0.25) neighbour(data, fullWidth, fullHeight, box, dark, random);
  const grain = between(random, 0, 12);
  const blurred = random() < 0.6 ? blur(data, fullWidth, fullHeight) : data;
  const shades = Uint8ClampedArray.from(blurred, (value) => value + (random() + random() - 1) * grain);
  return {
    plane: { width: fullWidth, height: fullHeight, data: new Uint8Array(shades.buffer) },
    box: off(box, random),
  };
}

/** The mean shade of five places around one, paper outside. */
function soft({ width, height, data }: Plane, x: number, y: number, reach: number): number {
  let sum = 0;
  for (let down = -1; down <= 1; down += 1)
    for (let across = -1; across <= 1; across += 1) {
      const [atX, atY] = [Math.round(x + across * reach), Math.round(y + down * reach)];
      sum += atX < 0 || atY < 0 || atX >= width || atY >= height ? 255 : (data[atY * width + atX] ?? 255);
    }
  return sum / 9;
}

function inkBox(data: Float32Array, width: number, height: number, limit: number): Box {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? 255) < limit) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  return right > left
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : { x: 8, y: 8, width: width - 16, height: height - 16 };
}

function strike(data: Float32Array, width: number, box: Box, dark: number, random: Random): void {
  const from = box.y + box.height * between(random, 0.3, 0.7);
  const slope = between(random, -0.25, 0.25);
  const thick = Math.max(1, box.height * between(random, 0.04, 0.09));
  for (let x = box.x - 2; x < box.x + box.width + 2; x += 1)
    for (let y = Math.floor(from + slope * (x - box.x)); y < from + slope * (x - box.x) + thick; y += 1)
      if (y >= 0 && x >= 0 && x < width) data[y * width + x] = dark;
}

function neighbour(data: Float32Array, width: number, height: number, box: Box, dark: number, random: Random): void {
  const left = random() < 0.5;
  const thick = Math.round(between(random, 1, 3));
  const from = left ? Math.max(0, box.x - thick - 1) : Math.min(width - thick, box.x + box.width + 1);
  for (
    let y = Math.floor(box.y * between(random, 0.5, 1.5));
    y < Math.min(height, box.y + box.height * between(random, 0.4, 1));
    y += 1
  )
    for (let x = from; x < from + thick; x += 1) data[y * width + x] = dark;
}

function blur(data: Float32Array, width: number, height: number): Float32Array {
  return data.map((value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return value;
    let sum = 0;
    for (let down = -1; down <= 1; down += 1)
      for (let across = -1; across <= 1; across += 1) sum += data[at + down * width + across] ?? 0;
    return sum / 9;
  });
}

function off({ x, y, width, height }: Box, random: Random): Box {
  const error = (): number => Math.round(between(random, -1.4, 1.4) * (height / 28));
  const [left, top] = [Math.max(0, x + error()), Math.max(0, y + error())];
  return {
    x: left,
    y: top,
    width: Math.max(2, width + x - left + error()),
    height: Math.max(6, height + y - top + error()),
  };
}
