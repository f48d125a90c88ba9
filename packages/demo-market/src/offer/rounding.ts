import type { PriceEnding } from '../company/company.ts';

/**
 * Brings a price in kopecks down to the way a shop writes its prices. `nine` ends in 90 rubles from 10 000 up, in 9
 * rubles from 1 000 up, and in 90 kopecks below.
 */
export function endPrice(kopecks: bigint, ending: PriceEnding): bigint {
  switch (ending) {
    case 'kopecks':
      return kopecks;
    case 'whole':
      return atLeastOneRuble((kopecks / 100n) * 100n);
    case 'nine':
      if (kopecks >= 1_000_000n)
        return (kopecks / 10_000n) * 10_000n + 9_000n - (kopecks % 10_000n >= 9_000n ? 0n : 10_000n);
      if (kopecks >= 100_000n) return (kopecks / 1_000n) * 1_000n + 900n - (kopecks % 1_000n >= 900n ? 0n : 1_000n);
      return atLeastOneRuble((kopecks / 100n) * 100n) - 10n;
    default:
      return ending satisfies never;
  }
}

function atLeastOneRuble(kopecks: bigint): bigint {
  return kopecks < 100n ? 100n : kopecks;
}
