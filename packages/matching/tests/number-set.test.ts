import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberSet } from '../src/text/number-set.ts';

describe('NumberSet', () => {
  const numbers = fc.array(
    fc.oneof(
      fc.integer(),
      fc.integer({ min: -3, max: 3 }),
      fc.nat(300).map((high) => high << 20),
    ),
  );

  it('holds what a set holds, filling after filling', () => {
    const set = new NumberSet();
    fc.assert(
      fc.property(numbers, numbers, (put, asked) => {
        const plain = new Set<number>();
        set.clear();
        for (const number of put) {
          expect(set.add(number)).toBe(!plain.has(number));
          plain.add(number);
        }
        for (const number of [...put, ...asked]) expect(set.has(number)).toBe(plain.has(number));
        set.refill(asked);
        expect(set.countOf(put)).toBe(put.filter((number) => asked.includes(number)).length);
      }),
    );
  });

  it('makes room for many', () => {
    const set = new NumberSet();
    for (let number = -3000; number < 3000; number += 1) expect(set.add(number)).toBe(true);
    expect([-3001, -3000, 0, 2999, 3000].map((number) => set.has(number))).toEqual([false, true, true, true, false]);
  });
});
