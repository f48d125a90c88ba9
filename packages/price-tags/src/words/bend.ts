import { levelled, profileOf } from './row-ink.ts';
import type { Levelled, RowInk } from './row-ink.ts';

/**
 * Places along a row where its ground line may bend, and how far around each ink is looked at; in the row's heights.
 */
const EVERY = 3;
const AROUND = 4.5;
/** The line is off its straight course by so much at most, in heights. */
const MOST = 0.45;
/** Less of a window's ink beside the mean one's says nothing. */
const LEAST_PART = 0.25;
const TIMES = 2;

/** By how much a ground line is lower than straight, at even places of a length. */
export interface Bend {
  readonly from: number;
  readonly length: number;
  readonly falls: readonly number[];
}

/**
 * The bend of a row's ground line, from its left end to its right: paper that bulges bends rows. Each place's ink is
 * laid over the whole row's where both begin and end best together, and once more when the whole row is sharper by
 * that.
 */
export function bendOf(ink: RowInk, slope: number, { from, length, height }: RowSize): Bend {
  const count = Math.round(length / (EVERY * height));
  if (count < 2) return { from, length, falls: [0] };
  let falls = Array.from({ length: count + 1 }, () => 0);
  for (let time = 0; time < TIMES; time += 1) {
    const bend = { from, length, falls };
    const level = levelled(ink, (x) => slope * x + bentAt(bend, x));
    const more = fallsOf(ink, level, { from, length, height }, count);
    falls = falls.map((fall, nth) => fall + (more[nth] ?? 0));
  }
  return { from, length, falls };
}

function fallsOf(ink: RowInk, level: Levelled, { from, length, height }: RowSize, count: number): number[] {
  const whole = slopesOf(profileOf(ink, level));
  const most = Math.max(1, Math.round(MOST * height));
  const least = (LEAST_PART * ink.xs.length * 2 * AROUND * height) / length;
  const falls = Array.from({ length: count + 1 }, (_, nth) => {
    const middle = from + (nth * length) / count;
    const profile = profileOf(ink, level, middle - AROUND * height, middle + AROUND * height);
    const isInked = profile.reduce((sum, value) => sum + value, 0) >= least;
    return isInked ? offsetOf(slopesOf(profile), whole, most) : null;
  });
  return smoothed(falls);
}

/** Where a row begins, how long it is, and how high most of its parts are. */
interface RowSize {
  readonly from: number;
  readonly length: number;
  readonly height: number;
}

function slopesOf(profile: Float32Array): Float32Array {
  return profile.map((value, at) => value - (profile[at - 1] ?? 0));
}

/** By how many pixels slopes of ink are lower than others, to a part of one. */
function offsetOf(own: Float32Array, whole: Float32Array, most: number): number {
  const likeness = Array.from({ length: 2 * most + 1 }, (_, nth) => {
    const off = nth - most;
    return own.reduce((sum, value, at) => sum + value * (whole[at - off] ?? 0), 0);
  });
  const best = likeness.indexOf(Math.max(...likeness));
  const [before, here, behind] = [likeness[best - 1] ?? 0, likeness[best] ?? 0, likeness[best + 1] ?? 0];
  const bow = before - 2 * here + behind;
  const isEnd = best === 0 || best === likeness.length - 1;
  return best - most + (isEnd || bow >= 0 ? 0 : (before - behind) / (2 * bow));
}

/** Offsets, those that are not known or far from their neighbours as these are. */
function smoothed(offsets: readonly (number | null)[]): number[] {
  const known = offsets.map((offset, at) => {
    const near = [at, at - 1, at + 1, at - 2, at + 2].map((other) => offsets[other] ?? null);
    return offset ?? near.find((each) => each !== null) ?? 0;
  });
  return known.map((offset, at) => {
    const [before, behind] = [known[at - 1] ?? offset, known[at + 1] ?? offset];
    return [before, offset, behind].sort((left, right) => left - right)[1] ?? offset;
  });
}

/** How much lower than straight a bent line is at a column. */
export function bentAt({ from, length, falls }: Bend, x: number): number {
  const at = Math.max(0, Math.min(falls.length - 1, ((x - from) / length) * (falls.length - 1)));
  const left = Math.floor(at);
  const [here, next] = [falls[left] ?? 0, falls[left + 1] ?? falls[left] ?? 0];
  return here + (next - here) * (at - left);
}
