import { describe, expect, it } from 'vitest';
import type { EditedRow, OfflineFilters, OfflineStatus } from '@tsenomer/contracts';
import { admitEntry, momentOf, readEntry } from '../src/offline/agent-sync/rules/admit-entry.ts';
import type { EntryMeaning, TaskStanding } from '../src/offline/agent-sync/rules/admit-entry.ts';
import { distanceBetween } from '../src/offline/agent-sync/rules/distance.ts';
import { laterReadings } from '../src/offline/agent-sync/rules/later-readings.ts';
import { planApproval } from '../src/offline/approval/rules/prices-of-rows.ts';
import type { PriceOfProduct } from '../src/offline/approval/rules/prices-of-rows.ts';
import { readingsOf } from '../src/offline/approval/rules/readings-of.ts';
import { filtersEmpty } from '../src/offline/task/rules/filters-empty.ts';
import { mayCancel, mayRemove } from '../src/offline/task/rules/may-change.ts';
import { addEdits, mergeEdits } from '../src/offline/task/rules/merge-edits.ts';
import type { ReadRow } from '../src/offline/task/rules/merge-edits.ts';
import { countPlanned, planTasks } from '../src/offline/task/rules/plan-tasks.ts';
import { suggestVisits } from '../src/offline/task/rules/suggest-visits.ts';
import { templateIdentity } from '../src/offline/template/rules/template-identity.ts';

