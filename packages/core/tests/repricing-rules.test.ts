import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Advice,
  OfferUse,
  RepricingGuard,
  RepricingReason,
  RepricingRounding,
  StrategyRule,
} from '@tsenomer/contracts';
import { advise } from '../src/reports/repricing/rules/advise.ts';
import type { ProductFacts, RivalOffer, Surroundings } from '../src/reports/repricing/rules/facts.ts';
import { backtestSums } from '../src/reports/repricing/rules/backtest-figures.ts';
import { geometricMean, indexOf, logOfIndex } from '../src/reports/repricing/rules/index-figures.ts';
import { recommendedOn } from '../src/reports/repricing/rules/recommended-on.ts';
import { replay } from '../src/reports/repricing/rules/replay.ts';
import type { HistoryRow } from '../src/reports/repricing/rules/replay.ts';
import { roundPrice } from '../src/reports/repricing/rules/round-price.ts';
import { whyText } from '../src/reports/repricing/rules/why-text.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const around: Surroundings = { now: NOW, currency: 'RUB', companies: null };

const plain: StrategyRule = {
  cityId: 1,
  collectionId: null,
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  companyIds: [],
  goal: 'cheapest',
  goalCompanyId: null,
  shift: null,
  minMargin: null,
  recommended: 'none',
  maxStep: null,
  minRivals: 1,
  freshDays: 7,
  availableOnly: true,
  rounding: 'none',
};

const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

function offer(companyId: number, price: bigint | null, more: Partial<RivalOffer> = {}): RivalOffer {
  return {
    companyId,
    shopId: 0,
    linkId: companyId,
    taskId: 1,
    checkedAt: ago(1),
    outcome: 1,
    price,
    lastPrice: price,
    lastPriceAt: ago(1),
    currency: 'RUB',
    ...more,
  };
}

const facts = (prices: readonly bigint[], more: Partial<ProductFacts> = {}): ProductFacts => ({
  currency: 'RUB',
  ownPrice: 1_200_00n,
  cost: 800_00n,
  recommended: 1_500_00n,
  offers: prices.map((price, at) => offer(at + 1, price)),
  ...more,
});

const below = (value: number, unit: 'percent' | 'amount' = 'percent') => ({ side: 'below', unit, value }) as const;
const above = (value: number, unit: 'percent' | 'amount' = 'percent') => ({ side: 'above', unit, value }) as const;

