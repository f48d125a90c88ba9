import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSuspicious, suspiciousPlaces } from '../src/platform/rules/suspicious-price.ts';

describe('[REP-1] a price that is probably another product’s', () => {
  it.each<[price: bigint, others: bigint[], recommended: bigint | null, suspicious: boolean]>([
    [301n, [100n, 100n], null, true],
    [300n, [100n, 100n], null, false],
    [33n, [100n, 100n], null, true],
    [34n, [100n, 100n], null, false],
    // The middle of the others counts: one that is wrong itself makes nobody suspicious.
    [100n, [90n, 110n, 900n], null, false],
    [900n, [90n, 100n, 110n], null, true],
    // Of two that disagree nobody knows which one is wrong, but for the recommended price.
    [900n, [100n], null, false],
    [900n, [100n], 120n, true],
    [301n, [], 100n, true],
    [300n, [], 100n, false],
    [33n, [], 100n, true],
    [100n, [], null, false],
  ])('%s beside %s, recommended %s: %s', (price, others, recommended, suspicious) => {
    expect(isSuspicious(price, others, recommended)).toBe(suspicious);
  });

  it('is found among many as each alone', () => {
    const amount = fc.bigInt({ min: 1n, max: 2000n });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), fc.option(amount), (prices, recommended) => {
        const alone = prices.flatMap((price, place) =>
          isSuspicious(price, prices.toSpliced(place, 1), recommended) ? [place] : [],
        );
        expect([...suspiciousPlaces(prices, recommended)]).toEqual(alone);
      }),
    );
  });
});
