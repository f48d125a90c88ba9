import type { Box, Plane } from '../image/picture.ts';
import { chooseFrames } from './choose-frames.ts';
import { clearness, readFrames } from './frames.ts';
import { CLASSES, GAP } from './signs.ts';
import { STRIP } from './strip-size.ts';
import { groundAt, stripOf } from './strip.ts';
import type { GroundLine, Strip } from './strip.ts';

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
  /** How well it is read, from 0 to 1. */
  readonly chance: number;
}

/** A row, and how many frames the network was asked about. */
export interface RowReading {
  /** null where it is no text. */
  readonly row: ReadRow | null;
  readonly asked: number;
}

/** Of each ground line so much in the middle is tried, in capitals. */
const TRIED = 9;
/** What reads worse is no text. */
const LEAST_CLEAR = 0.5;
/** Fewer signs are edges of things. */
const SIGNS_LEAST = 2;
/** Lower capitals cannot be read, and are grain; pixels. */
const CAPITAL_LEAST = 7;
/** Of many signs in a row so many are no text where they are all alike: bars, and edges of goods. */
const MANY = 6;
const ALIKE_MOST = 0.5;

/** Reads a row by that of its ground lines by which the middle of it reads best. @param plane with dark ink */
export function readRow(plane: Plane, lines: readonly GroundLine[]): RowReading {
  let asked = 0;
  let best: { line: GroundLine; clear: number } | null = null;
  for (const line of lines.filter(({ capital }) => capital >= CAPITAL_LEAST)) {
    const tried = readFrames(stripOf(plane, middleOf(line)));
    asked += tried.asked;
    const clear = clearness(tried.frames);
    if (clear > (best?.clear ?? LEAST_CLEAR)) best = { line, clear };
  }
  if (best === null) return { row: null, asked };
  const { line } = best;
  const strip = stripOf(plane, line);
  const read = readFrames(strip);
  const signs = chooseFrames(read.frames).map(({ at, class: found, chances }): Sign => ({
    text: CLASSES[found] ?? '',
    chance: chances[found] ?? 0,
    chances,
    x: line.from + at * strip.scale,
    isLarge: found !== GAP && isLarge(strip, at),
  }));
  const chance = clearness(read.frames);
  const isText = chance >= LEAST_CLEAR && signs.length >= SIGNS_LEAST && !areAlike(signs);
  return { row: isText ? { signs, line, chance } : null, asked: asked + read.asked };
}

function areAlike(signs: readonly Sign[]): boolean {
  const counts = new Map<string, number>();
  for (const { text } of signs) counts.set(text, (counts.get(text) ?? 0) + 1);
  return signs.length >= MANY && Math.max(...counts.values()) > ALIKE_MOST * signs.length;
}

function middleOf(line: GroundLine): GroundLine {
  const [middle, half] = [(line.from + line.to) / 2, (TRIED * line.capital) / 2];
  return { ...line, from: Math.max(line.from, middle - half), to: Math.min(line.to, middle + half) };
}

/** Whether ink reaches well above the small letters. */
function isLarge({ width, ink }: Strip, middle: number): boolean {
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
  const grounds = [groundAt(line, left), groundAt(line, right)];
  const top = Math.min(...grounds) - line.capital;
  return { x: left, y: top, width: right - left, height: Math.max(...grounds) + 0.25 * line.capital - top };
}

/** What a row says, letters as large as they are drawn. */
export function textOf(signs: readonly Sign[]): string {
  return signs.map(({ text, isLarge: large }) => (large ? text.toUpperCase() : text)).join('');
}