describe('[OFF-1] whether a filter is set', () => {
  it.each<[boolean, OfflineFilters | undefined]>([
    [true, undefined],
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
  [
    'the new product that is named, not its barcode',
    [{ newProductUuid: 'n', barcode: '4600000000001', price: 1 }],
    { edited: false },
  ],
  [
    'the product that is named, not its barcode',
    [{ productId: 2, barcode: '4600000000001', price: 1 }],
    { edited: false },
  ],
  ['another barcode', [{ barcode: '4600000000002', price: 1 }], { edited: false }],
  ['what says nothing', [{ productId: 1, comment: undefined }], { comment: '', edited: true }],
  [
    'several edits',
    [
      { productId: 1, price: 1 },
      { barcode: '4600000000001', comment: 'а' },
    ],
    { price: 1, comment: 'а' },
  ],
])('[OFF-2] merges edits: %s', (_what, edits, expected) => {
  expect(mergeEdits([row], edits)).toMatchObject([expected]);
});

it.each<[EditedRow, boolean]>([
  [{ newProductUuid: 'n', price: 1 }, true],
  [{ newProductUuid: 'm', price: 1 }, false],
  [{ productId: 1, price: 1 }, false],
])('[OFF-2] a new product that was attached is edited as itself: %j', (edit, edited) => {
  expect(mergeEdits([{ ...row, newProductUuid: 'n' }], [edit])).toMatchObject([{ edited }]);
});

it('[OFF-2] edits of a product, of a new one and of a barcode are kept apart', () => {
  const edits = [
    { productId: 1, price: 1 },
    { newProductUuid: '1', price: 2 },
    { barcode: '1', price: 3 },
  ];
  expect(addEdits([], edits)).toEqual(edits);
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

it('[OFF-4] a task has the nearest comment, and what is planned is counted', () => {
  const companies = (comment?: string) => [
    { companyId: 2, companyShops: [7, 8], ...(comment === undefined ? {} : { comment }) },
  ];
  const cities = [
    {
      cityId: 1,
      comment: 'city',
      dates: ['2026-11-25', '2026-11-26'],
      users: [{ userId: 5, companies: companies('company') }],
    },
    { cityId: 2, comment: 'city', dates: [], users: [{ userId: 6, companies: companies('') }] },
    { cityId: 3, users: [{ userId: 7, companies: companies() }] },
  ];
  const draft = { cities, dates: [], comment: 'whole' };
  expect(planTasks(draft, '2026-11-20').map(({ cityId, comment }) => `${cityId} ${comment}`)).toEqual([
    ...Array.from({ length: 4 }, () => '1 company'),
    ...Array.from({ length: 2 }, () => '2 city'),
    ...Array.from({ length: 2 }, () => '3 whole'),
  ]);
  expect([countPlanned(draft), countPlanned({ cities, dates: ['2026-11-21', '2026-11-22', '2026-11-23'] })]).toEqual([
    8, 16,
  ]);
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
  const city = (cityId: number, shops: number[], more: { dates?: string[]; comment?: string } = {}) => ({
    ...choice(shops),
    cityId,
    ...more,
  });
  const whole = (cities: ReturnType<typeof city>[], comment = '') =>
    templateIdentity({ ...draft('а', [9, 10]), comment, cities: cities.map((each) => ({ dates: [], ...each })) });
  const one = city(1, [10, 9], { dates: ['2026-11-02', '2026-11-01', '2026-11-01'] });
  const other = city(2, [3], { comment: 'а' });
  const turned = (each: typeof one) => ({
    ...each,
    users: each.users.toReversed().map(({ userId, companies }) => ({ userId, companies: companies.toReversed() })),
  });
  expect(whole([one, other])).toBe(whole([other, { ...turned(one), dates: ['2026-11-01', '2026-11-02'] }]));
  const two = (comment: string | undefined) => ({
    ...other,
    users: [
      {
        userId: 5,
        companies: [4, 3].map((companyId) => ({
          companyId,
          companyShops: [1],
          ...(comment === undefined ? {} : { comment }),
        })),
      },
    ],
  });
  expect(whole([two(undefined)])).toBe(whole([turned(two(''))]));
  expect(whole([city(2, [3])])).toBe(whole([city(2, [3], { comment: '' })]));
  const identities = [
    [one, other],
    [one, city(2, [3])],
    [one, city(3, [3], { comment: 'а' })],
    [{ ...one, dates: ['2026-11-02'] }, other],
    [one, two('')],
    [one, two('б')],
  ].map((cities) => whole(cities));
  expect(new Set([...identities, whole([one, other], 'б')]).size).toBe(7);
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
  it('counts the way from the visits of that day, and a visit as three kilometres', () => {
    const [day, next] = ['2026-11-20', '2026-11-21'] as const;
    const visited = (date: string, lat: number | null) => ({ ...agent(5, 60), visits: [{ date, shop: at(1, lat) }] });
    const sent = (agents: Parameters<typeof suggestVisits>[1], dates: string[], lat: number | null = 55) =>
      suggestVisits([at(2, lat)], agents, dates).map(({ date, userId, distance, load }) => [
        userId,
        date,
        distance,
        load,
      ]);
    expect(sent([visited(next, 55)], [day, next])).toEqual([[5, next, 0, 2]]);
    // 2,891 m and 3,002 m: less than a visit, and more.
    expect(sent([{ ...visited(day, 55), userId: 4 }, agent(6, 55.026)], [day])).toEqual([[6, day, 2891, 1]]);
    expect(sent([{ ...visited(day, 55), userId: 4 }, agent(6, 55.027)], [day])).toEqual([[4, day, 0, 2]]);
    // Where nobody knows how far somebody is, they are as far as twenty kilometres.
    const unknown = { userId: 4, environment: [at(3, null)], visits: [] };
    expect(sent([unknown, agent(6, 55.17)], [day])).toEqual([[6, day, 18_903, 1]]);
    expect(sent([unknown, agent(6, 55.19)], [day])).toEqual([[4, day, null, 1]]);
    expect(sent([visited(day, null)], [day])).toEqual([[5, day, 555_975, 2]]);
    const half = { id: 2, lat: 55, lon: null };
    expect(sent([{ userId: 5, environment: [half], visits: [] }], [day])).toEqual([[5, day, null, 1]]);
    expect(suggestVisits([half], [agent(5, 55)], [day])).toMatchObject([{ distance: null }]);
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

describe('[OFF-6] what an agent hands in', () => {
  const standing: TaskStanding = {
    userId: 5,
    formerUserIds: [6],
    status: 'in_process',
    approved: false,
    removed: false,
    productIds: new Set([1]),
  };
  const start: EntryMeaning = { kind: 'start', payload: {} };
  const reading = (productId: number) => {
    const read = readEntry({ kind: 'reading', payload: { productId, price: 100 } });
    if (!('kind' in read)) throw new Error(JSON.stringify(read));
    return read;
  };
  it.each<[string, EntryMeaning, Partial<TaskStanding>, number, ReturnType<typeof admitEntry>]>([
    ['counts', start, {}, 5, null],
    ['counts when the task is finished', start, { status: 'completed' }, 5, null],
    ['counts of a product of the task', reading(1), {}, 5, null],
    ['is a conflict of a product that is no longer', reading(2), {}, 5, 'edited'],
    ['is a conflict of whose task it was', start, {}, 6, 'reassigned'],
    ['is a conflict of a cancelled task', start, { status: 'canceled' }, 5, 'canceled'],
    ['is a conflict of an approved task', start, { approved: true, status: 'completed' }, 5, 'approved'],
    ['is a conflict of a removed task', start, { removed: true }, 5, 'removed'],
    ['is refused of anybody else', start, {}, 7, { state: 'refused', code: 'NOT_FOUND', fields: [] }],
  ])('%s', (_case, entry, task, userId, answer) =>
    expect(admitEntry(entry, { ...standing, ...task }, userId)).toEqual(answer),
  );

  it('is refused of no task, and where it makes no sense, with what is wrong', () => {
    expect(admitEntry(start, undefined, 5)).toMatchObject({ code: 'NOT_FOUND' });
    expect(readEntry({ kind: 'reading', payload: { productId: 1, comment: 'а'.repeat(10_001) } })).toEqual({
      state: 'refused',
      code: 'INVALID_INPUT',
      fields: [{ path: 'comment', code: 'too_long' }],
    });
    expect(readEntry({ kind: 'reading', payload: { productId: 'А' } })).toMatchObject({
      fields: [{ path: 'productId', code: 'invalid_type' }],
    });
    const uuid = crypto.randomUUID();
    for (const [kind, payload] of [
      ['arrival', { position: null }],
      ['newProduct', { uuid, name: 'Сыр', article: '', barcode: null }],
      ['photoMeta', { uuid, productId: 1, newProductUuid: null, position: null }],
      ['finish', { comment: 'а' }],
    ] as const)
      expect(readEntry({ kind, payload })).toMatchObject({ kind, payload });
  });

  const received = new Date('2026-11-20T09:00:00Z');
  const before = (milliseconds: number) => new Date(received.getTime() - milliseconds);
  it.each([
    ['by the clock of the device', before(1000), before(1000)],
    ['now', received, received],
    ['sixty days ago', before(60 * 86_400_000), before(60 * 86_400_000)],
    ['longer ago than a device keeps anything', before(60 * 86_400_000 + 1), received],
    ['by a clock that is ahead', before(-1), received],
  ])('was done %s', (_case, device, moment) => expect(momentOf(device, received)).toEqual(moment));

  it('holds of each product of a task by its latest reading, of one moment by the last', () => {
    const at = (taskId: number, productId: number, hour: number, said: string) => ({
      taskId,
      productId,
      at: before(-hour * 3_600_000),
      said,
    });
    const batch = [at(1, 1, 2, 'a'), at(1, 1, 1, 'b'), at(1, 2, 1, 'c'), at(2, 1, 1, 'd'), at(1, 2, 1, 'e')];
    expect(laterReadings(batch).map(({ said }) => said)).toEqual(['a', 'e', 'd']);
  });

  it.each([
    [{ lat: 0, lon: 0 }, { lat: 0, lon: 180 }, 20_015_087],
    [{ lat: 90, lon: 0 }, { lat: -90, lon: 50 }, 20_015_087],
    [{ lat: 60, lon: 10 }, { lat: 60, lon: 11 }, 55_597],
    [{ lat: 10, lon: 10 }, { lat: 11, lon: 10 }, 111_195],
  ])('from %j to %j are %i metres', (one, other, metres) => {
    expect([distanceBetween(one, other), distanceBetween(other, one)]).toEqual([metres, metres]);
  });
});

describe('[OFF-2] what a visit found out', () => {
  const end = new Date('2026-11-20T18:00:00Z');
  const price = (productId: number, amount: number, more: Partial<PriceOfProduct> = {}): PriceOfProduct => ({
    productId,
    price: amount,
    priceTypeId: 1,
    priceBeforePromo: null,
    measuredValue: null,
    measureUnitId: null,
    analog: false,
    stock: null,
    readAt: '2026-11-20T10:00:00Z',
    photo: null,
    ...more,
  });

  it('is the last price of each product, the lowest of one moment; cards, analogs and empty shelves say nothing', () => {
    const later = { readAt: '2026-11-20T11:00:00Z' };
    const found = readingsOf(
      [
        price(1, 90),
        price(1, 100, { ...later, photo: 'p' }),
        price(1, 80),
        price(2, 100),
        price(2, 90),
        price(2, 95),
        price(3, 100, { readAt: null }),
        price(3, 50, later),
        price(4, 100, { priceTypeId: 2 }),
        price(5, 100, { analog: true }),
        price(6, 100, { stock: false }),
        price(7, 100, { stock: true }),
        price(8, 90),
        price(8, 100, { readAt: '2026-11-20T10:00:00.001Z' }),
      ],
      end,
    );
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
    expect(found).toEqual([
      { productId: 1, observedAt: at(11), price: 100n, photo: 'p' },
      { productId: 2, observedAt: at(10), price: 90n, photo: null },
      { productId: 3, observedAt: end, price: 100n, photo: null },
      { productId: 7, observedAt: at(10), price: 100n, photo: null },
      { productId: 8, observedAt: new Date('2026-11-20T10:00:00.001Z'), price: 100n, photo: null },
    ]);
  });

  it('has the moment of each row, and its newest photo', () => {
    const read = { differencePercent: null, flagged: false, edited: false, readAt: '2026-11-20T10:00:00Z' };
    const found = { ...row, ...read, typeFlag: 'unmatched', productId: null } as const;
    const plan = planApproval([
      { ...row, ...read, extraPrice: 12_000, productPricePhotos: ['c', 'a', 'b'] },
      { ...found, newProductUuid: 'n', attachToProduct: 3 },
      { ...found, newProductUuid: 'm', createNewProduct: { name: 'Сыр', article: 'C1' } },
      { ...found, newProductUuid: 'k' },
    ]);
    expect(
      plan.prices.map(({ productId, price: amount, readAt, photo }) => [productId, amount, readAt, photo]),
    ).toEqual([
      [1, 13_000, read.readAt, 'b'],
      [1, 12_000, read.readAt, 'b'],
      [3, 13_000, read.readAt, null],
    ]);
    expect(plan.attached).toEqual([{ newProductUuid: 'n', productId: 3 }]);
    expect(plan.created).toMatchObject([{ newProductUuid: 'm', name: 'Сыр', readAt: read.readAt }]);
    expect(plan.incomplete).toEqual(['k']);
  });
});
