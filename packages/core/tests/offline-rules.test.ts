import { describe, expect, it } from 'vitest';
import type { EditedRow, OfflineFilters, OfflineStatus } from '@tsenomer/contracts';
import { filtersEmpty } from '../src/offline/task/rules/filters-empty.ts';
import { mayCancel, mayRemove } from '../src/offline/task/rules/may-change.ts';
import { addEdits, mergeEdits } from '../src/offline/task/rules/merge-edits.ts';
import type { ReadRow } from '../src/offline/task/rules/merge-edits.ts';
import { countPlanned, planTasks } from '../src/offline/task/rules/plan-tasks.ts';
import { suggestVisits } from '../src/offline/task/rules/suggest-visits.ts';
import { templateIdentity } from '../src/offline/template/rules/template-identity.ts';

describe('[OFF-1] whether a filter is set', () => {
  it.each<[boolean, OfflineFilters]>([
    [true, {}],
    [true, { search: '', companyIds: [], status: [] }],
    [false, { search: 'а' }],
    [false, { status: 'open' }],
    [false, { scheduledDate: '2026-11-20' }],
  ])('empty: %s', (empty, filters) => expect(filtersEmpty(filters)).toBe(empty));
});

it.each<[OfflineStatus, boolean, boolean, boolean]>([
  ['open', true, true, true],
  ['in_process', true, false, false],
  ['completed', false, false, true],
  ['canceled', false, true, true],
])(
  '[OFF-1] %s may be cancelled: %s, removed: %s, removed by the administrator: %s',
  (status, cancel, remove, admin) => {
    const task = { id: 1, status };
    expect([mayCancel(task), mayRemove(task, false), mayRemove(task, true)]).toEqual([cancel, remove, admin]);
  },
);

const row: ReadRow = {
  typeFlag: 'task',
  productId: 1,
  newProductUuid: null,
  name: 'Молоко',
  article: 'A1',
  barcode: '4600000000001',
  brandName: null,
  currency: 'RUB',
  price: 13_000,
  extraPrice: null,
  priceBeforePromo: null,
  priceTypeId: 1,
  measuredValue: null,
  measureUnitId: null,
  comment: '',
  noProduct: false,
  analog: false,
  stock: null,
  attachToProduct: null,
  createNewProduct: null,
  originalPrice: 13_000,
  oldPrice: 10_000,
  readAt: null,
  productPricePhotos: [],
};

it.each<[string, EditedRow[], object]>([
  [
    'no edits: exactly 30 % is not flagged',
    [],
    { price: 13_000, differencePercent: 30, flagged: false, edited: false },
  ],
  ['an edit by product', [{ productId: 1, price: 13_001 }], { price: 13_001, originalPrice: 13_000, flagged: true }],
  ['an edit by barcode', [{ barcode: '4600000000001', analog: true }], { analog: true, edited: true }],
  ['what belongs to nothing', [{ productId: 2, price: 1 }], { price: 13_000, edited: false }],
  ['a price taken away', [{ productId: 1, price: null }], { price: null, flagged: false, edited: true }],
])('[OFF-2] merges edits: %s', (_what, edits, expected) => {
  expect(mergeEdits([row], edits)).toMatchObject([expected]);
});

it('[OFF-2] of two edits of a row the fields come together and the later value holds', () => {
  const first = [{ productId: 1, price: 1, comment: 'а' }];
  expect(
    addEdits(first, [
      { productId: 1, price: 2 },
      { productId: 2, price: 3 },
    ]),
  ).toEqual([
    { productId: 1, price: 2, comment: 'а' },
    { productId: 2, price: 3 },
  ]);
});

const choice = (companyShops: number[], dates?: string[]) => ({
  cityId: 1,
  ...(dates ? { dates } : {}),
  users: [5, 6].map((userId) => ({ userId, companies: [{ companyId: 2, companyShops }] })),
});

it.each<[string, number, { cities: ReturnType<typeof choice>[]; dates: string[] }, string[]]>([
  ['no date: today', 2, { cities: [choice([7])], dates: [] }, ['2026-11-20', '2026-11-20']],
  ['each shop and day', 8, { cities: [choice([7, 8])], dates: ['2026-11-21', '2026-11-22'] }, []],
  [
    'a city’s own days',
    2,
    { cities: [choice([7], ['2026-11-25'])], dates: ['2026-11-21'] },
    ['2026-11-25', '2026-11-25'],
  ],
  ['the same visit twice', 2, { cities: [choice([7, 7])], dates: [] }, []],
])('[OFF-4] fans out to tasks: %s', (_what, count, draft, days) => {
  const tasks = planTasks({ ...draft, comment: '' }, '2026-11-20');
  expect(tasks).toHaveLength(count);
  expect(countPlanned(draft)).toBeGreaterThanOrEqual(count);
  if (days.length > 0) expect(tasks.map(({ date }) => date)).toEqual(days);
});

it('[OFF-4] templates are the same whatever the order of their choice, and other with another name', () => {
  const draft = (name: string, shops: number[]) => ({
    name,
    comment: '',
    cities: [choice(shops)],
    products: { brands: shops, categories: [], tags: [], products: [] },
  });
  expect(templateIdentity(draft('а', [1, 2]))).toBe(templateIdentity(draft('а', [2, 1, 1])));
  expect(templateIdentity(draft('а', [1]))).not.toBe(templateIdentity(draft('б', [1])));
  expect(templateIdentity(draft('а', [1]))).not.toBe(templateIdentity(draft('а', [1, 2])));
});

describe('[OFF-4] suggests who and when', () => {
  const at = (id: number, lat: number | null) => ({ id, lat, lon: lat === null ? null : 37 });
  const agent = (userId: number, lat: number) => ({ userId, environment: [at(900 + userId, lat)], visits: [] });
  it('sends the nearest, and shares when one has too much', () => {
    const near = suggestVisits([at(1, 55.001), at(2, 56.001)], [agent(5, 55), agent(6, 56)], ['2026-11-20']);
    expect(near).toMatchObject([
      { companyShopId: 1, userId: 5, distance: 111, load: 1 },
      { companyShopId: 2, userId: 6, distance: 111, load: 1 },
    ]);
    const same = suggestVisits(
      [1, 2, 3, 4].map((id) => at(id, 55)),
      [agent(5, 55), agent(6, 55)],
      ['2026-11-20'],
    );
    expect(same.map(({ userId }) => userId)).toEqual([5, 6, 5, 6]);
  });
  it('shares shops without a place by load, and answers nothing without agents or days', () => {
    const unknown = suggestVisits([at(1, null), at(2, null)], [agent(5, 55)], ['2026-11-20', '2026-11-21']);
    expect(unknown.map(({ date, distance }) => [date, distance])).toEqual([
      ['2026-11-20', null],
      ['2026-11-21', null],
    ]);
    expect(suggestVisits([at(1, 55)], [], ['2026-11-20'])).toEqual([]);
    expect(suggestVisits([at(1, 55)], [agent(5, 55)], [])).toEqual([]);
  });
});
