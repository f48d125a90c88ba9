import type { Plane } from '../image/picture.ts';
import { bentAt } from './bend.ts';
import type { Bend } from './bend.ts';
import { edgesOf } from './edges.ts';
import { STRIP } from './strip-size.ts';

/** The ground line of a row of signs, and how high its capitals are; pixels. */
export interface GroundLine {
  readonly from: number;
  readonly to: number;
  /** Where the line is at x = 0, were it straight. */
  readonly at: number;
  readonly slope: number;
  /** None where it is straight. */
  readonly bend?: Bend;
  readonly capital: number;
}

/** How low the ground line is at a column of the plane. */
export function groundAt({ at, slope, bend }: GroundLine, x: number): number {
  return at + slope * x + (bend === undefined ? 0 : bentAt(bend, x));
}

/** A row as ink from 0 to 1, level and of one height, and the edges of its ink. */
export interface Strip {
  readonly width: number;
  readonly ink: Float32Array;
  readonly edges: Float32Array;
  /** Pixels of the plane by one of the strip. */
  readonly scale: number;
}

/** Paper is judged in blocks of so many columns, so that shade says nothing. */
const BLOCK = 24;
const PAPER_PART = 0.85;
const INK_PART = 0.96;
/** Less between paper and ink is grain; shades. */
const LEAST_CONTRAST = 14;

/** The strip of a row. @param plane with dark ink */
export function stripOf(plane: Plane, line: GroundLine): Strip {
  const scale = line.capital / STRIP.capital;
  const width = Math.max(1, Math.round((line.to - line.from) / scale));
  const ink = inkOf(shadesOf(plane, line, scale, width), width);
  return { width, ink, edges: edgesOf(ink, width), scale };
}

/** Each pixel of a strip as the mean of some places of the plane. */
function shadesOf(plane: Plane, line: GroundLine, scale: number, width: number): Float32Array {
  const shades = new Float32Array(width * STRIP.height);
  const points = Math.max(1, Math.ceil(scale * 0.8));
  for (let x = 0; x < width; x += 1)
    for (let across = 0; across < points; across += 1) {
      const fromX = line.from + (x + (across + 0.5) / points) * scale;
      const ground = groundAt(line, fromX);
      for (let y = 0; y < STRIP.height; y += 1)
        for (let down = 0; down < points; down += 1) {
          const fromY = ground + (y + (down + 0.5) / points - STRIP.ground) * scale;
          const at = y * width + x;
          shades[at] = (shades[at] ?? 0) + shadeAt(plane, fromX, fromY) / points ** 2;
        }
    }
  return shades;
}

function shadeAt({ width, height, data }: Plane, x: number, y: number): number {
  const [atX, atY] = [Math.max(0, Math.min(width - 1.01, x - 0.5)), Math.max(0, Math.min(height - 1.01, y - 0.5))];
  const [left, top] = [Math.floor(atX), Math.floor(atY)];
  const [right, low] = [atX - left, atY - top];
  const at = top * width + left;
  const below = Math.min(height - 1, top + 1) * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[below] ?? 0) * (1 - right) + (data[below + 1] ?? 0) * right;
  return upper * (1 - low) + lower * low;
}

/** How much darker than its paper each pixel is, in parts of what the row's ink is. */
function inkOf(shades: Float32Array, width: number): Float32Array {
  const papers = papersOf(shades, width);
  const paperAt = (x: number): number => {
    const at = Math.max(0, Math.min(papers.length - 1, (x * papers.length) / width - 0.5));
    const [left, part] = [Math.floor(at), at - Math.floor(at)];
    return (papers[left] ?? 0) * (1 - part) + (papers[left + 1] ?? papers[left] ?? 0) * part;
  };
  const depths = shades.map((shade, at) => Math.max(0, paperAt((at % width) + 0.5) - shade));
  const full = Math.max(LEAST_CONTRAST, partOf(depths, INK_PART));
  return depths.map((depth) => Math.min(1, depth / full));
}

function papersOf(shades: Float32Array, width: number): number[] {
  const blocks = Math.max(1, Math.round(width / BLOCK));
  return Array.from({ length: blocks }, (_, nth) => {
    const [from, to] = [Math.floor((nth * width) / blocks), Math.floor(((nth + 1) * width) / blocks)];
    const column = new Float32Array(Math.max(1, to - from) * STRIP.height);
    for (let y = 0; y < STRIP.height; y += 1)
      column.set(shades.subarray(y * width + from, y * width + to), y * (to - from));
    return partOf(column, PAPER_PART);
  });
}

function partOf(values: Float32Array, part: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
