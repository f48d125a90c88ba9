import { hullOf } from '../image/picture.ts';
import type { Box } from '../image/picture.ts';
import { boxOfSigns } from './read-row.ts';
import type { ReadRow, Sign } from './read-row.ts';
import { classOf } from './signs.ts';

/** Signs that are a digit where a number stands. */
const ALIKE: readonly string[] = ['0оd', '1li/', '2z', '3зэ', '4ч', '5s', '6б', '7', '8в', '9qg'];
const CLASSES_OF = ALIKE.map((signs) => Array.from(signs, (sign) => classOf(sign) ?? 0));
/** Less is no digit. */
const LEAST_CHANCE = 0.3;
/** The chance of a digit that is clear: the network spreads a part of every chance. */
const CLEAR = 0.94;
/** Digits stand at even distances; one that was overlooked leaves a wider one. */
const UNEVEN = 1.55;
const BY_DISTANCE = 0.3;
/** A point widens the distance of the digits that it stands between by so much at least. */
const APART = 1.25;

/** Digits of a row, with where they stand in it. */
export interface RowNumber {
  readonly text: string;
  /** The chance that each digit is right, and none was overlooked. */
  readonly chance: number;
  readonly place: Box;
  /** The last two stand apart from the others: kopecks, whose point was not seen. */
  readonly lastTwoApart: boolean;
}

/** What a sign is where digits stand, and how surely; null where it is none. */
export function digitOf(sign: Sign): { readonly digit: string; readonly chance: number } | null {
  const sums = CLASSES_OF.map((classes) => classes.reduce((sum, nth) => sum + (sign.chances[nth] ?? 0), 0));
  const most = Math.max(...sums);
  return most < LEAST_CHANCE ? null : { digit: String(sums.indexOf(most)), chance: most };
}

/** A row as digits, points and other signs, one character each: `x` is anything else. */
export function digitsText(signs: readonly Sign[]): string {
  return signs
    .map((sign) => {
      if (sign.text === ',' || sign.text === '.') return '.';
      return digitOf(sign)?.digit ?? 'x';
    })
    .join('');
}

/** The number that some signs of a row are, points left out. */
export function numberOf(row: ReadRow, signs: readonly Sign[], from: number, to: number): RowNumber {
  const own = signs.slice(from, to);
  const digits = own.flatMap((sign) => {
    const read = sign.text === ',' || sign.text === '.' ? null : digitOf(sign);
    return read === null ? [] : [{ ...read, x: sign.x }];
  });
  const gaps = digits.slice(1).map(({ x }, at) => x - (digits[at]?.x ?? x));
  // A point between two digits, or a space before thousands, widens one distance.
  const hasPoint = own.length !== digits.length;
  const isEven = hasPoint || gaps.every((gap) => gap < UNEVEN * middleOf(gaps));
  const lastTwoApart = !hasPoint && areLastTwoApart(gaps);
  const chance = digits.reduce((product, each) => product * Math.min(1, each.chance / CLEAR), 1);
  return {
    text: digits.map(({ digit }) => digit).join(''),
    chance: chance * (isEven || lastTwoApart ? 1 : BY_DISTANCE),
    place: hullOf([boxOfSigns(row, own)]),
    lastTwoApart,
  };
}

/** Whether the gap before the last two of some digits is wider than all others, as a point makes it. */
function areLastTwoApart(gaps: readonly number[]): boolean {
  const others = gaps.filter((_, at) => at !== gaps.length - 2);
  return others.length > 0 && (gaps.at(-2) ?? 0) > APART * Math.max(...others);
}

function middleOf(gaps: readonly number[]): number {
  return [...gaps].sort((left, right) => left - right)[gaps.length >> 1] ?? 0;
}
