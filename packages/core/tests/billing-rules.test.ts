import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARSING_ERROR, TARIFF_ALERT_PERCENTS } from '@tsenomer/contracts';
import { isBillable } from '../src/platform/rules/billable-check.ts';
import { computeBill } from '../src/billing/bill/rules/compute-bill.ts';
import type { BillTerms, LedgerSum } from '../src/billing/bill/rules/compute-bill.ts';
import { rangeIssues, rangeOf } from '../src/billing/bill/rules/ranges.ts';
import type { PriceRange } from '../src/billing/bill/rules/ranges.ts';
import { splitAmount } from '../src/billing/bill/rules/split-amount.ts';
import { alertsDue, tariffUse } from '../src/billing/bill/rules/tariff-use.ts';
import type { TariffTerms } from '../src/billing/bill/rules/tariff-use.ts';

const TARIFF: TariffTerms = {
  tariffChecksCount: 100n,
  tariffPrice: 10_00n,
  packetChecksCount: 50n,
  packetPrice: 7_00n,
  packetsAvailable: 2,
};

const range = (rangeFrom: number, rangeTo: number | null, price = 1): PriceRange => ({
  rangeFrom: BigInt(rangeFrom),
  rangeTo: rangeTo === null ? null : BigInt(rangeTo),
  price: BigInt(price),
});

it('[BILL-1] a check that found a price, nothing to be had or no page is paid for; our failures and silent sites are not', () => {
  const paid = Object.entries(PARSING_ERROR)
    .filter(([, errorCode]) => isBillable({ outcome: 3, errorCode }))
    .map(([name]) => name);
  expect(paid).toEqual([
    'pageNotFound',
    'priceNotFound',
    'cityNotFound',
    'commandNotSupported',
    'rating',
    'layout',
    'citySelection',
  ]);
  const outcomes = [1, 2, 3].map((outcome) => isBillable({ outcome, errorCode: -1 }));
  expect([...outcomes, isBillable({ outcome: 3, errorCode: null })]).toEqual([true, true, false, false]);
});

describe('[BILL-2] ranges', () => {
  it.each<[string, PriceRange[], [number, string, bigint | null][]]>([
    ['that touch', [range(1, 1000), range(1001, 5000)], []],
    ['in any order, the last without an end', [range(1001, null), range(1, 1000)], []],
    ['one that begins late', [range(500, 1000)], []],
    ['none', [], []],
    ['that overlap', [range(1, 1000), range(1001, 5000), range(4900, 20_000)], [[2, 'overlap', 5001n]]],
    ['that share one number', [range(1, 1000), range(1000, 2000)], [[1, 'overlap', 1001n]]],
    ['that are twice there', [range(1, 1000), range(1, 1000)], [[1, 'overlap', 1001n]]],
    ['more than 1 apart', [range(1, 1000), range(1002, 5000)], [[1, 'gap', 1001n]]],
    ['from 0', [range(0, 1000)], [[0, 'empty', null]]],
    ['from below 0', [range(-5, 1000)], [[0, 'empty', null]]],
    ['to 0', [range(1, 0)], [[0, 'empty', null]]],
    ['without an end before another', [range(1, null), range(1001, 5000)], [[0, 'empty', null]]],
    ['of one number', [range(5, 5)], [[0, 'order', null]]],
    ['turned around', [range(9, 5), range(0, 3)], [[0, 'order', null], [1, 'empty', null]]], // prettier-ignore
    ['of 13 digits', [range(1, 9_999_999_999_999)], []],
  ])('%s', (_, ranges, issues) => {
    expect(rangeIssues(ranges).map(({ place, what, beginWith }) => [place, what, beginWith])).toEqual(issues);
  });

  it.each([
    [1n, 150n],
    [1000n, 150n],
    [1001n, 120n],
    [5001n, 120n],
    [0n, undefined],
  ])('%s searches cost %s each', (count, price) => {
    expect(rangeOf(count, [range(1001, 5000, 120), range(1, 1000, 150)])?.price).toBe(price);
  });
});