describe('what a strategy advises', () => {
  const rivals = [1_000_00n, 1_100_00n, 1_300_00n, 1_350_00n];

  it.each<[name: string, rule: Partial<StrategyRule>, price: bigint, guards?: RepricingGuard[]]>([
    ['matches the cheapest', {}, 1_000_00n],
    ['stays a share below the cheapest', { shift: below(250) }, 975_00n],
    ['stays a share above the cheapest', { shift: above(1) }, 1_000_10n],
    ['stays an amount below the cheapest', { shift: below(1_00, 'amount') }, 999_00n],
    ['stays an amount above the cheapest', { shift: above(1, 'amount') }, 1_000_01n],
    ['matches the median', { goal: 'median' }, 1_200_00n],
    ['stays a share below the median', { goal: 'median', shift: below(1000) }, 1_080_00n],
    ['matches a named rival', { goal: 'company', goalCompanyId: 3 }, 1_300_00n],
    ['is not below cost and margin', { minMargin: 3000 }, 1_040_00n, ['margin']],
    [
      'is not above the recommended price',
      { goal: 'median', shift: above(5000), recommended: 'ceiling' },
      1_500_00n,
      ['ceiling'],
    ],
    ['is above the recommended price where nothing forbids it', { goal: 'median', shift: above(5000) }, 1_800_00n],
    ['is not below the recommended price', { recommended: 'floor' }, 1_500_00n, ['floor']],
    ['goes one step down at most', { maxStep: 500 }, 1_140_00n, ['stepDown']],
    ['goes one step up at most', { goal: 'median', shift: above(2000), maxStep: 1000 }, 1_320_00n, ['stepUp']],
    ['names every guard that bit', { minMargin: 3000, maxStep: 500 }, 1_140_00n, ['margin', 'stepDown']],
    ['ends as asked', { rounding: 'ninety', shift: above(200) }, 990_00n],
    ['is rounded to the inside of its bounds', { rounding: 'ninety', minMargin: 3000 }, 1_090_00n, ['margin']],
    [
      'is not rounded where no such price is within them',
      { rounding: 'ninety', minMargin: 3000, recommended: 'ceiling' },
      1_040_00n,
      ['margin', 'rounding'],
    ],
  ])('%s', (_name, rule, price, guards = []) => {
    const recommended = rule.rounding === 'ninety' && rule.recommended === 'ceiling' ? 1_080_00n : 1_500_00n;
    const advised = advise(facts(rivals, { recommended }), { ...plain, ...rule }, around);
    const verdict = price === 1_200_00n ? 'keep' : 'change';
    expect(advised).toMatchObject({ verdict, reason: null, price, guards });
  });

  it('keeps a price that is right, also when it is so by its guards', () => {
    expect(advise(facts([1_200_00n]), plain, around)).toMatchObject({ verdict: 'keep', price: 1_200_00n });
    const held = advise(facts([1_000_00n]), { ...plain, minMargin: 5000 }, around);
    expect(held).toMatchObject({ verdict: 'keep', price: 1_200_00n, guards: ['margin'] });
  });

  it.each<[reason: RepricingReason, facts: Partial<ProductFacts>, rule: Partial<StrategyRule>]>([
    ['noOwnPrice', { ownPrice: null }, {}],
    ['currency', { currency: 'USD' }, {}],
    ['noRivals', { offers: [] }, {}],
    ['fewRivals', {}, { minRivals: 3 }],
    ['noCompany', {}, { goal: 'company', goalCompanyId: 9 }],
    ['noCost', { cost: null }, { minMargin: 0 }],
    ['goal', {}, { shift: below(1_100_00, 'amount') }],
    ['guards', { cost: 1_600_00n }, { minMargin: 0, recommended: 'ceiling' }],
  ])('cannot be told: %s', (reason, more, rule) => {
    const advised = advise(facts([1_000_00n, 1_100_00n], more), { ...plain, ...rule }, around);
    expect(advised).toMatchObject({ verdict: 'cannot', reason, price: null });
  });

  it('names the guards that contradict each other, and bounds that meet do not', () => {
    const rule: StrategyRule = { ...plain, minMargin: 0, recommended: 'ceiling', maxStep: 500 };
    expect(advise(facts([1_000_00n], { cost: 1_600_00n }), rule, around).guards).toEqual([
      'margin',
      'ceiling',
      'stepUp',
    ]);
    const met = advise(facts([1_000_00n], { cost: 1_260_00n }), rule, around);
    expect(met).toMatchObject({ verdict: 'change', price: 1_260_00n, guards: ['margin', 'stepDown'] });
  });

  it('has no bound where the recommended price or, without a margin, the cost is not known', () => {
    const unknown = { cost: null, recommended: null };
    expect(advise(facts([1_000_00n], unknown), { ...plain, recommended: 'floor' }, around).price).toBe(1_000_00n);
  });

  it('rounds shares of guards to the inside: never a part of a kopeck beyond them', () => {
    const near = facts([334n], { ownPrice: 999n, cost: 333n, recommended: null });
    expect(advise(near, { ...plain, minMargin: 50 }, around).price).toBe(335n);
    expect(advise(near, { ...plain, maxStep: 333 }, around).price).toBe(966n);
    const least = facts([1n], { ownPrice: 3n, cost: 1n, recommended: null });
    expect(advise(least, { ...plain, minMargin: 1 }, around).price).toBe(2n);
    const high = facts([2_000n], { ownPrice: 999n, recommended: null });
    expect(advise(high, { ...plain, maxStep: 333 }, around).price).toBe(1_032n);
  });
});

