import type { Plane } from '../image/picture.ts';
import { bendOf, bentAt } from './bend.ts';
import { levelled, profileOf, rowInkOf } from './row-ink.ts';
import type { RowInk } from './row-ink.ts';
import type { GroundLine } from './strip.ts';
import { lengthOf } from './text-rows.ts';
import type { TextRow } from './text-rows.ts';

/** Rows of a tag that was turned level lean by so much at most. */
const STEEPEST = 0.12;
const STEP = 0.008;
/** Small letters are so high, in heights of large ones. */
const SMALL = 0.725;
/** Around a row there is paper, in its heights. */
const BESIDE = 0.35;

/**
 * The ground line of a row: it leans and bends so that most of its letters stand on one line and end at one line. That
 * upper line is the one of large letters or of small ones: both are given, and whoever reads tells which reads better.
 */
export function groundLinesOf(plane: Plane, ink: Plane, row: TextRow): GroundLine[] {
  const own = rowInkOf(ink, row);
  const slope = slopeOf(own);
  const [from, length] = [row.parts[0]?.x ?? 0, lengthOf(row.parts)];
  const bend = bendOf(own, slope, { from, length, height: row.height });
  const level = levelled(own, (x) => slope * x + bentAt(bend, x));
  const ends = endsOf(profileOf(own, level));
  if (ends === null) return [];
  const height = ends.bottom - ends.top;
  const line = {
    from: Math.max(0, from - height * BESIDE),
    to: Math.min(plane.width, from + length + height * BESIDE),
    at: level.top + ends.bottom,
    slope,
    bend,
  };
  return [
    { ...line, capital: height },
    { ...line, capital: height / SMALL },
  ];
}

/** The slope at which most of the ink begins and ends at once. */
function slopeOf(ink: RowInk): number {
  let [best, most] = [0, -1];
  for (let slope = -STEEPEST; slope <= STEEPEST; slope += STEP) {
    const profile = profileOf(
      ink,
      levelled(ink, (x) => slope * x),
    );
    const worth = profile.reduce((sum, value, at) => sum + (value - (profile[at - 1] ?? 0)) ** 2, 0);
    if (worth > most) [best, most] = [slope, worth];
  }
  return best;
}

/** Where most of the ink begins and ends: half of what lies between, to a part of a pixel. */
function endsOf(profile: Float32Array): { top: number; bottom: number } | null {
  let [rise, fall, atRise, atFall] = [0, 0, -1, -1];
  for (let at = 2; at < profile.length; at += 1) {
    // The fall is of two pixels: blur spreads it.
    const drop = (profile[at - 2] ?? 0) - (profile[at] ?? 0);
    if (drop >= fall) [fall, atFall] = [drop, at - 1];
  }
  for (let at = 2; at < atFall - 2; at += 1) {
    const climb = (profile[at] ?? 0) - (profile[at - 2] ?? 0);
    if (climb > rise) [rise, atRise] = [climb, at - 1];
  }
  if (atRise < 0 || atFall - atRise < 4) return null;
  const within = Array.from(profile.subarray(atRise + 1, atFall)).sort((left, right) => left - right);
  const half = (within[within.length >> 1] ?? 0) / 2;
  return { top: crossing(profile, atRise, half, -1), bottom: crossing(profile, atFall, half, 1) };
}

/** Where a profile falls below a limit near a place, outwards. */
function crossing(profile: Float32Array, near: number, limit: number, outwards: 1 | -1): number {
  for (let at = near - 2 * outwards; Math.abs(at - near) <= 3; at += outwards) {
    const [here, next] = [profile[at] ?? 0, profile[at + outwards] ?? 0];
    if (here >= limit && next < limit) return at + 0.5 + outwards * ((here - limit) / Math.max(1, here - next));
  }
  return near + 0.5;
}