it.each([
  [0n, { packages: 0n, above: 0n, left: 100n }],
  [100n, { packages: 0n, packagesPrice: 0n, above: 0n, left: 0n }],
  [101n, { packages: 1n, packagesPrice: 7_00n, above: 0n, left: 49n }],
  [150n, { packages: 1n, left: 0n }],
  [151n, { packages: 2n, packagesPrice: 14_00n, left: 49n }],
  [200n, { packages: 2n, above: 0n, abovePrice: 0n }],
  [201n, { packages: 2n, above: 1n, abovePrice: 10n, left: 0n }],
])('[BILL-5] %s checks add a package exactly when one more is needed', (used, expected) => {
  expect(tariffUse(used, TARIFF, true)).toMatchObject(expected);
});

it('[BILL-5] without packages, or where it is not billed, what is above costs accordingly', () => {
  const none = { ...TARIFF, packetChecksCount: 0n };
  expect(tariffUse(103n, none, true)).toMatchObject({ packages: 0n, above: 3n, abovePrice: 30n });
  expect(tariffUse(103n, { ...none, tariffPrice: 9_99n }, true).abovePrice).toBe(30n);
  expect(tariffUse(103n, none, false)).toMatchObject({ above: 3n, abovePrice: 0n });
});

it.each([
  [31n, []],
  [30n, [30]],
  [11n, [30]],
  [10n, [30, 10]],
  [0n, [30, 10]],
])('[BILL-5] with %s of 100 left the alerts %s are due', (left, due) => {
  expect(alertsDue({ left }, 100n, TARIFF_ALERT_PERCENTS)).toEqual(due);
});

it('[BILL-4] a split adds up to the amount, and no part is further than a unit from its share', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), weights, (amount, parts) => {
      const split = splitAmount(amount, parts);
      expect(split.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      const total = parts.reduce((sum, part) => sum + part, 0n);
      for (const [place, part] of split.entries()) {
        const off = total === 0n ? 0n : part * total - amount * (parts[place] ?? 0n);
        expect(off > -total || total === 0n).toBe(true);
        expect(off < total || total === 0n).toBe(true);
      }
    }),
  );
  expect(splitAmount(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(splitAmount(5n, [0n, 0n])).toEqual([5n, 0n]);
});

