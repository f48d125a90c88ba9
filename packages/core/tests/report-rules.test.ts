import { describe, expect, it } from 'vitest';
import { gaps, exclusiveBrands } from '../src/reports/assortment/rules/gaps.ts';
import type { TheirCell } from '../src/reports/assortment/rules/gaps.ts';
import { shelfShares } from '../src/reports/assortment/rules/shelf-shares.ts';
import { chainIndex, daysBetween } from '../src/reports/price-index/rules/chain-index.ts';
import { comparedPriceOf, countedAmount } from '../src/reports/report/rules/compared-price.ts';
import { ratingFigures } from '../src/reports/report/rules/rating-figures.ts';
import { bandOf, segmentFigures } from '../src/reports/report/rules/segment-figures.ts';
import type { ProductOffers, SegmentProduct } from '../src/reports/report/rules/segment-figures.ts';

describe('[REP-9] a chain of moves', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
  const [first, second, third, fourth] = days as [string, string, string, string];
  const move = (day: string, times: number) => ({ day, logSum: Math.log(times) });
  const known = (day: string, change: number) => ({ day, change });

  it.each<[string, Parameters<typeof chainIndex>[1], Parameters<typeof chainIndex>[2], (number | null)[]]>([
    ['has nothing until a price is known', [], [], [null, null, null, null]],
    ['begins at the first known price', [move(second, 2)], [known(second, 1)], [null, 10_000, 10_000, 10_000]],
    ['is the mean over known prices', [move(third, 4)], [known(second, 2)], [null, 10_000, 20_000, 20_000]],
    [
      'takes what began before the first day',
      [move(second, 2)],
      [known('2026-10-01', 1)],
      [10_000, 20_000, 20_000, 20_000],
    ],
    ['does not move on its base', [move(first, 2)], [known(first, 1)], [10_000, 10_000, 10_000, 10_000]],
    [
      'adds up the moves of a day, and prices that come and go',
      [move(second, 4), move(second, 4), move(third, 4), move(fourth, 4)],
      [known('2026-10-01', 1), known('2026-10-02', 1), known(second, -1), known(third, -1)],
      [10_000, 40_000, 160_000, 160_000],
    ],
  ])('%s', (_case, moves, knowns, index) => expect(chainIndex(days, moves, knowns)).toEqual(index));

  it('has every day of its period', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
    expect(daysBetween('2026-11-02', '2026-11-01')).toEqual([]);
    expect(chainIndex([], [], [])).toEqual([]);
  });
});

describe('which price is compared', () => {
  const typed = { cardPrice: 90n, clubPrice: null, couponPrice: 80n };
  it.each([
    ['plain', 100n, typed, { kind: 'plain', amount: 100n }],
    ['card', 100n, typed, { kind: 'card', amount: 90n }],
    ['club', 100n, typed, { kind: 'plain', amount: 100n }],
    ['coupon', 100n, typed, { kind: 'coupon', amount: 80n }],
    ['lowest', 100n, typed, { kind: 'coupon', amount: 80n }],
    ['lowest', 80n, typed, { kind: 'plain', amount: 80n }],
    ['lowest', 100n, { ...typed, clubPrice: 80n }, { kind: 'club', amount: 80n }],
    ['card', null, typed, null],
  ] as const)('[REP-1] %s of %s', (compared, plain, prices, expected) => {
    expect(comparedPriceOf(plain, prices, compared)).toEqual(expected);
  });
});

it.each([
  [null, { price: null, typed: { card: 90 }, compared: 'card' }],
  [100, { price: 100, typed: { card: 90 } }],
  [90, { price: 100, typed: { card: 90 }, compared: 'card' }],
  [100, { price: 100, typed: { card: 90 }, compared: 'club' }],
  [100, { price: 100, compared: 'card' }],
] as const)('[REP-1] %s counts of %j', (amount, cell) => expect(countedAmount(cell)).toBe(amount));

