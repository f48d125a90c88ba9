import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsBetween } from '../src/catalogue/product/rules/slips.ts';

describe('slips between two words', () => {
  it.each([
    ['чайник', 'чайник', 0],
    ['чайинк', 'чайник', 1],
    ['чайнк', 'чайник', 1],
    ['чайнник', 'чайник', 1],
    ['чайнек', 'чайник', 1],
    ['чйаинк', 'чайник', 2],
    ['шампунь', 'шапмунь', 1],
    ['ачйник', 'чайник', 1],
    ['ваза', 'вуда', 2],
    ['утюг', 'чайник', 3],
    ['', 'аб', 2],
    ['аб', 'абвгд', 3],
  ])('%s → %s: %i', (left, right, slips) => expect(slipsBetween(left, right, 2)).toBe(Math.min(slips, 3)));

  it('is the same both ways, and nothing for the same word', () => {
    const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(slipsBetween(left, right, 3)).toBe(slipsBetween(right, left, 3));
        expect(slipsBetween(left, left, 3)).toBe(0);
      }),
    );
  });
});
