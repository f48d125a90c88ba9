import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromMinor, minorFromDecimal } from '@tsenomer/contracts';
import { deviationOf, divideHalfUp, meanOf, medianOf } from '../src/platform/rules/index.ts';
import { typedAmount } from '../src/platform/rules/typed-amount.ts';

describe('rounding', () => {
  it.each([
    [10n, 4n, 3n],
    [9n, 4n, 2n],
    [-10n, 4n, -3n],
    [1n, 3n, 0n],
    [5n, 1n, 5n],
  ])('%s / %s is %s, half up away from zero', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  it.each([0n, -4n])('takes no divisor of %s', (divisor) => {
    expect(() => divideHalfUp(10n, divisor)).toThrow('A positive divisor is needed');
  });

  it('is never further off than half a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (dividend, divisor) => {
          const off = divideHalfUp(dividend, divisor) * divisor - dividend;
          expect((off < 0n ? -off : off) * 2n <= divisor).toBe(true);
        },
      ),
    );
  });
});

describe('mean and median', () => {
  it.each([
    [[], null, null],
    [[101n], 101n, 101n],
    [[100n, 101n], 101n, 101n],
    [[300n, 100n, 200n], 200n, 200n],
    [[100n, 200n, 300n, 1000n], 400n, 250n],
  ])('of %s are %s and %s', (amounts, mean, median) => {
    expect(meanOf(amounts)).toBe(mean);
    expect(medianOf(amounts)).toBe(median);
  });

  it('lie between the least and the greatest, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 }), (amounts) => {
        const sorted = [...amounts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        for (const middle of [meanOf(amounts), medianOf(amounts)]) {
          expect(middle !== null && middle >= sorted[0]! && middle <= sorted.at(-1)!).toBe(true);
        }
        expect(medianOf(sorted)).toBe(medianOf(amounts));
      }),
    );
  });
});

describe('deviation', () => {
  it.each([
    [90n, 100n, -1000],
    [100n, 100n, 0],
    [112_50n, 100_00n, 1250],
    [1n, 3n, -6667],
  ])('of %s against %s is %s basis points', (amount, reference, points) => {
    expect(deviationOf(amount, reference)).toBe(points);
  });
});

describe('decimal texts', () => {
  it.each([
    ['1234.5', 'RUB', 123_450n],
    ['0.005', 'RUB', 1n],
    ['12.345', 'RUB', 1235n],
    ['1500', 'JPY', 1500n],
    ['1.2345', 'KWD', 1235n],
    ['-3.10', 'RUB', -310n],
    ['1,5', 'RUB', null],
    ['', 'RUB', null],
    ['1e3', 'RUB', null],
  ])('%s %s is %s', (text, currency, minor) => {
    expect(minorFromDecimal(text, currency)).toBe(minor);
  });

  it.each([
    [null, null, 'RUB', null],
    [null, 'USD', 'RUB', null],
    [123_450n, null, 'RUB', '1234.5'],
    [123_450n, 'RUB', 'RUB', '1234.5'],
    [123_450n, 'USD', 'RUB', '1234.5 USD'],
    // The currency says how many digits the minor unit has.
    [1500, 'JPY', 'RUB', '1500 JPY'],
    [1500, null, 'JPY', '1500'],
  ])('%s in %s are typed where %s is usual as %s', (amount, currency, usual, typed) => {
    expect(typedAmount(amount, currency, usual)).toBe(typed);
  });

  it('round-trip through minor units', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.constantFrom('RUB', 'JPY', 'KWD'),
        (amount, currency) => {
          expect(minorFromDecimal(decimalFromMinor(amount, currency), currency)).toBe(amount);
        },
      ),
    );
  });
});