it.each<[Parameters<typeof ratingFigures>[0], ReturnType<typeof ratingFigures>]>([
  [
    [
      { rating: 500, ratingCount: 3, stars: [1, 0, 0, 0, 2] },
      { rating: 100, ratingCount: null, stars: [0, 1] },
      { rating: 401, ratingCount: 1, stars: null },
    ],
    { averageReviewRating: 475, averageStarRating: 325, ratingsWithReviewTotalCount: 4, stars: [1, 1, 0, 0, 2] },
  ],
  [
    [
      { rating: 500, ratingCount: 0, stars: null },
      { rating: 401, ratingCount: null, stars: [0, 0, 0, 0, 0] },
    ],
    { averageReviewRating: 451, averageStarRating: null, ratingsWithReviewTotalCount: 0, stars: [0, 0, 0, 0, 0] },
  ],
])('[REP-9] the figures of ratings %j', (offers, figures) => expect(ratingFigures(offers)).toEqual(figures));

describe('[REP-9] figures of a segment', () => {
  const nothing: ProductOffers = { own: [], others: [], moved: null };
  const product = (productId: number, more: Partial<SegmentProduct>): SegmentProduct => ({
    productId,
    brandId: null,
    brand: null,
    categoryId: 1,
    category: null,
    currency: 'RUB',
    ...nothing,
    ...more,
  });

  it('are means of products, of whose own prices the lowest counts', () => {
    expect(
      segmentFigures([
        product(1, { own: [120n, 100n], others: [80n, 100n, 140n], moved: { now: 110n, before: 100n } }),
        product(2, { own: [300n], others: [200n], moved: { now: 90n, before: 100n } }),
        product(3, { own: [50n], moved: { now: 130n, before: 100n } }),
        product(4, { others: [60n, 90n] }),
        product(5, {}),
      ]),
    ).toEqual({
      products: 5,
      offers: 10,
      // 100 of a mean of 106.67, and 300 of 200.
      ownIndex: 12_188,
      // 80 of three, and 200 of one.
      cheaperShare: 5000,
      // From 80 to 140, from 200 to 300, from 60 to 90.
      spread: 5833,
      movement: 1000,
    });
  });

  it('are none where there is nothing to compare', () => {
    const figures = segmentFigures([product(1, { own: [100n] })]);
    expect(figures).toEqual({
      products: 1,
      offers: 1,
      ownIndex: null,
      cheaperShare: null,
      spread: null,
      movement: null,
    });
  });

  it('fall into thirds of a category by the median, apart by currency, of equals by their ids', () => {
    const bands = (products: readonly SegmentProduct[]) =>
      products.map(({ productId }) => bandOf(products).get(productId));
    const at = (id: number, price: bigint, more: Partial<SegmentProduct> = {}) =>
      product(id, { own: [price], ...more });
    expect(bands([at(1, 30n), at(2, 20n), at(3, 10n)])).toEqual([2, 1, 0]);
    expect(bands([at(3, 10n), at(2, 10n), at(1, 10n)])).toEqual([2, 1, 0]);
    expect(bands([at(1, 10n), at(2, 10n), at(3, 10n)])).toEqual([0, 1, 2]);
    expect(bands([at(1, 30n), at(2, 20n), at(3, 10n, { categoryId: 2 }), product(4, {})])).toEqual([
      1,
      0,
      0,
      undefined,
    ]);
    const dollars = { currency: 'USD' };
    expect(bands([at(1, 3n, dollars), at(2, 20n), at(3, 2n, dollars), at(4, 10n), at(5, 15n)])).toEqual([
      1, 2, 0, 0, 1,
    ]);
    expect(bands([at(1, 10n), product(2, { own: [1n], others: [20n, 30n] }), at(3, 15n)])).toEqual([0, 2, 1]);
  });
});

