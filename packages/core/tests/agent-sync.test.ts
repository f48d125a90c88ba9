import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { approvalOf, autoApprovesAt, differsTooMuch } from '@tsenomer/contracts';
import type { AgentEntry, ConflictReason } from '@tsenomer/contracts';
import { agentMe, agentTasks, handInEntries, handInPhoto, photoState } from '../src/offline/agent-sync/index.ts';
import { distanceBetween } from '../src/offline/agent-sync/rules/distance.ts';
import { deleteCity } from '../src/market/city/index.ts';
import { deleteCompany } from '../src/market/company/index.ts';
import { deleteCompanyShop } from '../src/market/company-shop/index.ts';
import { memoryLogos } from './support/directories.ts';
import { entry, shelfOn, SQUARE } from './support/offline.ts';
import type { Shelf } from './support/offline.ts';

let database: TestDatabase;
let shelf: Shelf;

beforeAll(async () => {
  database = await createTestDatabase();
  shelf = await shelfOn(database);
});
afterAll(() => database.drop());

async function handIn(entries: readonly AgentEntry[], ctx = shelf.agent()) {
  const { items } = await handInEntries(ctx, { entries });
  return items.map(({ uuid: _uuid, ...answer }) => answer);
}

async function taskOf(id: number) {
  return database.db.selectFrom('offline_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function pricesOf(taskId: number) {
  const rows = await database.db
    .selectFrom('offline_reading')
    .select(['product_id', 'price'])
    .where('task_id', '=', taskId)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id, price }) => [product_id, Number(price)]);
}

it('[OFF-6] counts an entry once, however often and in whatever batch it comes', async () => {
  const id = await shelf.task();
  const [milk, bread] = shelf.productIds;
  const first = [
    entry(id, 'start'),
    entry(id, 'arrival', { position: { ...SQUARE, lat: SQUARE.lat + 0.001, accuracy: 12 } }),
    entry(id, 'reading', { productId: milk, price: 8990 }),
  ];
  expect(await handIn(first)).toEqual([{ state: 'accepted' }, { state: 'accepted' }, { state: 'accepted' }]);
  const more = entry(id, 'reading', { productId: bread, price: 4500, extraPrice: 3900, noProduct: false });
  expect(await handIn([...first, more, more])).toEqual([
    ...first.map(() => ({ state: 'already' })),
    { state: 'accepted' },
    { state: 'already' },
  ]);
  await Promise.all([handIn([more]), handIn([more])]);
  expect(await pricesOf(id)).toEqual([
    [milk, 8990],
    [bread, 4500],
  ]);
  expect(await taskOf(id)).toMatchObject({ status: 'in_process', distance: 111 });
  await handIn([entry(id, 'finish', { comment: 'Готово' })]);
  expect(await taskOf(id)).toMatchObject({ status: 'completed', agent_comment: 'Готово' });
});

