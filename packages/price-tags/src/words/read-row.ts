import type { Box, Plane } from '../image/picture.ts';
import { unpacked } from '../glyphs/kept-network.ts';
import { chancesOf } from '../glyphs/network.ts';
import { FRAME, frameOf } from './frame.ts';
import kept from './letters.json' with { type: 'json' };
import { CLASSES, GAP, NOTHING } from './signs.ts';
import { STRIP, stripOf } from './strip.ts';
import type { GroundLine } from './strip.ts';

/** A sign of a row. */
export interface Sign {
  /** Its class's text: letters are small, and Cyrillic where they look so; a space between words. */
  readonly text: string;
  readonly chance: number;
  /** Of every class. */
  readonly chances: Float32Array;
  /** The middle of it. */
  readonly x: number;
  readonly isLarge: boolean;
}

/** A row of text that was read. */
export interface ReadRow {
  readonly signs: readonly Sign[];
  readonly line: GroundLine;
  /** How well it is read, from 0 to 1: the mean chance of its signs. */
  readonly chance: number;
}

const NETWORK = unpacked(kept);
/** A frame without ink is not worth asking about. */
const LEAST_INK = 0.35;

/** Reads a row by each of its ground lines, and keeps what reads best. @param plane with dark ink */
export function readRow(plane: Plane, lines: readonly GroundLine[]): ReadRow | null {
  return lines
    .map((line) => readLine(plane, line))
    .reduce<ReadRow | null>((best, row) => (best === null || worthOf(row) > worthOf(best) ? row : best), null);
}

/** Many letters that are read well: those that are drawn too large read as fewer. */
function worthOf({ chance, signs }: ReadRow): number {
  return signs.length === 0 ? 0 : chance;
}

interface Frame {
  readonly at: number;
  readonly best: number;
  readonly chances: Float32Array;
}

function readLine(plane: Plane, line: GroundLine): ReadRow {
  const strip = stripOf(plane, line);
  const frames: Frame[] = [];
  for (let at = 1; at < strip.width; at += FRAME.step) {
    const field = frameOf(strip, at);
    const chances = field.some((ink) => ink > LEAST_INK) ? chancesOf(NETWORK, field) : EMPTY;
    frames.push({ at, best: bestOf(chances), chances });
  }
  const signs = signsOf(frames).map((frame): Sign => {
    const { at, best, chances } = frame;
    return {
      text: CLASSES[best] ?? '',
      chance: chances[best] ?? 0,
      chances,
      x: line.from + at * strip.scale,
      isLarge: best !== GAP && isLarge(strip, at),
    };
  });
  const doubt = frames.filter(({ best }) => best !== GAP);
  const chance = doubt.reduce((sum, { best, chances }) => sum + (chances[best] ?? 0), 0) / Math.max(1, doubt.length);
  return { signs, line, chance };
}

const EMPTY = Float32Array.from(CLASSES, (_, nth) => (nth === GAP ? 1 : 0));

function bestOf(chances: Float32Array): number {
  let best = 0;
  for (let nth = 1; nth < chances.length; nth += 1) if ((chances[nth] ?? 0) > (chances[best] ?? 0)) best = nth;
  return best;
}

/** The frames in which signs are read best: of the frames that show one sign, one; of two that are too near, the better. */
function signsOf(frames: readonly Frame[]): Frame[] {
  const found: Frame[] = [];
  const chanceOf = ({ best, chances }: Frame): number => chances[best] ?? 0;
  for (const frame of frames) {
    if (frame.best === NOTHING) continue;
    const last = found.at(-1);
    const isNear = last !== undefined && frame.at - last.at <= NEAREST;
    const isSame = last?.best === frame.best && (isNear || frame.best === GAP);
    if (isSame || (isNear && last.best !== GAP && frame.best !== GAP)) {
      if (chanceOf(frame) > chanceOf(last)) found[found.length - 1] = frame;
    } else found.push(frame);
  }
  while (found[0]?.best === GAP) found.shift();
  while (found.at(-1)?.best === GAP) found.pop();
  return found.filter((frame, at) => frame.best !== GAP || found[at - 1]?.best !== GAP);
}
/** The middles of two signs are farther apart than that. */
const NEAREST = 3;

/** Whether ink reaches well above the small letters. */
function isLarge({ width, ink }: { width: number; ink: Float32Array }, middle: number): boolean {
  const from = Math.max(0, middle - 3);
  let [above, below] = [0, 0];
  for (let x = from; x < Math.min(width, middle + 4); x += 1)
    for (let y = 0; y < STRIP.ground; y += 1) {
      const value = ink[y * width + x] ?? 0;
      if (y >= 4 && y < 6.5) above = Math.max(above, value);
      else if (y >= 8) below = Math.max(below, value);
    }
  return above > 0.5 * below;
}

/** The box of signs of a row. */
export function boxOfSigns({ line }: ReadRow, signs: readonly Sign[]): Box {
  const half = line.capital * 0.35;
  const [first, last] = [signs[0]?.x ?? line.from, signs.at(-1)?.x ?? line.to];
  const [left, right] = [first - half, last + half];
  const grounds = [line.at + line.slope * left, line.at + line.slope * right];
  const top = Math.min(...grounds) - line.capital;
  return { x: left, y: top, width: right - left, height: Math.max(...grounds) + 0.25 * line.capital - top };
}

/** What a row says, letters as large as they are drawn. */
export function textOf(signs: readonly Sign[]): string {
  return signs.map(({ text, isLarge: large }) => (large ? text.toUpperCase() : text)).join('');
}
