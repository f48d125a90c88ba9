import type { Frame } from './frames.ts';
import { likeliest } from './frames.ts';
import { CLASSES, classOf, GAP, NOTHING } from './signs.ts';

/** A frame that shows a sign in its middle, or the gap between two words. */
export interface ChosenFrame {
  readonly at: number;
  readonly class: number;
  /** Of every sign, given that it is one. */
  readonly chances: Float32Array;
}

/** How much of a frame's chances those beside it say. */
const BESIDE = 0.25;
/** No chance is 0: one frame alone decides nothing. */
const LEAST = 1e-4;
const NARROW = new Set(Array.from('1.,:-/()"iljг', (sign) => classOf(sign)));
const FIRST_SIGN = Math.max(NOTHING, GAP) + 1;

/** What a frame is taken for: a sign's middle, the first frame behind one, or another that is none. */
type State = 'sign' | 'behind' | 'none';

/**
 * The frames in whose middles signs stand, chosen so that all frames together are as likely as can be (Viterbi's way):
 * each is a sign's middle, or none, and of two beside each other one is at most. Between signs where a gap is seen
 * stands a gap.
 */
export function chooseFrames(frames: readonly Frame[]): ChosenFrame[] {
  const mixed = frames.map((_, at) => mixedAt(frames, at));
  const found = mixed.map((chances) => likeliest(chances, FIRST_SIGN));
  const chanceOf = (at: number, sign: number): number => frames[at]?.chances[sign] ?? 0;
  const none = frames.map((_, at) => Math.max(LEAST, chanceOf(at, NOTHING) + chanceOf(at, GAP)));
  // A frame beside a sign's middle may show the sign, too.
  const gainBeside = (at: number, sign: number): number => Math.log(1 + chanceOf(at, sign) / (none[at] ?? 1));
  const worth = found.map(
    (sign, at) =>
      Math.log(Math.max(LEAST, mixed[at]?.[sign] ?? 0)) + gainBeside(at - 1, sign) + gainBeside(at + 1, sign),
  );
  // Only a narrow sign has its middle so near to another's: else one sign is seen twice, perhaps as two that look
  // alike.
  const isOne = (at: number): boolean =>
    found[at - 2] === found[at] || ![found[at - 2], found[at]].some((sign) => NARROW.has(sign ?? NOTHING));
  const places = pathOf(worth, none, isOne).flatMap((state, at) => (state === 'sign' ? [at] : []));
  return withGaps(
    frames,
    places.map((at) => ({
      at: frames[at]?.at ?? 0,
      class: found[at] ?? FIRST_SIGN,
      chances: ofSigns(mixed[at] ?? new Float32Array(CLASSES.length)),
    })),
  );
}

/**
 * The likeliest states of frames.
 * @param worth of each as a sign, and `none`, the chance that it is none @param isOne with the frame but one before
 */
function pathOf(worth: readonly number[], none: readonly number[], isOne: (at: number) => boolean): State[] {
  let before: Readonly<Record<State, number>> = { sign: -Infinity, behind: -Infinity, none: 0 };
  const from: Record<State, State>[] = [];
  worth.forEach((own, at) => {
    const other = Math.log(none[at] ?? 1);
    const toSign = !isOne(at) && before.behind > before.none ? 'behind' : 'none';
    const toNone = before.behind > before.none ? 'behind' : 'none';
    from.push({ sign: toSign, behind: 'sign', none: toNone });
    before = { sign: before[toSign] + own, behind: before.sign + other, none: before[toNone] + other };
  });
  const last = before;
  let state = (['sign', 'behind', 'none'] as const).reduce((best, each) => (last[each] > last[best] ? each : best));
  const path: State[] = [];
  for (let at = worth.length - 1; at >= 0; at -= 1) {
    path.unshift(state);
    state = from[at]?.[state] ?? 'none';
  }
  return path;
}

function mixedAt(frames: readonly Frame[], at: number): Float32Array {
  const own = frames[at]?.chances ?? new Float32Array(CLASSES.length);
  const [left, right] = [frames[at - 1]?.chances ?? own, frames[at + 1]?.chances ?? own];
  return own.map((chance, nth) => (1 - 2 * BESIDE) * chance + BESIDE * ((left[nth] ?? 0) + (right[nth] ?? 0)));
}

/** The chances of each sign, given that one stands there. */
function ofSigns(chances: Float32Array): Float32Array {
  const none = (chances[NOTHING] ?? 0) + (chances[GAP] ?? 0);
  return chances.map((chance, nth) => (nth < FIRST_SIGN ? 0 : chance / Math.max(LEAST, 1 - none)));
}

function withGaps(frames: readonly Frame[], signs: readonly ChosenFrame[]): ChosenFrame[] {
  return signs.flatMap((sign, nth) => {
    const last = signs[nth - 1];
    const gap = last && frames.find(({ at, best }) => best === GAP && at > last.at && at < sign.at);
    return gap ? [{ at: gap.at, class: GAP, chances: gap.chances }, sign] : [sign];
  });
}