it('[OFF-6] of two readings the later one holds in whatever order they come; a clock ahead, or long behind, counts as now', async () => {
  const id = await shelf.task();
  const [milk] = shelf.productIds;
  const reading = (price: number, at: string) => entry(id, 'reading', { productId: milk, price }, at);
  await handIn([reading(2, '2026-11-20T08:30:00Z'), reading(1, '2026-11-20T08:00:00Z')]);
  expect(await pricesOf(id)).toEqual([[milk, 2]]);
  await handIn([reading(3, '2031-01-01T00:00:00Z')]);
  const row = await database.db
    .selectFrom('offline_reading')
    .select(['price', 'read_at'])
    .where('task_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ price: 3n, read_at: new Date('2026-11-20T09:00:00Z') });
  await handIn([reading(4, '1970-01-01T00:00:00Z')]);
  expect(await pricesOf(id)).toEqual([[milk, 4]]);
});

describe('[OFF-6] keeps what a task that changed meanwhile cannot take', () => {
  const changes: readonly [ConflictReason, object][] = [
    ['canceled', { status: 'canceled' }],
    ['approved', { status: 'completed', approved_at: '2026-11-20T08:00:00Z' }],
    ['removed', { deleted_at: '2026-11-20T08:00:00Z' }],
    ['reassigned', {}],
    ['edited', {}],
  ];
  it.each(changes)('%s', async (reason, change) => {
    const id = await shelf.task();
    const { db } = database;
    const values =
      reason === 'reassigned' ? { user_id: shelf.otherAgentId, former_user_ids: [shelf.agentId] } : { ...change };
    if (Object.keys(values).length > 0) await db.updateTable('offline_task').set(values).where('id', '=', id).execute();
    const [milk] = shelf.productIds;
    if (reason === 'edited')
      await db.deleteFrom('offline_task_product').where('task_id', '=', id).where('product_id', '=', milk).execute();
    const reading = entry(id, 'reading', { productId: milk, price: 100 });
    expect(await handIn([reading])).toEqual([{ state: 'conflict', reason }]);
    expect(await handIn([reading])).toEqual([{ state: 'conflict', reason }]);
    expect(await pricesOf(id)).toEqual([]);
    const kept = await db.selectFrom('agent_entry').select(['payload', 'conflict']).where('task_id', '=', id).execute();
    expect(kept).toMatchObject([{ conflict: reason, payload: { productId: milk, price: 100 } }]);
  });
});

it('[OFF-6] refuses what makes no sense alone, and the rest of the batch counts', async () => {
  const id = await shelf.task();
  const [milk, bread] = shelf.productIds;
  const good = entry(id, 'reading', { productId: bread, price: 100 });
  const answers = await handIn([
    entry(id, 'reading', { productId: milk, price: -5 }),
    entry(id, 'reading', { productId: milk, price: 10 ** 13 }),
    entry(id, 'reading', { productId: milk, price: 5, barcode: 'abc' }),
    entry(2_147_483_648, 'start'),
    entry(await shelf.task({ agentId: shelf.otherAgentId }), 'start'),
    good,
  ]);
  const invalid = (path: string, code: string) => ({
    state: 'refused',
    code: 'INVALID_INPUT',
    fields: [{ path, code }],
  });
  const unknown = { state: 'refused', code: 'NOT_FOUND', fields: [] };
  expect(answers).toEqual([
    invalid('price', 'positive'),
    invalid('price', 'price_too_high'),
    invalid('barcode', 'barcode'),
    unknown,
    unknown,
    { state: 'accepted' },
  ]);
  // The uuid of another device tells nothing.
  const theirs = await handIn([{ ...good, kind: 'start' }], shelf.as('agent', shelf.otherAgentId));
  expect(theirs).toEqual([invalid('uuid', 'taken')]);
});

it('[OFF-6] gives an agent their own tasks of −7 to +37 days with previous prices, and only what is new', async () => {
  const agentId = shelf.otherAgentId;
  const ctx = shelf.as('agent', agentId);
  await database.db.deleteFrom('offline_task').where('user_id', '=', agentId).execute();
  await shelf.task({ agentId, day: '2026-11-12' });
  await shelf.task({ agentId, day: '2026-12-28' });
  const early = await shelf.task({ agentId, day: '2026-11-13' });
  const late = await shelf.task({ agentId, day: '2026-12-27' });
  const [milk, bread] = shelf.productIds;
  const state = { company_id: shelf.companyId, city_id: shelf.cityId, task_id: 1, user_id: 1, currency: 'RUB' };
  const seen = { ...state, observed_at: '2026-11-01T00:00:00Z' };
  const elsewhere = await shelf.shop();
  await database.db
    .insertInto('shelf_state')
    .values([
      { ...seen, product_id: milk, company_shop_id: shelf.shopId, price: 100n },
      { ...seen, product_id: milk, company_shop_id: elsewhere, price: 200n, observed_at: '2026-11-02T00:00:00Z' },
      { ...seen, product_id: bread, company_shop_id: elsewhere, price: 300n },
    ])
    .execute();
  await handIn([entry(early, 'newProduct', { uuid: randomUUID(), name: 'Творог', price: 700 })], ctx);
  const { tasks, version, settings } = await agentTasks(ctx, {});
  expect(tasks?.map(({ id }) => id)).toEqual([early, late]);
  expect(tasks?.[0]).toMatchObject({
    shop: SQUARE,
    products: [
      { productId: milk, previousPrice: 100 },
      { productId: bread, previousPrice: 300 },
      { previousPrice: null },
    ],
    newProducts: [{ name: 'Творог', reading: { price: 700 } }],
  });
  expect(settings).toEqual({ allowNewProducts: true, getMeasuredValueAndUnit: false, requiredPhotos: false });
  expect(await agentTasks(ctx, { version })).toMatchObject({ tasks: null, version });
  expect(await agentMe(ctx)).toMatchObject({ id: agentId, settings });
});

it('[OFF-6] keeps an announced photo once, under its own name, re-encoded', async () => {
  const id = await shelf.task();
  const folder = await mkdtemp(join(tmpdir(), 'shelf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ports = {
    environment: { kind: 'folder', folder } as const,
    reEncode: async (bytes: Uint8Array) => bytes,
    reEncodePhoto: async (bytes: Uint8Array) => bytes.toReversed(),
  };
  const uuid = randomUUID();
  const bring = (ctx = shelf.agent()) => handInPhoto(ctx, ports, { uuid, bytes: async () => new Uint8Array([1, 2]) });
  await expect(bring()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [milk] = shelf.productIds;
  await handIn([entry(id, 'photoMeta', { uuid, productId: milk, position: { ...SQUARE, accuracy: 5 } })]);
  await expect(bring(shelf.as('agent', shelf.otherAgentId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([await bring(), await bring()]).toEqual(['accepted', 'already']);
  const photos = (await agentTasks(shelf.agent(), {})).tasks?.find((task) => task.id === id)?.photos;
  expect(photos).toEqual([{ uuid, productId: milk, newProductUuid: null, received: true }]);
});

it('[OFF-6] works on a photo once, however often it comes at a time, and says how far it is', async () => {
  const id = await shelf.task();
  const folder = await mkdtemp(join(tmpdir(), 'shelf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { promise: turn, resolve: go } = Promise.withResolvers<undefined>();
  let made = 0;
  const ports = {
    environment: { kind: 'folder', folder } as const,
    reEncode: async (bytes: Uint8Array) => bytes,
    reEncodePhoto: async (bytes: Uint8Array) => {
      made += 1;
      await turn;
      return bytes;
    },
  };
  const uuid = randomUUID();
  const state = (ctx = shelf.agent()) => photoState(ctx, { uuid });
  await expect(state()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await handIn([entry(id, 'photoMeta', { uuid })]);
  await expect(state(shelf.as('agent', shelf.otherAgentId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await state()).toBe('waiting');
  const bring = () => handInPhoto(shelf.agent(), ports, { uuid, bytes: async () => new Uint8Array([1, 2]) });
  const tries = [bring(), bring(), bring()];
  await vi.waitFor(() => expect(made).toBe(1));
  expect(await state()).toBe('working');
  go(undefined);
  for (const answer of await Promise.all(tries)) expect(['accepted', 'already']).toContain(answer);
  expect([made, await state(), await bring()]).toEqual([1, 'received', 'already']);
});

it('[OFF-6] takes nothing of the bytes of a photo while enough of them wait', async () => {
  const id = await shelf.task();
  const folder = await mkdtemp(join(tmpdir(), 'shelf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { promise: turn, resolve: go } = Promise.withResolvers<undefined>();
  let waiting = 0;
  const ports = {
    environment: { kind: 'folder', folder } as const,
    reEncode: async (bytes: Uint8Array) => bytes,
    reEncodePhoto: async (bytes: Uint8Array) => {
      waiting += 1;
      await turn;
      return bytes;
    },
  };
  const uuids = Array.from({ length: 65 }, () => randomUUID());
  await handIn(uuids.map((uuid) => entry(id, 'photoMeta', { uuid })));
  const bring = (uuid: string, bytes = async () => new Uint8Array([1])) =>
    handInPhoto(shelf.agent(), ports, { uuid, bytes });
  const [late = '', ...early] = uuids;
  const tries = early.map((uuid) => bring(uuid));
  await vi.waitFor(() => expect(waiting).toBe(64));
  const read = vi.fn(async () => new Uint8Array([1]));
  await expect(bring(late, read)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(read).not.toHaveBeenCalled();
  go(undefined);
  await Promise.all(tries);
  expect(await bring(late, read)).toBe('accepted');
});

it('[OFF-6] of a batch with several readings of a product the latest counts, of one moment the last, and each is kept', async () => {
  const id = await shelf.task();
  const [milk, bread] = shelf.productIds;
  const reading = (productId: number, price: number, at: string) => entry(id, 'reading', { productId, price }, at);
  const batch = [
    reading(milk, 1, '2026-11-20T08:10:00Z'),
    reading(bread, 5, '2026-11-20T08:20:00Z'),
    reading(milk, 3, '2026-11-20T08:30:00Z'),
    reading(bread, 6, '2026-11-20T08:20:00Z'),
    reading(milk, 2, '2026-11-20T08:00:00Z'),
    entry(id, 'finish', { comment: '' }, '2026-11-20T08:40:00Z'),
  ];
  expect(await handIn(batch)).toEqual(batch.map(() => ({ state: 'accepted' })));
  expect(await pricesOf(id)).toEqual([
    [milk, 3],
    [bread, 6],
  ]);
  const kept = await database.db.selectFrom('agent_entry').select('uuid').where('task_id', '=', id).execute();
  expect(kept).toHaveLength(batch.length);
  expect(await taskOf(id)).toMatchObject({ status: 'completed', started_at: new Date('2026-11-20T08:00:00Z') });
});

it('[OFF-6] a batch takes as many statements for forty readings and photos as for one of each', async () => {
  const id = await shelf.task();
  const [milk] = shelf.productIds;
  const several = (count: number) =>
    Array.from({ length: count }, () => [
      entry(id, 'reading', { productId: milk, price: 100 }),
      entry(id, 'photoMeta', { uuid: randomUUID(), productId: milk }),
    ]).flat();
  const statements = async (entries: readonly AgentEntry[]): Promise<number> => {
    const before = counted;
    await handIn(entries, shelf.agent({ db: counting }));
    return counted - before;
  };
  let counted = 0;
  const counting = database.db.withPlugin({
    transformQuery({ node }) {
      counted += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await statements(several(40))).toBe(await statements(several(1)));
});

it('[DIR-1] [DIR-2] a city and a company that tasks use stay, and an address too', async () => {
  await shelf.task();
  const admin = shelf.as('admin', shelf.userId);
  await expect(deleteCity(admin, { id: shelf.cityId })).rejects.toMatchObject({ code: 'city_used_in_offline_tasks' });
  await expect(deleteCompany(admin, memoryLogos(), { id: shelf.companyId, withLinks: false })).rejects.toMatchObject({
    code: 'company_used_in_offline_tasks',
  });
  await shelf.shop();
  await expect(deleteCompanyShop(admin, { id: shelf.shopId })).rejects.toMatchObject({ code: 'ADDRESS_USED' });
});

it.each([
  ['00:00:00+00', '00:00:00+00', '12:00', false],
  ['00:00:00+00', '23:59:59+00', '23:59', true],
  ['20:00:00+00', '05:00:00+00', '23:00', true],
  ['20:00:00+00', '05:00:00+00', '04:59', true],
  ['20:00:00+00', '05:00:00+00', '12:00', false],
  ['09:00:00+00', '18:00:00+00', '18:01', false],
])('from %s to %s at %s approves by itself: %s', (timeFrom, timeTo, time, approves) => {
  expect(autoApprovesAt({ timeFrom, timeTo }, new Date(`2026-11-20T${time}:00Z`))).toBe(approves);
});

it('approval takes only rows that have what P2 §5 asks for', () => {
  const row = {
    typeFlag: 'task' as const,
    productId: 1,
    newProductUuid: null,
    barcode: null,
    price: 100,
    extraPrice: null,
    priceBeforePromo: null,
    priceTypeId: 1,
    measuredValue: null,
    measureUnitId: null,
    analog: false,
    stock: null,
    attachToProduct: null,
    createNewProduct: null,
  };
  const found = { ...row, typeFlag: 'unmatched' as const, productId: null };
  const named = { name: 'Сыр', article: 'C-1' };
  const made = approvalOf([
    { ...row, extraPrice: 90 },
    { ...row, productId: 2, price: null },
    { ...found, newProductUuid: 'attached', attachToProduct: 3 },
    { ...found, newProductUuid: 'without price', attachToProduct: 4, price: null },
    { ...found, newProductUuid: 'created', createNewProduct: named },
    { ...found, newProductUuid: 'no article', createNewProduct: { ...named, article: '' } },
    { ...found, newProductUuid: 'no name' },
  ]);
  expect(made.approvedResult.map(({ productId, price, priceTypeId }) => [productId, price, priceTypeId])).toEqual([
    [1, 100, 1],
    [1, 90, 2],
    [3, 100, 1],
  ]);
  expect(made.attachedProducts).toEqual([{ newProductUuid: 'attached', productId: 3 }]);
  expect(made.newProducts.map(({ newProductUuid }) => newProductUuid)).toEqual(['created', 'no article']);
  expect(made.incomplete).toEqual(['no article', 'no name']);
  expect([differsTooMuch(130, 100, 30), differsTooMuch(131, 100, 30), differsTooMuch(69, 100, 30)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('measures the way on the sphere', () => {
  expect(distanceBetween({ lat: 55.7558, lon: 37.6173 }, { lat: 59.9311, lon: 30.3609 })).toBeCloseTo(634_000, -4);
  expect(distanceBetween(SQUARE, SQUARE)).toBe(0);
});