describe('which checks of rivals count', () => {
  const uses = (
    offers: readonly RivalOffer[],
    rule: Partial<StrategyRule> = {},
    more: Partial<Surroundings> = {},
  ): OfferUse[] =>
    advise(facts([], { offers }), { ...plain, ...rule }, { ...around, ...more }).offers.map(({ use }) => use);

  it.each<[use: OfferUse, offer: Partial<RivalOffer>]>([
    ['counted', {}],
    ['unavailable', { outcome: 2, price: null }],
    ['error', { outcome: 3, price: null }],
    ['stale', { checkedAt: ago(7.1) }],
    ['counted', { checkedAt: ago(7) }],
    ['currency', { currency: 'USD' }],
    ['counted', { currency: null }],
    ['suspicious', { price: 100_00n }],
  ])('%s', (use, more) => {
    expect(uses([offer(1, 1_000_00n, more), offer(2, 1_100_00n), offer(3, 1_150_00n)])[0]).toBe(use);
  });

  it('counts the last price of what has sold out, where that is asked for and it is fresh', () => {
    const sold = { outcome: 2, price: null } as const;
    const offers = [
      offer(1, 900_00n, { ...sold, lastPrice: 900_00n }),
      offer(2, 1_000_00n, { ...sold, lastPriceAt: ago(8), lastPrice: 1_000_00n }),
    ];
    expect(uses(offers, { availableOnly: false })).toEqual(['counted', 'stale']);
    const none = [offer(3, null, { ...sold, lastPrice: null, lastPriceAt: null })];
    expect(uses(none, { availableOnly: false })).toEqual(['unavailable']);
  });

  it('counts each rival once, by the cheapest of its addresses', () => {
    const offers = [
      offer(1, 1_100_00n, { shopId: 5 }),
      offer(1, 1_000_00n, { shopId: 7 }),
      offer(1, 1_000_00n, { shopId: 9 }),
    ];
    const advised = advise(facts([], { offers }), plain, around);
    expect(advised.offers.map(({ use }) => use)).toEqual(['dearer', 'counted', 'dearer']);
    expect(advised).toMatchObject({ rivals: 1, median: 1_000_00n });
  });

  it('looks at no rivals but those that are asked for', () => {
    expect(uses([offer(1, 1_000_00n), offer(2, 1_000_00n)], {}, { companies: new Set([2]) })).toEqual(['counted']);
  });
});

describe('rounding', () => {
  it.each<[price: bigint, rounding: RepricingRounding, rounded: bigint | null, least?: bigint, most?: bigint]>([
    [1_234_56n, 'none', 1_234_56n],
    [1_234_56n, 'whole', 1_235_00n],
    [1_234_49n, 'whole', 1_234_00n],
    [1_234_50n, 'whole', 1_235_00n],
    [1_234_56n, 'ten', 1_230_00n],
    [1_235_00n, 'ten', 1_240_00n],
    [1_234_56n, 'ninety', 1_190_00n],
    [1_240_00n, 'ninety', 1_290_00n],
    [1_290_00n, 'ninety', 1_290_00n],
    [1_234_56n, 'ninetyNine', 1_199_00n],
    [1_280_00n, 'ninetyNine', 1_299_00n],
    // Too little for such an ending.
    [45_50n, 'ninety', 46_00n],
    [99_99n, 'ninetyNine', 100_00n],
    [100_00n, 'ninety', 90_00n],
    [4_40n, 'ten', 4_00n],
    // No price is nothing.
    [30n, 'whole', 1_00n],
    // Within the bounds, or not at all.
    [1_195_00n, 'ninety', 1_290_00n, 1_191_00n],
    [1_280_00n, 'ninety', 1_190_00n, 1n, 1_289_99n],
    [1_240_00n, 'ninety', null, 1_191_00n, 1_289_99n],
    [30n, 'whole', null, 1n, 99n],
  ])('%s to %s: %s', (price, rounding, rounded, least = 1n, most) => {
    expect(roundPrice(price, { rounding, unit: 100n, least, most: most ?? null })).toBe(rounded);
  });

  it('counts whole units of currencies without kopecks', () => {
    expect(roundPrice(1_234n, { rounding: 'ninety', unit: 1n, least: 1n, most: null })).toBe(1_190n);
  });
});