describe('[REP-9] our assortment beside theirs', () => {
  const company = (id: number) => ({ id, name: `c${id}` });
  const cell = (id: number, brand: string, category: string, offers: number, shared: number): TheirCell => ({
    company: company(id),
    brand,
    category,
    offers,
    shared,
  });
  const mine = (brand: string, category: string, products: number) => ({ brand, category, products });

  it('lacks most what stands first, and counts the most products that one company shares', () => {
    const own = [mine('D', 'y', 1), mine('F', 'x', 9), mine('B', 'x', 9), mine('A', 'x', 2)];
    const theirs = [cell(1, 'A', 'x', 5, 1), cell(2, 'A', 'x', 4, 2), cell(1, 'C', 'y', 6, 0), cell(1, 'E', 'y', 1, 1)];
    expect(gaps(own, theirs)).toEqual({
      // Of those of which we lack nothing, those of which we have most, then by their names.
      brands: ['A', 'C', 'B', 'F', 'D', 'E'],
      categories: ['x', 'y'],
      cells: [
        { brand: 'D', category: 'y', own: 1, shared: 0, onlyTheirs: 0 },
        { brand: 'F', category: 'x', own: 9, shared: 0, onlyTheirs: 0 },
        { brand: 'B', category: 'x', own: 9, shared: 0, onlyTheirs: 0 },
        { brand: 'A', category: 'x', own: 2, shared: 2, onlyTheirs: 6 },
        { brand: 'C', category: 'y', own: 0, shared: 0, onlyTheirs: 6 },
        { brand: 'E', category: 'y', own: 0, shared: 1, onlyTheirs: 0 },
      ],
      cut: false,
    });
  });

  it('shows so many brands and categories, and says that there are more', () => {
    const brands = (count: number) => Array.from({ length: count }, (_, at) => mine(`b${at}`, 'x', 1));
    expect(gaps(brands(200), [])).toMatchObject({ cut: false });
    const more = gaps(brands(201), []);
    expect([more.brands.length, more.cells.length, more.cut]).toEqual([200, 200, true]);
    const categories = (count: number) => Array.from({ length: count }, (_, at) => mine('b', `c${at}`, 1));
    expect(gaps(categories(60), []).cut).toBe(false);
    const wide = gaps(categories(61), []);
    expect([wide.categories.length, wide.cells.length, wide.cut]).toEqual([60, 60, true]);
  });

  it('has brands that one side alone has, whatever their case, the largest first', () => {
    const own = [
      mine('Able', 'x', 4),
      mine('Ours', 'x', 2),
      mine('Ours', 'y', 2),
      mine('Shared', 'x', 1),
      mine('', 'x', 5),
      mine('Not', 'x', 0),
    ];
    const theirs = [
      cell(1, 'SHARED', 'x', 3, 1),
      cell(1, 'Theirs', 'x', 3, 0),
      cell(1, 'Theirs', 'y', 4, 0),
      cell(1, 'Two', 'x', 9, 0),
      cell(2, 'two', 'x', 9, 0),
      cell(2, 'Also', 'x', 4, 0),
    ];
    expect(exclusiveBrands(own, theirs)).toEqual([
      { brand: 'Theirs', company: company(1), offers: 7 },
      { brand: 'Able', company: null, offers: 4 },
      { brand: 'Also', company: company(2), offers: 4 },
      { brand: 'Ours', company: null, offers: 4 },
    ]);
    const many = Array.from({ length: 501 }, (_, at) => mine(`b${at}`, 'x', 1));
    expect(exclusiveBrands(many, [])).toHaveLength(500);
  });

  it('stands on a shelf by count and by place', () => {
    const brand = (id: number, name: string, offers: number, shelf: number) =>
      ({ company: company(id), brand: name, offers, shelf, own: id === 1 }) as const;
    const shares = shelfShares([brand(1, 'A', 1, 1), brand(1, 'B', 2, 0.5), brand(2, 'A', 0, 0)]);
    expect(shares.map(({ share, weighedShare, own }) => [share, weighedShare, own])).toEqual([
      [3333, 6667, true],
      [6667, 3333, true],
      [0, 0, false],
    ]);
  });
});
