import { unpacked } from '../glyphs/kept-network.ts';
import { chancesOf } from '../glyphs/network.ts';
import { FRAME, frameOf } from './frame.ts';
import kept from './letters.json' with { type: 'json' };
import { CLASSES, GAP } from './signs.ts';
import type { Strip } from './strip.ts';
import { STRIP } from './strip-size.ts';

/** What the network says of a column of a strip and those around it. */
export interface Frame {
  /** The column, in pixels of the strip. */
  readonly at: number;
  /** The class that is likeliest. */
  readonly best: number;
  /** Of every class. */
  readonly chances: Float32Array;
}

/** Frames of a strip, and how many the network was asked about: that is what reading costs. */
export interface ReadFrames {
  readonly frames: readonly Frame[];
  readonly asked: number;
}

const NETWORK = unpacked(kept);
/** A frame without ink is not worth asking about. */
const LEAST_INK = 0.35;
const EMPTY = Float32Array.from(CLASSES, (_, nth) => (nth === GAP ? 1 : 0));

/** Reads the frames of a strip. */
export function readFrames(strip: Strip): ReadFrames {
  const frames: Frame[] = [];
  let asked = 0;
  for (let at = 1; at < strip.width; at += FRAME.step) {
    const isInked = hasInk(strip, at);
    if (isInked) asked += 1;
    const chances = isInked ? chancesOf(NETWORK, frameOf(strip, at)) : EMPTY;
    frames.push({ at, best: likeliest(chances), chances });
  }
  return { frames, asked };
}

/** How well frames are read, from 0 to 1: the mean of their likeliest classes' chances, gaps left out. */
export function clearness(frames: readonly Frame[]): number {
  const doubtful = frames.filter(({ best }) => best !== GAP);
  const sum = doubtful.reduce((total, { best, chances }) => total + (chances[best] ?? 0), 0);
  return doubtful.length === 0 ? 0 : sum / doubtful.length;
}

export function likeliest(chances: Float32Array, from = 0): number {
  let best = from;
  for (let nth = from + 1; nth < chances.length; nth += 1) if ((chances[nth] ?? 0) > (chances[best] ?? 0)) best = nth;
  return best;
}

function hasInk({ width, ink }: Strip, middle: number): boolean {
  const [first, last] = [Math.max(0, middle - FRAME.width / 2), Math.min(width, middle + FRAME.width / 2)];
  for (let y = 0; y < STRIP.height; y += 1)
    for (let x = first; x < last; x += 1) if ((ink[y * width + x] ?? 0) > LEAST_INK) return true;
  return false;
}
