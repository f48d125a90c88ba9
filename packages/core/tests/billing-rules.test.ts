import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { BillLineKind } from '@tsenomer/contracts';
import { isBillable } from '../src/platform/rules/billable-check.ts';
import { amountOf, lineName } from '../src/billing/bill/rules/bill-text.ts';
import { computeBill } from '../src/billing/bill/rules/compute-bill.ts';
import type { BillTerms, LedgerSum } from '../src/billing/bill/rules/compute-bill.ts';
import { monthEnd } from '../src/billing/bill/rules/month-end.ts';
import { isSwitchedOn, notBilledReason } from '../src/billing/bill/rules/not-billed.ts';
import { atThisPace, withPlanned } from '../src/billing/bill/rules/pace.ts';
import { countedBy, rangeOf } from '../src/billing/bill/rules/ranges.ts';
import type { PriceRange, Searched } from '../src/billing/bill/rules/ranges.ts';
import { marketplaceOf, searchType } from '../src/billing/bill/rules/search-type.ts';
import { noticesDue, noticesSaid } from '../src/billing/quota/rules/notices.ts';
import type { Notice } from '../src/billing/quota/rules/notices.ts';
import { comparedSince } from '../src/billing/reconciliation/rules/compared-since.ts';
import { splitAmount } from '../src/billing/bill/rules/split-amount.ts';
import { isSpent, tariffUse } from '../src/billing/bill/rules/tariff-use.ts';
import type { TariffTerms } from '../src/billing/bill/rules/tariff-use.ts';

const TARIFF: TariffTerms = {
  tariffChecksCount: 100n,
  tariffPrice: 10_00n,
  packetChecksCount: 50n,
  packetPrice: 7_00n,
  packetsAvailable: 2,
};

const PER_LINK = { isSellerSolid: false, isPriceForMarketplace: false };

