import type { Plane } from '../image/picture.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import type { GroundLine } from '../words/strip.ts';
import type { DrawnFont, DrawnSign } from './drawn-signs.ts';

/** A row of signs as photos show it, with where each of them is. */
export interface DrawnRow {
  readonly plane: Plane;
  readonly line: GroundLine;
  readonly signs: readonly PlacedSign[];
}

export interface PlacedSign {
  readonly sign: string;
  readonly left: number;
  readonly right: number;
}

const EDGE = 14;

/**
 * Draws a row small, wider or narrower, leaning, blurred, grainy, between parts of other rows and lines, light or dark,
 * and says its ground line a little wrong, as it is found on photos. Deterministic by `random`.
 */
export function drawnRow(text: string, { signs, capital, space }: DrawnFont, random: Random): DrawnRow {
  const capitals = Math.exp(between(random, Math.log(8), Math.log(34)));
  const scale = capitals / capital;
  const stretch = between(random, 0.88, 1.14);
  const spread = between(random, -0.02, 0.05) * capitals;
  const shear = between(random, -0.06, 0.06);
  const slope = between(random, -0.05, 0.05);
  const placed: { at: number; drawn: DrawnSign; sign: string }[] = [];
  let pen = EDGE;
  for (const sign of text) {
    const drawn = signs.get(sign);
    if (sign === ' ') pen += space * scale * stretch * between(random, 0.9, 1.5);
    if (!drawn) continue;
    placed.push({ at: pen, drawn, sign });
    pen += drawn.advance * scale * stretch + spread;
  }
  const width = Math.ceil(pen + EDGE);
  const height = Math.ceil(capitals * 2.6 + width * 0.05);
  const ground = capitals * 1.7 + Math.max(0, -slope * width);
  const ink = new Float32Array(width * height);
  const put = (at: number, below: number, drawn: DrawnSign): void =>
    drawInto(ink, { width, height }, drawn, { x: at, y: ground + below + slope * at, scale, stretch, shear });
  for (const { at, drawn } of placed) put(at, 0, drawn);
  if (random() < 0.35) {
    const below = (random() < 0.5 ? 1 : -1) * capitals * between(random, 1.55, 2);
    for (const { at, drawn } of placed) put(at + between(random, 0, capitals), below, drawn);
  }
  if (random() < 0.2) {
    const y = Math.round(
      ground + capitals * (random() < 0.5 ? between(random, 0.3, 0.5) : between(random, -1.5, -1.25)),
    );
    for (let x = 0; x < width; x += 1) if (y >= 0 && y < height) ink[y * width + x] = 1;
  }
  const dark = between(random, 0, 120);
  const light = Math.min(255, dark + between(random, 60, 200));
  const blurred = blur(ink, width, height, between(random, 0.3, Math.min(2.4, 0.15 * capitals)));
  const weight = between(random, 0.85, 1.25);
  // Dark photos are stretched to all shades, and their grain with them.
  const grain = 24 * random() ** 2;
  const fall = between(random, -0.15, 0.15) / width;
  const data = Uint8ClampedArray.from(blurred, (value, at) => {
    const shade = light - (light - dark) * Math.min(1, value * weight);
    return shade * (1 - Math.abs(fall) * width * 0.5 + fall * (at % width)) + (random() + random() - 1) * grain;
  });
  const wrong = between(random, -0.11, 0.11) * capitals;
  return {
    plane: { width, height, data: new Uint8Array(data.buffer) },
    line: {
      from: 0,
      to: width,
      at: ground + wrong,
      slope: slope + between(random, -0.01, 0.01),
      capital: capitals * between(random, 0.9, 1.13),
    },
    signs: placed.map(({ at, drawn, sign }) => ({
      sign,
      left: at + drawn.left * scale * stretch,
      right: at + (drawn.left + drawn.ink.width) * scale * stretch,
    })),
  };
}

interface Put {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly stretch: number;
  readonly shear: number;
}

/** Draws a sign, each pixel the mean of four of its places. */
function drawInto(ink: Float32Array, size: { width: number; height: number }, drawn: DrawnSign, put: Put): void {
  const { x, y, scale, stretch, shear } = put;
  const [top, bottom] = [y + drawn.top * scale, y + (drawn.top + drawn.ink.height) * scale];
  const lean = Math.abs(shear) * (bottom - top + 4);
  const left = x + drawn.left * scale * stretch - lean;
  const right = x + (drawn.left + drawn.ink.width) * scale * stretch + lean;
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(size.height, Math.ceil(bottom)); row += 1)
    for (let column = Math.max(0, Math.floor(left)); column < Math.min(size.width, Math.ceil(right)); column += 1) {
      let sum = 0;
      for (const down of PARTS)
        for (const across of PARTS) {
          const [atX, atY] = [column + across - x + shear * (row + down - y), row + down - y];
          const fromX = Math.floor(atX / scale / stretch - drawn.left);
          const fromY = Math.floor(atY / scale - drawn.top);
          if (fromX >= 0 && fromY >= 0 && fromX < drawn.ink.width && fromY < drawn.ink.height)
            sum += drawn.ink.data[fromY * drawn.ink.width + fromX] ?? 0;
        }
      const at = row * size.width + column;
      ink[at] = Math.max(ink[at] ?? 0, sum / PARTS.length ** 2 / 255);
    }
}
const PARTS = [0.17, 0.5, 0.83] as const;

/** Blurs by a bell of so many pixels, in two passes. */
function blur(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const half = Math.ceil(reach * 2.5);
  const bell = Array.from({ length: 2 * half + 1 }, (_, at) => Math.exp(-((at - half) ** 2) / 2 / reach ** 2));
  const sum = bell.reduce((left, right) => left + right, 0);
  const pass = (from: Float32Array, length: number, step: number, other: number): Float32Array => {
    const out = new Float32Array(from.length);
    for (let line = 0; line < from.length / length; line += 1)
      for (let at = 0; at < length; at += 1) {
        let value = 0;
        for (let off = -half; off <= half; off += 1) {
          const near = Math.max(0, Math.min(length - 1, at + off));
          value += (bell[off + half] ?? 0) * (from[line * other + near * step] ?? 0);
        }
        out[line * other + at * step] = value / sum;
      }
    return out;
  };
  return pass(pass(values, width, 1, width), height, width, 1);
}
