import { hullOf } from '../image/picture.ts';
import type { Box } from '../image/picture.ts';
import { isPoint } from './numbers.ts';
import type { Digit, DigitRun } from './numbers.ts';

/** A price on a tag: its digits, and how its kopecks were found. */
export interface PriceOnTag {
  readonly place: Box;
  /** Kopecks. */
  readonly amount: number;
  readonly digits: readonly Digit[];
  readonly height: number;
  /** `doubtful`: something that may be kopecks stands beside, and was not read. */
  readonly struck: boolean;
  /** A sign as high as the digits stands close to them, and was not read as one. */
  readonly unreadBeside: boolean;
  readonly kopecks: 'beside' | 'joined' | 'gap' | 'none' | 'doubtful';
}

/** The most digits before the kopecks. */
const ROUBLES_MOST = 7;
/** Kopecks beside are so high, in heights of the roubles. */
const PART_LEAST = 0.28;
const PART_MOST = 0.78;

/**
 * The price that a number is, with kopecks raised or small beside it, or behind a comma within it; null where it is
 * none. A point or comma is a small mark at the foot between the last two digits and the others.
 */
export function priceOfRun(run: DigitRun, runs: readonly DigitRun[], marks: readonly Box[]): PriceOnTag | null {
  if (isPercent(run)) return null;
  const joined = joinedKopecks(run, marks);
  if (joined === 'joined') return priced(run, run.digits, joined);
  const beside = runs.find((other) => other !== run && areKopecksOf(other, run));
  if (beside && run.digits.length <= ROUBLES_MOST) return priced(run, [...run.digits, ...beside.digits], 'beside');
  if (joined !== null) return priced(run, run.digits, joined);
  if (run.digits.length > ROUBLES_MOST) return null;
  const doubtful = marks.some((mark) => mayBeUnreadKopecks(mark, run));
  return priced(run, [...run.digits, ...ZEROS], doubtful ? 'doubtful' : 'none');
}

const ZEROS = [0, 0].map((digit): Digit => ({ digit, chance: 1, struck: false, x: 0, y: 0, width: 0, height: 0 }));

function priced(run: DigitRun, digits: readonly Digit[], kopecks: PriceOnTag['kopecks']): PriceOnTag | null {
  const seen = digits.filter((digit) => digit.width > 0);
  const amount = Number(digits.map(({ digit }) => digit).join(''));
  return amount > 0
    ? {
        place: hullOf(seen),
        amount,
        digits: seen,
        height: run.height,
        struck: run.struck,
        unreadBeside: isUnreadBeside(run),
        kopecks,
      }
    : null;
}

/** How near a sign stands that may be a digit, in heights: thousands have a gap before them, signs of money behind. */
const NEAR = { before: 1.2, behind: 0.22 } as const;

function isUnreadBeside(run: DigitRun): boolean {
  const { before, behind, height } = run;
  const isHigh = (sign: Box): boolean => Math.abs(sign.height / height - 1) < 0.15;
  const gaps = {
    before: before !== null && isHigh(before) ? run.x - before.x - before.width : Infinity,
    behind: behind !== null && isHigh(behind) ? behind.x - run.x - run.width : Infinity,
  };
  return gaps.before < NEAR.before * height || gaps.behind < NEAR.behind * height;
}

function isPercent({ before, behind, digits, height }: DigitRun): boolean {
  const last = digits.at(-1);
  if (digits.length > 2 || !behind || !last || before !== null) return false;
  return (
    behind.width > 0.62 * behind.height &&
    behind.height > 0.85 * height &&
    behind.x - last.x - last.width < 0.3 * height
  );
}

/** Whether two digits stand smaller and right beside a number, raised or on its foot. */
export function areKopecksOf(part: DigitRun, run: DigitRun): boolean {
  const height = heightOf(part) / heightOf(run);
  const gap = (part.x - run.x - run.width) / run.height;
  const top = (part.y - run.y) / run.height;
  const foot = (run.y + run.height - part.y - part.height) / run.height;
  const stands = Math.abs(top) < 0.3 || Math.abs(foot) < 0.16;
  return part.digits.length === 2 && height >= PART_LEAST && height <= PART_MOST && gap > -0.12 && gap < 0.6 && stands;
}

function heightOf({ digits }: DigitRun): number {
  const heights = digits.map(({ height }) => height).sort((left, right) => left - right);
  return heights[heights.length >> 1] ?? 0;
}

/** Whether the last two digits are kopecks: by a mark before them, else by a gap where a mark has its room. */
function joinedKopecks({ digits }: DigitRun, marks: readonly Box[]): 'joined' | 'gap' | null {
  const [left, right] = [digits.at(-3), digits.at(-2)];
  if (!left || !right || digits.length > ROUBLES_MOST + 2) return null;
  if (marks.some((mark) => isPoint(mark, left, right))) return 'joined';
  const gaps = digits.slice(1).map((digit, at) => digit.x - (digits[at]?.x ?? 0) - (digits[at]?.width ?? 0));
  const own = gaps.at(-2) ?? 0;
  const others = gaps.filter((_, at) => at !== gaps.length - 2);
  return digits.length > 3 && own > 0.16 * left.height && own > 1.8 * Math.max(...others, 1) ? 'gap' : null;
}

/** Whether ink as high as kopecks stands where they would: raised, right of the number. */
function mayBeUnreadKopecks(mark: Box, run: DigitRun): boolean {
  const gap = (mark.x - run.x - run.width) / run.height;
  const top = (mark.y - run.y) / run.height;
  const height = mark.height / run.height;
  return (
    gap > -0.12 && gap < 0.5 && Math.abs(top) < 0.3 && height > 0.25 && height < 0.85 && mark.width < run.height * 1.4
  );
}