const range = (rangeFrom: number, rangeTo: number | null, price = 1): PriceRange => ({
  ...PER_LINK,
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

const SUM: LedgerSum = {
  kind: 'priceParsing',
  companyId: 1,
  searchType: 'regular',
  marketplace: '',
  outcome: 1,
  errorCode: -1,
  checks: 1n,
  cards: 0n,
};

describe('[BILL-2] ranges', () => {
  const searched = (links: bigint, cards = links): Searched => ({ links, cards, marketplaces: 2n });

  it.each([
    [1n, 150n],
    [1000n, 150n],
    [1001n, 120n],
    [5001n, 120n],
    [0n, undefined],
  ])('%s searches cost %s each', (count, price) => {
    expect(rangeOf(searched(count), [range(1001, 5000, 120), range(1, 1000, 150)])?.price).toBe(price);
  });

  it('count cards where all sellers of one are one link, and marketplaces where the price is for each', () => {
    const solid = { isSellerSolid: true, isPriceForMarketplace: false };
    const ranges = [{ ...range(1, 10, 150), ...solid }, { ...range(11, null, 120), ...solid }]; // oxfmt-ignore
    expect(rangeOf(searched(30n, 10n), ranges)?.price).toBe(150n);
    expect(rangeOf(searched(30n, 11n), ranges)?.price).toBe(120n);
    expect(countedBy({ ...range(1, null), ...solid }, searched(30n, 10n))).toBe(10n);
    expect(countedBy({ ...range(1, null), ...solid, isPriceForMarketplace: true }, searched(30n, 10n))).toBe(2n);
    expect(countedBy(range(1, null), searched(30n, 10n))).toBe(30n);
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

describe('[BILL-5] what is told of a quota', () => {
  it.each<[bigint, string[]]>([
    [69n, []],
    [70n, ['left30 0']],
    [89n, ['left30 0']],
    [90n, ['left30 0', 'left10 0']],
    [100n, ['left30 0', 'left10 0']],
    [101n, ['package 1']],
    [105n, ['package 1', 'left30 1']],
    [135n, ['package 1', 'left30 1', 'left10 1']],
    [150n, ['package 1', 'left30 1', 'left10 1']],
    [151n, ['package 1', 'package 2', 'left30 2']],
    [200n, ['package 1', 'package 2', 'left30 2', 'left10 2', 'spent 2']],
    [999n, ['package 1', 'package 2', 'left30 2', 'left10 2', 'spent 2']],
  ])('with %s checks made: %s', (used, due) => {
    expect(
      noticesDue(tariffUse(used, TARIFF, true), TARIFF).map(({ what, packages }) => `${what} ${packages}`),
    ).toEqual(due);
  });

  it('is exact to a check however large the package', () => {
    const large = { ...TARIFF, tariffChecksCount: 1_000_000n };
    const told = (used: bigint) => noticesDue(tariffUse(used, large, true), large).map(({ what }) => what);
    expect(told(699_999n)).toEqual([]);
    expect(told(700_000n)).toEqual(['left30']);
  });

  it('is the last package and the least that is left', () => {
    const notice = (what: Notice['what'], packages: number): Notice => ({ what, packages });
    const fresh = [notice('package', 2), notice('package', 1), notice('left10', 2), notice('left30', 2)];
    expect(noticesSaid(fresh)).toEqual([notice('package', 2), notice('left10', 2)]);
    expect(noticesSaid([notice('spent', 0), notice('left10', 0)])).toEqual([notice('spent', 0)]);
    expect(noticesSaid([])).toEqual([]);
  });

  it.each([
    ['packages are left', 100n, TARIFF, false],
    ['none is left', 200n, TARIFF, true],
    ['one check is', 199n, TARIFF, false],
    ['there are none', 100n, { ...TARIFF, packetChecksCount: 0n }, true],
    ['none may be added', 100n, { ...TARIFF, packetsAvailable: 0 }, true],
  ])('is that it is spent when %s: %s checks', (_, used, terms, spent) => {
    expect(isSpent(tariffUse(used, terms, true), terms)).toBe(spent);
  });
});

it('[BILL-4] why a check is not billed stands with its code', () => {
  const reasons = Object.values(PARSING_ERROR)
    .filter((errorCode) => !isBillable({ outcome: 3, errorCode }))
    .toSorted((a, b) => a - b)
    .map((code) => `${code} ${notBilledReason(code)}`);
  expect(reasons).toEqual([
    '0 own', '4 own', '5 proxy', '10 ban', '11 ban', '12 own', '13 own', '14 proxy', '15 site', '16 site', '17 site',
    '18 site', '19 site', '20 own', '21 own', '22 own', '23 own',
  ]); // oxfmt-ignore
});

it.each([
  ['kuper.ru', null, 'delivery', ''],
  ['www.ozon.ru', null, 'mp', 'ozon.ru'],
  ['ozon.ru', 'Вега', 'mp', 'ozon.ru'],
  ['shop.test', 'Вега', 'mp', 'shop.test'],
  ['shop.test', null, 'regular', ''],
  [null, null, 'regular', ''],
])('[BILL-2] searches at %s of %s are billed as %s', (host, sellerName, type, marketplace) => {
  expect([searchType({ host, sellerName }), marketplaceOf({ host, sellerName })]).toEqual([type, marketplace]);
});

it('[BILL-4] lines are named on files, and amounts are those of the currency', () => {
  const named = (kind: BillLineKind, name = '') => [lineName({ kind, name }, 'ru'), lineName({ kind, name }, 'en')];
  expect(named('tariff', 'Сеть')).toEqual(['Тариф: Сеть', 'Tariff: Сеть']);
  expect(named('packages')).toEqual(['Пакеты проверок', 'Packages of checks']);
  expect(named('option', 'clusterNodePrice')).toEqual(['Дополнительное оборудование', 'Extra equipment']);
  expect(named('option', 'bygone')).toEqual(['bygone', 'bygone']);
  expect([amountOf(12_345_67, 'RUB'), amountOf(5, 'JPY')]).toEqual([12_345.67, 5]);
});

describe('[BILL-4] the forecast', () => {
  const made = (patch: Partial<LedgerSum>): LedgerSum => ({ ...SUM, ...patch });

  it('goes on as the month has begun, by the zone’s clock, and never falls below what is there', () => {
    const noon = new Date('2026-11-15T21:00:00Z');
    const sums = [made({ checks: 100n, cards: 7n }), made({ checks: 1n })];
    const ahead = atThisPace(sums, '2026-11', noon, 'Europe/Moscow');
    expect(ahead.map(({ checks, cards }) => [checks, cards])).toEqual([[200n, 14n], [2n, 0n]]); // oxfmt-ignore
    // At the very beginning, and a millisecond before the end: rounded up.
    const [begun, last] = [new Date('2026-10-31T21:00:00Z'), new Date('2026-11-30T20:59:59.999Z')];
    expect(atThisPace(sums.slice(1), '2026-11', begun, 'Europe/Moscow')[0]?.checks).toBe(30n * 86_400_000n);
    expect(atThisPace(sums.slice(1), '2026-11', last, 'Europe/Moscow')[0]?.checks).toBe(2n);
    const late = new Date('2026-12-09T00:00:00Z');
    expect(atThisPace(sums, '2026-11', late, 'Europe/Moscow')).toEqual(sums);
    expect(monthEnd('2026-12', 'Europe/Moscow')).toEqual(new Date('2026-12-31T21:00:00Z'));
  });

  it('takes as large a share of what is planned as was paid for so far, rounded up', () => {
    const planned = (sums: readonly LedgerSum[]) => withPlanned(sums, 10n).at(-1)?.checks;
    expect(planned([])).toBe(10n);
    expect(planned([made({ checks: 3n, kind: 'findLinks', outcome: 3, errorCode: 10 })])).toBe(10n);
    expect(planned([made({ checks: 2n }), made({ checks: 1n, outcome: 3, errorCode: 10 })])).toBe(7n);
    expect(planned([made({ checks: 1n }), made({ checks: 2n, outcome: 3, errorCode: 10 })])).toBe(4n);
    expect(planned([made({ checks: 2n, outcome: 3, errorCode: 10 })])).toBe(0n);
    expect(withPlanned([], 3n)).toEqual([made({ companyId: 0, checks: 3n })]);
  });
});

it.each([
  ['priceParsing', 'regular', 'checkPriceParsing'],
  ['ratingReview', 'mp', 'checkPriceParsing'],
  ['findLinks', 'mp', 'checkFindLinksMarketplace'],
  ['findLinks', 'regular', 'checkFindLinksRegular'],
  ['solidParse', 'delivery', 'checkFindLinksRegular'],
] as const)('[BILL-2] %s at %s is billed where %s says so', (kind, type, flag) => {
  const all = { checkPriceParsing: true, checkFindLinksMarketplace: true, checkFindLinksRegular: true };
  const none = { checkPriceParsing: false, checkFindLinksMarketplace: false, checkFindLinksRegular: false };
  expect(isSwitchedOn({ ...SUM, kind, searchType: type }, { ...none, [flag]: true })).toBe(true);
  expect(isSwitchedOn({ ...SUM, kind, searchType: type }, { ...all, [flag]: false })).toBe(false);
});

it.each([
  [null, '2026-11-20', '2026-10-01'],
  [null, '2026-12-01', '2026-10-01'],
  [null, '2026-12-02', '2026-11-01'],
  ['2026-10-01', '2026-11-20', '2026-11-01'],
  ['2026-09-01', '2026-11-20', '2026-10-01'],
  ['2026-01-01', '2026-11-20', '2026-10-01'],
])('[BILL-1] with %s closed the ledger is compared on %s since %s', (closed, today, since) => {
  expect(comparedSince(closed, today)).toBe(since);
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
  expect(splitAmount(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
  expect(splitAmount(100n, [1n, 2n, 4n])).toEqual([14n, 29n, 57n]);
  expect(splitAmount(10n, [3n, 3n, 1n])).toEqual([4n, 4n, 2n]);
  expect(splitAmount(5n, [0n, 0n])).toEqual([5n, 0n]);
});

describe('[BILL-4] a bill', () => {
  const terms: BillTerms = {
    tariff: TARIFF,
    ranges: { delivery: [], mp: [range(1, 10, 250)], regular: [range(1, 10, 150), range(11, 20, 120)] },
    alwaysOn: {},
    checkAboveTariff: true,
    options: {
      clusterNodePrice: { isEnabled: true, amount: 1500_00n, per: 'node' },
      mobileProxyPrice: { isEnabled: false, amount: 9n, per: 'month' },
      dadataSearchCompanyInfo: { isEnabled: true, amount: 70_00n, per: 'month' },
      searchNewProductsInExternalSourcesPrice: { isEnabled: true, amount: 0n, per: 'month' },
      findLinksMarketplacePrice: { isEnabled: true, amount: 10_00n, per: 'marketplace' },
    },
    nodes: 2n,
    services: [{ title: 'Настройка сайта', quantity: 2n, price: 1000_00n }],
  };
  const sum = (values: Partial<LedgerSum>): LedgerSum => ({ ...SUM, ...values });

  it('has a line for the tariff, packages, what is above, searches, options and services', () => {
    const bill = computeBill(
      [
        sum({ checks: 150n }),
        sum({ kind: 'ratingReview', outcome: 2, checks: 53n }),
        sum({ kind: 'findLinks', checks: 12n }),
        sum({ kind: 'findSellersAndLinks', searchType: 'mp', marketplace: 'ozon.ru', checks: 2n, cards: 2n }),
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
      ['option', 'clusterNodePrice', 2n, 3000_00n],
      ['option', 'dadataSearchCompanyInfo', 1n, 70_00n],
      ['option', 'findLinksMarketplacePrice', 1n, 10_00n],
      ['service', 'Настройка сайта', 2n, 2000_00n],
    ]);
    expect(bill?.lines.map(({ unit }) => unit)).toEqual([
      null,
      null,
      null,
      null,
      null,
      'node',
      null,
      'marketplace',
      null,
    ]);
    expect(computeBill([sum({ checks: 201n })], terms)?.lines[2]).toMatchObject({ what: 'above', quantity: 1n });
    expect([bill?.total, bill?.unbilled]).toEqual([5123_70n, new Map([[10, 8n]])]);
  });

  it('finds no suitable tariff for searches without a range, unless their price is fixed', () => {
    const searched = [sum({ kind: 'findLinks', searchType: 'delivery', checks: 3n })];
    expect(computeBill(searched, terms)).toBeNull();
    const fixed = { ...terms, alwaysOn: { delivery: { isEnabled: true, amount: 99n } } };
    expect(computeBill(searched, fixed)?.lines[1]).toMatchObject({ what: 'alwaysOn', quantity: 3n, amount: 99n });
    const off = { ...terms, alwaysOn: { delivery: { isEnabled: false, amount: 99n } } };
    expect(computeBill(searched, off)).toBeNull();
  });

  it('has the price of marketplaces for each card, or for each of them, where its range says so', () => {
    const at = (marketplace: string, checks: bigint, cards: bigint) =>
      sum({ kind: 'findLinks', searchType: 'mp', marketplace, checks, cards });
    const searches = [at('ozon.ru', 8n, 5n), at('ozon.ru', 5n, 0n), at('wildberries.ru', 4n, 4n)];
    const by = (patch: Partial<PriceRange>) =>
      computeBill(searches, { ...terms, ranges: { ...terms.ranges, mp: [{ ...range(1, null, 250), ...patch }] } })
        ?.lines[1];
    expect(by({})).toMatchObject({ quantity: 17n, unit: null, amount: 42_50n });
    expect(by({ isSellerSolid: true })).toMatchObject({ quantity: 9n, unit: 'card', amount: 22_50n });
    expect(by({ isPriceForMarketplace: true })).toMatchObject({ quantity: 2n, unit: 'marketplace', amount: 5_00n });
  });

  const anySum = fc.record({
    kind: fc.constantFrom('priceParsing', 'ratingReview', 'findLinks', 'solidParse'),
    companyId: fc.integer({ min: 1, max: 5 }),
    searchType: fc.constantFrom('delivery' as const, 'mp' as const, 'regular' as const),
    outcome: fc.constantFrom(1, 2, 3),
    errorCode: fc.constantFrom(-1, 1, 8, 10, 14),
    marketplace: fc.constantFrom('', 'ozon.ru'),
    checks: fc.bigInt({ min: 0n, max: 100_000n }),
    cards: fc.constant(0n),
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
