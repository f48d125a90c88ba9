import type { Digit, DigitRun, ReadGlyph } from '../src/layout/numbers.ts';

interface Put {
  readonly x: number;
  readonly y?: number;
  readonly height?: number;
  readonly width?: number;
}

/** A clear digit, 100 high and 60 wide where nothing else is said. */
export function digit(value: number, { x, y = 0, height = 100, width = 0.6 * height }: Put): Digit {
  return { digit: value, chance: 0.97, struck: false, x, y, height, width };
}

/** A sign that is no digit. */
export function sign({ x, y = 0, height = 100, width = 0.6 * height }: Put): ReadGlyph {
  return { digit: null, chance: 0.9, struck: false, x, y, height, width };
}

/** Digits side by side from a place on, a tenth of their height apart. */
export function digits(text: string, { x, y = 0, height = 100 }: Put): Digit[] {
  return Array.from(text, (value, at) => digit(Number(value), { x: x + at * 0.7 * height, y, height }));
}

/** A number of such digits. */
export function run(text: string, put: Put, more: Partial<DigitRun> = {}): DigitRun {
  const own = digits(text, put);
  const { y = 0, height = 100 } = put;
  return {
    digits: own,
    struck: false,
    before: null,
    behind: null,
    x: put.x,
    y,
    height,
    width: (text.length - 1) * 0.7 * height + 0.6 * height,
    ...more,
  };
}
