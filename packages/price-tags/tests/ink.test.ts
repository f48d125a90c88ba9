import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentsOf } from '../src/image/components.ts';
import { inkOf } from '../src/image/ink.ts';
import { withoutStrike } from '../src/layout/strike.ts';

/** A plane from rows of `#` and `.`. */
function drawn(rows: readonly string[]) {
  const width = rows[0]?.length ?? 0;
  return { width, height: rows.length, data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0)) };
}

describe('componentsOf', () => {
  it('finds what hangs together, over corners too', () => {
    expect(componentsOf(drawn(['##..#', '..#.#', '....#', '#....']))).toEqual([
      { x: 0, y: 0, width: 3, height: 2, area: 3 },
      { x: 4, y: 0, width: 1, height: 3, area: 3 },
      { x: 0, y: 3, width: 1, height: 1, area: 1 },
    ]);
  });

  it('joins arms that meet below', () => {
    expect(componentsOf(drawn(['#.#.#', '#.#.#', '#####']))).toHaveLength(1);
  });

  it('counts each pixel of ink once', () => {
    fc.assert(
      fc.property(fc.uint8Array({ min: 0, max: 1, minLength: 64, maxLength: 64 }), (data) => {
        const sum = componentsOf({ width: 8, height: 8, data }).reduce((total, { area }) => total + area, 0);
        expect(sum).toBe(data.reduce((total, value) => total + value, 0));
      }),
    );
  });
});

describe('inkOf', () => {
  it('follows light and shade', () => {
    const [width, height] = [80, 40];
    const data = Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const paper = 250 - 2 * x;
      return y >= 15 && y < 25 && x % 20 < 5 ? paper * 0.4 : paper;
    });
    expect(componentsOf(inkOf({ width, height, data }, 20))).toHaveLength(4);
  });

  it('finds none on paper', () => {
    const data = new Uint8Array(400).fill(200);
    expect(inkOf({ width: 20, height: 20, data }, 8).data.every((value) => value === 0)).toBe(true);
  });
});

describe('withoutStrike', () => {
  const bars = ['.##...##.', '.##...##.', '.##...##.', '#########', '.##...##.', '.##...##.', '.##...##.'];
  it('takes a line away and leaves what it crosses', () => {
    const ink = drawn(bars);
    const unlined = withoutStrike(ink, { x: 0, y: 0, width: 9, height: 7 });
    expect(unlined?.struck).toBe(true);
    expect(unlined && componentsOf(unlined.ink)).toHaveLength(2);
  });

  it('leaves a bar that is thicker than the line over it: without it an 8 is a 0', () => {
    const line = '#'.repeat(20);
    const [side, bar] = ['.##....##...........', '.########...........'];
    const ink = drawn([...Array<string>(6).fill(side), line, line, bar, bar, ...Array<string>(6).fill(side)]);
    const unlined = withoutStrike(ink, { x: 0, y: 0, width: 20, height: 16 });
    expect(unlined?.struck).toBe(true);
    // The bar holds both sides together, and nothing of the line is left behind them.
    const parts = unlined ? componentsOf(unlined.ink) : [];
    expect(parts).toMatchObject([{ x: 1, width: 8, height: 16 }]);
  });

  it('finds no line where there is none', () => {
    expect(
      withoutStrike(drawn(bars.filter((row) => row !== '#########')), { x: 0, y: 0, width: 9, height: 6 }),
    ).toBeNull();
  });
});
