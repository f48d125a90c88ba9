import { hullOf } from '../image/picture.ts';
import type { Box } from '../image/picture.ts';
import type { DigitRun } from './numbers.ts';

export interface LongNumber {
  readonly text: string;
  readonly chance: number;
  readonly place: Box;
}

/** Articles have so many digits at least; what is shorter is a weight or a part of a date. */
const DIGITS_LEAST = 5;
const DIGITS_MOST = 20;
/** So many are told at most: a barcode's bars may look like digits. */
const MOST = 12;
const LEAST_CHANCE = 0.5;

/** The long numbers that were read with some certainty, the most certain first, each once. */
export function longNumbersOf(runs: readonly DigitRun[]): LongNumber[] {
  const read = runs
    .filter(({ digits, struck }) => !struck && digits.length >= DIGITS_LEAST && digits.length <= DIGITS_MOST)
    .map(({ digits }) => ({
      text: digits.map(({ digit }) => digit).join(''),
      chance: digits.reduce((product, { chance }) => product * Math.min(1, chance / 0.96), 1),
      place: hullOf(digits),
    }))
    .filter(({ chance }) => chance >= LEAST_CHANCE)
    .sort((left, right) => right.chance - left.chance);
  return read.filter(({ text }, at) => read.findIndex((other) => other.text === text) === at).slice(0, MOST);
}
