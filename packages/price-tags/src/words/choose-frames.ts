import type { Frame } from './frames.ts';
import { likeliest } from './frames.ts';
import { CLASSES, GAP, NOTHING } from './signs.ts';

/** A frame that shows a sign in its middle, or the gap between two words. */
export interface ChosenFrame {
  readonly at: number;
  readonly class: number;
  readonly chances: Float32Array;
}

/** How much of a frame's chances those beside it say. */
const BESIDE = 0.25;
/** No chance is 0: one frame alone decides nothing. */
const LEAST = 1e-4;
const FIRST_SIGN = Math.max(NOTHING, GAP) + 1;

/**
 * The frames in whose middles signs stand, chosen so that all frames together are as likely as can be (Viterbi's way):
 * each is a sign's middle, or none, and of two beside each other one is at most. Between signs where a gap is seen stands a
 * gap.
 */
export function chooseFrames(frames: readonly Frame[]): ChosenFrame[] {
  const mixed = frames.map((_, at) => mixedAt(frames, at));
  const found = mixed.map((chances) => likeliest(chances, FIRST_SIGN));
  const none = frames.map(({ chances }) => Math.max(LEAST, (chances[NOTHING] ?? 0) + (chances[GAP] ?? 0)));
  const gainBeside = (at: number, sign: number): number =>
    Math.log(1 + (frames[at]?.chances[sign] ?? 0) / (none[at] ?? 1));
  let [withSign, without] = [-Infinity, 0];
  /** Whether the frame before the last one has a sign, where the last one has none. */
  const before: boolean[] = [];
  for (let at = 0; at < frames.length; at += 1) {
    const sign = found[at] ?? FIRST_SIGN;
    const chosen = Math.log(Math.max(LEAST, mixed[at]?.[sign] ?? 0)) + gainBeside(at - 1, sign) + gainBeside(at + 1, sign);
    before.push(withSign > without);
    [withSign, without] = [without + chosen, Math.max(withSign, without) + Math.log(none[at] ?? 1)];
  }
  const places: number[] = [];
  let isSign = withSign > without;
  for (let at = frames.length - 1; at >= 0; at -= 1) {
    if (isSign) places.unshift(at);
    isSign = isSign ? false : (before[at] ?? false);
  }
  return withGaps(
    frames,
    places.map((at) => ({
      at: frames[at]?.at ?? 0,
      class: found[at] ?? FIRST_SIGN,
      chances: mixed[at] ?? new Float32Array(CLASSES.length),
    })),
  );
}

function mixedAt(frames: readonly Frame[], at: number): Float32Array {
  const own = frames[at]?.chances ?? new Float32Array(CLASSES.length);
  const [left, right] = [frames[at - 1]?.chances ?? own, frames[at + 1]?.chances ?? own];
  return own.map((chance, nth) => (1 - 2 * BESIDE) * chance + BESIDE * ((left[nth] ?? 0) + (right[nth] ?? 0)));
}

function withGaps(frames: readonly Frame[], signs: readonly ChosenFrame[]): ChosenFrame[] {
  return signs.flatMap((sign, nth) => {
    const last = signs[nth - 1];
    const gap = last && frames.find(({ at, best }) => best === GAP && at > last.at && at < sign.at);
    return gap ? [{ at: gap.at, class: GAP, chances: gap.chances }, sign] : [sign];
  });
}