describe('any advice', () => {
  const price = fc.bigInt({ min: 1n, max: 5_000_00n });
  const rule = fc.record<StrategyRule>({
    cityId: fc.constant(1),
    collectionId: fc.constant(null),
    brandIds: fc.constant([]),
    categoryIds: fc.constant([]),
    tagIds: fc.constant([]),
    companyIds: fc.constant([]),
    goal: fc.constantFrom('cheapest', 'median'),
    goalCompanyId: fc.constant(null),
    shift: fc.option(
      fc.record({
        side: fc.constantFrom('below', 'above'),
        unit: fc.constantFrom('percent', 'amount'),
        value: fc.integer({ min: 1, max: 9000 }),
      }),
    ),
    minMargin: fc.option(fc.integer({ min: 0, max: 20_000 })),
    recommended: fc.constantFrom('none', 'ceiling', 'floor'),
    maxStep: fc.option(fc.integer({ min: 1, max: 10_000 })),
    minRivals: fc.integer({ min: 1, max: 3 }),
    freshDays: fc.integer({ min: 1, max: 10 }),
    availableOnly: fc.boolean(),
    rounding: fc.constantFrom('none', 'whole', 'ten', 'ninety', 'ninetyNine'),
  });
  const known = fc.record<ProductFacts>({
    currency: fc.constantFrom('RUB', 'RUB', 'RUB', 'USD'),
    ownPrice: fc.option(price),
    cost: fc.option(price),
    recommended: fc.option(price),
    offers: fc.array(
      fc.record<RivalOffer>({
        companyId: fc.integer({ min: 1, max: 5 }),
        shopId: fc.integer({ min: 0, max: 3 }),
        linkId: fc.integer({ min: 1, max: 9 }),
        taskId: fc.constant(1),
        checkedAt: fc.integer({ min: 0, max: 12 }).map(ago),
        outcome: fc.constantFrom(1, 1, 1, 2, 3),
        price,
        lastPrice: fc.option(price),
        lastPriceAt: fc.integer({ min: 0, max: 12 }).map(ago),
        currency: fc.constantFrom('RUB', 'RUB', 'RUB', null, 'USD'),
      }),
      { maxLength: 8 },
    ),
  });

  it('keeps every guard, never leaves its currency, and either has a price or a reason', () => {
    fc.assert(
      fc.property(known, rule, (product, strategy) => {
        const { price: advised, verdict, reason, offers } = advise(product, strategy, around);
        expect(reason !== null).toBe(verdict === 'cannot');
        expect(advised === null).toBe(verdict === 'cannot');
        const counted = offers.filter(({ use }) => use === 'counted');
        for (const { offer: seen } of counted) expect(seen.currency ?? product.currency).toBe(product.currency);
        expect(new Set(counted.map(({ offer: seen }) => seen.companyId)).size).toBe(counted.length);
        if (advised === null) return;
        expect(product.currency).toBe('RUB');
        const { ownPrice: own, cost, recommended: rrp } = product;
        if (own === null) throw new Error('Nothing is advised without an own price');
        expect(verdict).toBe(advised === own ? 'keep' : 'change');
        expect(advised).toBeGreaterThan(0n);
        if (strategy.minMargin !== null && cost !== null)
          expect(advised * 10_000n).toBeGreaterThanOrEqual(cost * BigInt(10_000 + strategy.minMargin));
        if (rrp !== null && strategy.recommended === 'ceiling') expect(advised).toBeLessThanOrEqual(rrp);
        if (rrp !== null && strategy.recommended === 'floor') expect(advised).toBeGreaterThanOrEqual(rrp);
        if (strategy.maxStep !== null) {
          const moved = advised > own ? advised - own : own - advised;
          expect(moved * 10_000n).toBeLessThanOrEqual(own * BigInt(strategy.maxStep));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the order of the rivals', () => {
    const shuffled = known.chain((product) =>
      fc.tuple(fc.constant(product), fc.shuffledSubarray([...product.offers], { minLength: product.offers.length })),
    );
    fc.assert(
      fc.property(shuffled, rule, ([product, offers], strategy) => {
        const { offers: _one, ...one } = advise(product, strategy, around);
        const { offers: _other, ...other } = advise({ ...product, offers }, strategy, around);
        expect(other).toEqual(one);
      }),
      { numRuns: 500 },
    );
  });
});

describe('indices', () => {
  it('are a price over the median, and a geometric mean of those', () => {
    expect(indexOf(1_050_00n, 1_000_00n)).toBe(10_500);
    expect(indexOf(null, 1_000_00n)).toBeNull();
    expect(geometricMean(0, 0)).toBeNull();
    expect(geometricMean(logOfIndex(200n, 100n) + logOfIndex(50n, 100n), 2)).toBe(10_000);
  });
});

describe('the recommended price of an earlier day', () => {
  const changes = [
    { day: -20, mrp: 100n },
    { day: 3, mrp: null },
    { day: 3, mrp: 120n },
  ];
  const spans = [
    { id: 1, own: false, from: 5, to: 9, mrp: 90n },
    { id: 2, own: true, from: 6, to: 6, mrp: 80n },
    { id: 3, own: false, from: 8, to: null, mrp: 70n },
  ];
  it.each<[day: number, mrp: bigint | null]>([
    [-21, null],
    [2, 100n],
    [4, 120n],
    [5, 90n],
    [6, 80n],
    [7, 90n],
    [8, 70n],
    [99, 70n],
  ])('day %s: %s', (day, mrp) => {
    expect(recommendedOn(day, changes, spans)).toBe(mrp);
  });
});

describe('a strategy on recorded days', () => {
  const own = (day: number, price: bigint, more: Partial<HistoryRow> = {}): HistoryRow => ({
    companyId: 9,
    shopId: 0,
    own: true,
    day,
    outcome: 1,
    price,
    currency: null,
    seenAt: new Date(NOW.getTime() + day * 86_400_000),
    ...more,
  });
  const rival = (day: number, price: bigint, more: Partial<HistoryRow> = {}) =>
    own(day, price, { companyId: 1, own: false, ...more });

  /** Our price as it was and as it would have been, and by how much it would have changed, day by day. */
  const days = (rows: readonly HistoryRow[], rule: Partial<StrategyRule> = {}, count = 2) =>
    replay(
      { currency: 'RUB', cost: null, rows: rows.toSorted((a, b) => a.day - b.day), recommendedOn: () => null },
      { ...plain, ...rule },
      {
        currency: 'RUB',
        companies: null,
        ends: Array.from({ length: count }, (_, day) => new Date(NOW.getTime() + day * 86_400_000)),
      },
    ).map((day) => day && [day.own, day.after, day.median, day.change]);

  it.each<[name: string, rows: HistoryRow[], expected: ReturnType<typeof days>, rule?: Partial<StrategyRule>]>([
    ['a price of ours is known for 30 days', [own(-29, 200n), rival(0, 100n)], [[200n, 100n, 100n, -5000], null]],
    ['no longer', [own(-30, 200n), rival(0, 100n)], [null, null]],
    ['nor in another currency', [own(0, 200n, { currency: 'USD' }), rival(0, 100n)], [null, null]],
    ['nor when it has sold out', [own(0, 200n, { outcome: 2 }), rival(0, 100n)], [null, null]],
    [
      'the lowest of our addresses is ours',
      [own(0, 200n), own(0, 180n, { shopId: 5 }), own(0, 190n, { shopId: 6 }), rival(0, 90n)],
      [
        [180n, 90n, 90n, -5000],
        [180n, 90n, 90n, null],
      ],
    ],
    [
      'until something can be advised the price is the one that was, and then stays the strategy’s',
      [own(0, 200n), rival(1, 100n), own(2, 300n), rival(2, 100n, { outcome: 3, price: null })],
      [
        [200n, 200n, null, null],
        [200n, 100n, 100n, -5000],
        [300n, 100n, null, null],
      ],
    ],
    [
      'what has sold out is worth its last price, through errors too',
      [
        own(0, 200n),
        rival(-3, 100n),
        rival(-1, 0n, { outcome: 3, price: null }),
        rival(0, 0n, { outcome: 2, price: null }),
      ],
      [
        [200n, 100n, 100n, -5000],
        [200n, 100n, 100n, null],
      ],
      { availableOnly: false, freshDays: 5 },
    ],
  ])('%s', (_name, rows, expected, rule) => expect(days(rows, rule, expected.length)).toEqual(expected));
});

describe('the figures of a back-test', () => {
  const day = (own: bigint, after: bigint, median: bigint | null, change: number | null) => ({
    own,
    after,
    median,
    change,
  });

  it('are added up by days and products', () => {
    const sums = backtestSums(['2026-11-01', '2026-11-02']);
    sums.add([day(110n, 121n, 100n, 1000), day(110n, 90n, null, -1800)], 115n);
    sums.add([null, day(100n, 105n, 100n, null)], null);
    sums.add([null, null], 100n);
    sums.add([day(120n, 120n, null, null), day(90n, 90n, 100n, null)], 91n);
    sums.add([day(115n, 114n, null, -87), null], 115n);
    expect(sums.result()).toEqual({
      covered: 5,
      compared: 4,
      changedProducts: 2,
      changes: 3,
      raised: 1,
      lowered: 2,
      meanChange: -296,
      belowCostAvoided: 1,
      days: [
        { day: '2026-11-01', products: 1, changes: 2, belowCost: 1, belowCostAfter: 1, before: 11_000, after: 12_100 },
        { day: '2026-11-02', products: 2, changes: 1, belowCost: 2, belowCostAfter: 2, before: 9487, after: 9721 },
      ],
    });
  });

  it('are none of no products', () => {
    const none = { products: 0, changes: 0, belowCost: 0, belowCostAfter: 0, before: null, after: null };
    expect(backtestSums(['2026-11-01']).result()).toMatchObject({
      covered: 0,
      meanChange: null,
      days: [{ day: '2026-11-01', ...none }],
    });
  });
});

it.each<[Pick<Advice, 'aim' | 'base' | 'guards'>, 'ru' | 'en', string]>([
  [
    { aim: { goal: 'cheapest', shift: null, company: null }, base: 100, guards: [] },
    'en',
    'the cheapest rival: 100 r.',
  ],
  [
    { aim: { goal: 'median', shift: below(250), company: null }, base: null, guards: [] },
    'ru',
    'медиана конкурентов; ниже на 250 bp',
  ],
  [
    {
      aim: { goal: 'company', shift: above(5, 'amount'), company: 'ozon.ru' },
      base: 100,
      guards: ['margin', 'rounding'],
    },
    'en',
    'the price of the rival ozon.ru: 100 r.; above by 5 r.; held back: not below cost with margin, not rounded: that would go beyond the bounds',
  ],
])('an advice tells why: %j', (advised, locale, text) => {
  const formats = { locale, money: (amount: number) => `${amount} r.`, percent: (share: number) => `${share} bp` };
  expect(whyText(advised, formats)).toBe(text);
});