describe('[BILL-4] a bill', () => {
  const terms: BillTerms = {
    tariff: TARIFF,
    ranges: { delivery: [], mp: [range(1, 10, 250)], regular: [range(1, 10, 150), range(11, 20, 120)] },
    alwaysOn: {},
    checkAboveTariff: true,
    options: {
      clusterNodePrice: { isEnabled: true, amount: 1500_00n },
      mobileProxyPrice: { isEnabled: false, amount: 9n },
    },
    services: [{ title: 'Настройка сайта', quantity: 2n, price: 1000_00n }],
  };
  const sum = (values: Partial<LedgerSum>): LedgerSum => ({
    kind: 'priceParsing',
    companyId: 1,
    searchType: 'regular',
    outcome: 1,
    errorCode: -1,
    checks: 1n,
    ...values,
  });

  it('has a line for the tariff, packages, what is above, searches, options and services', () => {
    const bill = computeBill(
      [
        sum({ checks: 150n }),
        sum({ kind: 'ratingReview', outcome: 2, checks: 53n }),
        sum({ kind: 'findLinks', checks: 12n }),
        sum({ kind: 'findSellersAndLinks', searchType: 'mp', checks: 2n }),
        sum({ outcome: 3, errorCode: 10, checks: 7n }),
        sum({ kind: 'findLinks', outcome: 3, errorCode: 10, checks: 1n }),
      ],
      terms,
    );
    expect(bill?.lines.map(({ what, name, quantity, amount }) => [what, name, quantity, amount])).toEqual([
      ['tariff', '', 100n, 10_00n],
      ['packages', '', 2n, 14_00n],
      ['above', '', 3n, 30n],
      ['search', 'mp', 2n, 5_00n],
      ['search', 'regular', 12n, 14_40n],
      ['option', 'clusterNodePrice', 1n, 1500_00n],
      ['service', 'Настройка сайта', 2n, 2000_00n],
    ]);
    expect([bill?.total, bill?.unbilled]).toEqual([3543_70n, new Map([[10, 8n]])]);
  });

  it('finds no suitable tariff for searches without a range, unless their price is fixed', () => {
    const searched = [sum({ kind: 'findLinks', searchType: 'delivery', checks: 3n })];
    expect(computeBill(searched, terms)).toBeNull();
    const fixed = { ...terms, alwaysOn: { delivery: { isEnabled: true, amount: 99n } } };
    expect(computeBill(searched, fixed)?.lines[1]).toMatchObject({ what: 'alwaysOn', quantity: 3n, amount: 99n });
    const off = { ...terms, alwaysOn: { delivery: { isEnabled: false, amount: 99n } } };
    expect(computeBill(searched, off)).toBeNull();
  });

  const anySum = fc.record({
    kind: fc.constantFrom('priceParsing', 'ratingReview', 'findLinks', 'solidParse'),
    companyId: fc.integer({ min: 1, max: 5 }),
    searchType: fc.constantFrom('delivery' as const, 'mp' as const, 'regular' as const),
    outcome: fc.constantFrom(1, 2, 3),
    errorCode: fc.constantFrom(-1, 1, 8, 10, 14),
    checks: fc.bigInt({ min: 0n, max: 100_000n }),
  });
  const anyTerms = fc.record({
    tariffChecksCount: fc.bigInt({ min: 1n, max: 100_000n }),
    tariffPrice: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    packetChecksCount: fc.bigInt({ min: 0n, max: 5000n }),
    packetPrice: fc.bigInt({ min: 0n, max: 10n ** 7n }),
    packetsAvailable: fc.nat(9),
  });

  it('equals a plain recomputation check by check, whatever the order of the sums', () => {
    fc.assert(
      fc.property(fc.array(anySum, { maxLength: 12 }), anyTerms, fc.nat(300), (sums, tariff, price) => {
        const ranges = [range(1, null, price)];
        const plain: BillTerms = {
          ...terms,
          tariff,
          options: {},
          services: [],
          ranges: { delivery: ranges, mp: ranges, regular: ranges },
        };
        const bill = computeBill(sums, plain);
        expect(bill).toEqual(computeBill(sums.toReversed(), plain));
        expect(bill?.total).toBe(recompute(sums, tariff, BigInt(price)));
      }),
    );
  });

  /** In floating steps of a package each, and in decimals of a thousandth of a minor unit for what is above. */
  function recompute(sums: readonly LedgerSum[], tariff: TariffTerms, price: bigint): bigint {
    const paid = sums.filter(({ outcome, errorCode }) => outcome !== 3 || errorCode === 1 || errorCode === 8);
    const count = (searches: boolean) =>
      paid
        .filter(({ kind }) => (kind === 'findLinks' || kind === 'solidParse') === searches)
        .reduce((total, { checks }) => total + checks, 0n);
    let [total, room] = [tariff.tariffPrice + count(true) * price, tariff.tariffChecksCount];
    for (
      let place = 0;
      place < tariff.packetsAvailable && tariff.packetChecksCount > 0n && count(false) > room;
      place += 1
    ) {
      room += tariff.packetChecksCount;
      total += tariff.packetPrice;
    }
    const above = count(false) > room ? count(false) - room : 0n;
    const thousandths = (above * tariff.tariffPrice * 1000n) / tariff.tariffChecksCount;
    return total + thousandths / 1000n + (thousandths % 1000n >= 500n ? 1n : 0n);
  }
});
