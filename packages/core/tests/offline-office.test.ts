import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { offlineTasksDraft, ROLE_ID } from '@tsenomer/contracts';
import { editUser } from '../src/access/user/index.ts';
import { handInEntries } from '../src/offline/agent-sync/index.ts';
import { approveTask } from '../src/offline/approval/index.ts';
import { approveDueTasks, autoApproveSettings } from '../src/offline/auto-approve/index.ts';
import { agentShops, attachShops, detachShops } from '../src/offline/environment/index.ts';
import { previousPrices, taskPrices } from '../src/offline/shelf-price/index.ts';
import {
  cancelTasks,
  createTasks,
  editTask,
  getTask,
  listTasks,
  removeTasks,
  reportFile,
  resultsFile,
  suggestVisits,
  taskCalendar,
  taskProducts,
} from '../src/offline/task/index.ts';
import { deleteTemplate, listTemplates } from '../src/offline/template/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { entry, shelfOn } from './support/offline.ts';
import type { Shelf } from './support/offline.ts';

let database: TestDatabase;
let shelf: Shelf;
const page = { page: 1, limit: 50 };

beforeAll(async () => {
  database = await createTestDatabase();
  shelf = await shelfOn(database);
});
afterAll(() => database.drop());

/** A completed task of the first agent with a price of each of so many products, and what else was entered. */
async function completed(prices: readonly number[], more: readonly [string, object][] = []) {
  const id = await shelf.task();
  const entries = [
    ...prices.map((price, place) => entry(id, 'reading', { productId: shelf.productIds[place], price })),
    ...more.map(([uuid, payload]) => entry(id, 'newProduct', { uuid, ...payload })),
    entry(id, 'finish'),
  ];
  const { items } = await handInEntries(shelf.agent(), { entries });
  expect(items.every(({ state }) => state === 'accepted')).toBe(true);
  return id;
}

function draft(values: object = {}) {
  return offlineTasksDraft.parse({
    products: { products: [...shelf.productIds] },
    cities: [
      {
        cityId: shelf.cityId,
        users: [{ userId: shelf.agentId, companies: [{ companyId: shelf.companyId, companyShops: [shelf.shopId] }] }],
      },
    ],
    ...values,
  });
}

describe('[OFF-1] the list', () => {
  it('gives nothing without filters, and by filters what they say; an agent their own', async () => {
    const id = await shelf.task({ name: 'Поход', day: '2026-11-25' });
    expect(await listTasks(shelf.user(), page)).toEqual({ items: [], total: 0 });
    expect(await listTasks(shelf.user(), { ...page, filters: { search: 'ПОХОД' } })).toMatchObject({
      total: 1,
      items: [{ id, number: id, status: 'open', approved: false, productsCount: 3, scheduledDate: '2026-11-25' }],
    });
    const total = async (filters: object, ctx = shelf.user()) => (await listTasks(ctx, { ...page, filters })).total;
    expect(await total({ search: String(id) })).toBe(1);
    expect(await total({ search: 'поход', status: 'completed' })).toBe(0);
    expect(await total({ search: 'поход', status: ['open', 'completed'], cityId: shelf.cityId })).toBe(1);
    expect(await total({ scheduledDate: { from: '2026-11-24', to: '2026-11-26' } })).toBe(1);
    expect(await total({ search: 'поход', productArticle: 'нет такого' })).toBe(0);
    expect(await total({ search: 'поход' }, shelf.as('agent', shelf.otherAgentId))).toBe(0);
    expect(await total({ search: 'поход' }, shelf.agent())).toBe(1);
    await expect(getTask(shelf.as('agent', shelf.otherAgentId), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cancels and removes what may be, and tells the rest', async () => {
    const open = await shelf.task();
    const done = await completed([100]);
    expect(await cancelTasks(shelf.user(), { ids: [open, done, 2_000_000_000] })).toEqual({
      changed: [open],
      kept: [done, 2_000_000_000],
    });
    expect(await removeTasks(shelf.user(), { ids: [open, done] })).toEqual({ changed: [open], kept: [done] });
    await expect(getTask(shelf.user(), { id: open })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await removeTasks(shelf.as('admin', shelf.userId), { ids: [done] })).changed).toEqual([done]);
  });
});

describe('[OFF-2] approval', () => {
  it('enters the prices, extra ones as rows of their own, and cannot be repeated or changed', async () => {
    const [milk, bread] = shelf.productIds;
    const id = await completed([8000, 4000]);
    await editTask(shelf.user(), { id, editingCache: [{ productId: milk, price: 9000, extraPrice: 7000 }] });
    const before = await taskProducts(shelf.user(), { id });
    expect(before).toMatchObject({ edited: true, items: [{ price: 9000, originalPrice: 8000, edited: true }, {}, {}] });
    expect(await approveTask(shelf.user(), { id, anyway: false })).toMatchObject({
      approved: true,
      approvedByUser: { id: shelf.userId },
    });
    const { items } = await taskPrices(shelf.user(), { ids: [id] });
    expect(items.map(({ productId, price, priceTypeId }) => [productId, price, priceTypeId])).toEqual([
      [milk, 9000, 1],
      [milk, 7000, 2],
      [bread, 4000, 1],
    ]);
    const state = await database.db.selectFrom('shelf_state').select('price').where('product_id', '=', milk).execute();
    expect(state).toEqual([{ price: 9000n }]);
    const again = approveTask(shelf.user(), { id, anyway: false });
    await expect(again).rejects.toMatchObject({ code: 'OFFLINE_APPROVED' });
    const edit = editTask(shelf.user(), { id, editingCache: [{ productId: milk, price: 1 }] });
    await expect(edit).rejects.toMatchObject({ code: 'OFFLINE_APPROVED' });
    expect(await taskProducts(shelf.user(), { id })).toMatchObject({
      edited: false,
      items: [{ price: 9000, originalPrice: 8000, edited: false }, {}, {}],
    });
    // A later visit shows what stood before it, and flags what is over 30 % away.
    const next = await shelf.task();
    await handInEntries(shelf.agent(), {
      entries: [entry(next, 'reading', { productId: milk, price: 12_000 })],
    });
    expect((await taskProducts(shelf.user(), { id: next })).items[0]).toMatchObject({ oldPrice: 9000, flagged: true });
    expect((await previousPrices(shelf.user(), { productId: milk, limit: 1 })).items).toHaveLength(1);
  });

  it('of two approvers at once one wins, and the prices are there once', async () => {
    const id = await completed([100, 200, 300]);
    const both = await Promise.allSettled([1, 2].map(() => approveTask(shelf.user(), { id, anyway: false })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'OFFLINE_APPROVED' } });
    expect((await taskPrices(shelf.user(), { ids: [id] })).items).toHaveLength(3);
  });

  it('asks about new products without an article, makes named ones, attaches others', async () => {
    const [nameless, named, known] = [randomUUID(), randomUUID(), randomUUID()];
    const article = `NEW-${randomUUID()}`;
    const id = await completed(
      [],
      [
        [nameless, { name: '', price: 100 }],
        [named, { name: 'Новый сыр', article, barcode: '4600000000000', price: 200 }],
        [known, { name: 'Тот же хлеб', price: 300 }],
      ],
    );
    await editTask(shelf.user(), {
      id,
      editingCache: [{ newProductUuid: known, attachToProduct: shelf.productIds[1] }],
    });
    await expect(approveTask(shelf.user(), { id, anyway: false })).rejects.toMatchObject({
      code: 'OFFLINE_INCOMPLETE',
    });
    await approveTask(shelf.user(), { id, anyway: true });
    const made = await database.db
      .selectFrom('product')
      .select(['id', 'name'])
      .where('client_article', '=', article)
      .executeTakeFirstOrThrow();
    expect(made.name).toBe('Новый сыр');
    const { items } = await taskPrices(shelf.user(), { ids: [id] });
    expect(new Map(items.map(({ productId, price }) => [productId, price]))).toEqual(
      new Map([
        [made.id, 200],
        [shelf.productIds[1], 300],
      ]),
    );
  });

  it('refuses an article that exists and leaves everything as it was', async () => {
    const { client_article: article } = await database.db
      .updateTable('product')
      .set({ client_article: `TAKEN-${shelf.productIds[2]}` })
      .where('id', '=', shelf.productIds[2])
      .returning('client_article')
      .executeTakeFirstOrThrow();
    const uuid = randomUUID();
    const id = await completed([500], [[uuid, { name: 'Двойник', price: 100 }]]);
    await editTask(shelf.user(), {
      id,
      editingCache: [{ newProductUuid: uuid, createNewProduct: { name: 'Двойник', article: article ?? '' } }],
    });
    await expect(approveTask(shelf.user(), { id, anyway: true })).rejects.toMatchObject({ code: 'ARTICLE_EXISTS' });
    expect((await taskPrices(shelf.user(), { ids: [id] })).items).toEqual([]);
    expect(await getTask(shelf.user(), { id })).toMatchObject({ approved: false });
  });

  it('refuses what is not completed or cancelled, and keeps conflicts for the approver', async () => {
    const id = await shelf.task();
    await expect(approveTask(shelf.user(), { id, anyway: true })).rejects.toMatchObject({
      code: 'OFFLINE_NOT_COMPLETED',
    });
    await editTask(shelf.user(), { id, scheduledUserId: shelf.otherAgentId });
    await handInEntries(shelf.agent(), {
      entries: [entry(id, 'reading', { productId: shelf.productIds[0], price: 5 })],
    });
    expect(await getTask(shelf.user(), { id })).toMatchObject({
      conflicts: [{ reason: 'reassigned', kind: 'reading', price: 5 }],
      conflictsCount: 1,
    });
    await cancelTasks(shelf.user(), { ids: [id] });
    await expect(approveTask(shelf.user(), { id, anyway: true })).rejects.toMatchObject({
      code: 'OFFLINE_NOT_COMPLETED',
    });
    const move = editTask(shelf.user(), { id, scheduledDate: '2026-12-01' });
    await expect(move).rejects.toMatchObject({ code: 'OFFLINE_SETTLED' });
    const gone = editTask(shelf.user(), { id: await shelf.task(), scheduledDate: '2026-01-01' });
    await expect(gone).rejects.toMatchObject({ code: 'OFFLINE_DATE_PAST' });
  });
});

it('[OFF-3] the calendar shows 7 days before a month to 37 after its beginning', async () => {
  const days = ['2027-01-24', '2027-01-25', '2027-03-10', '2027-03-11'];
  for (const day of days) await shelf.task({ day });
  const calendar = await taskCalendar(shelf.user(), { month: '2027-02', filters: { status: 'open' } });
  expect(calendar).toMatchObject({ from: '2027-01-25', to: '2027-03-10' });
  expect(calendar.days.map(({ date, total }) => [date, total])).toEqual([
    ['2027-01-25', 1],
    ['2027-03-10', 1],
  ]);
});

describe('[OFF-4] creation', () => {
  it('makes tasks for today with their products and a template, an identical one once', async () => {
    const named = draft({ name: 'Неделя', saveAsTemplate: true });
    const { ids, templateSaved } = await createTasks(shelf.user(), named);
    expect([ids.length, templateSaved]).toEqual([1, true]);
    expect(await getTask(shelf.user(), { id: ids[0]! })).toMatchObject({
      scheduledDate: '2026-11-20',
      productsCount: 3,
    });
    expect(await createTasks(shelf.user(), named)).toMatchObject({ templateSaved: false });
    const { items, total } = await listTemplates(shelf.user(), page);
    expect([total, items]).toMatchObject([1, [{ name: 'Неделя', data: { products: named.products } }]]);
    await deleteTemplate(shelf.user(), { id: items[0]!.id });
    await expect(deleteTemplate(shelf.user(), { id: items[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['OFFLINE_DATE_PAST', () => draft({ dates: ['2026-11-19'] })],
    ['OFFLINE_NO_PRODUCTS', () => draft({ products: { tags: [999_999] } })],
    ['NOT_FOUND', () => draft({ cities: [{ ...draft().cities[0], cityId: 999_999 }] })],
  ])('refuses %s', async (code, wrong) => {
    await expect(createTasks(shelf.user(), wrong())).rejects.toMatchObject({ code });
  });

  it('leaves the tasks of an employee who moved, or whose access is closed later, to be given to another', async () => {
    const userId = await makeUser(database.db, 'agent', { city_id: shelf.cityId });
    const id = await shelf.task({ agentId: userId });
    await database.db
      .updateTable('app_user')
      .set({ role_id: ROLE_ID.closed, city_id: await makeCity(database.db) })
      .where('id', '=', userId)
      .execute();
    expect(await getTask(shelf.user(), { id })).toMatchObject({ scheduledUser: { id: userId }, status: 'open' });
    const work = handInEntries(shelf.as('closed', userId), { entries: [entry(id, 'start')] });
    await expect(work).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const given = await editTask(shelf.user(), { id, scheduledUserId: shelf.agentId });
    expect(given).toMatchObject({ scheduledUser: { id: shelf.agentId }, cityId: shelf.cityId });
  });

  it('refuses an employee whose access is closed', async () => {
    const userId = await makeUser(database.db, 'closed');
    const { cities } = draft();
    const closed = draft({ cities: cities.map((city) => ({ ...city, users: [{ ...city.users[0], userId }] })) });
    await expect(createTasks(shelf.user(), closed)).rejects.toMatchObject({ code: 'OFFLINE_AGENT_CLOSED' });
    const asked = { companyShopIds: [shelf.shopId], dates: [] };
    expect(await suggestVisits(shelf.user(), { ...asked, userIds: [userId] })).toEqual({ items: [] });
    const free = await suggestVisits(shelf.user(), { ...asked, userIds: [shelf.otherAgentId] });
    expect(free.items).toMatchObject([{ userId: shelf.otherAgentId, date: '2026-11-20' }]);
  });
});

it('[OFF-5] approves by itself while the setting says so, and for employees who have it for their own', async () => {
  const id = await completed([700]);
  const waits = await completed([], [[randomUUID(), { name: 'Что-то', price: 5 }]]);
  const approved = async () => (await getTask(shelf.user(), { id })).approved;
  await approveDueTasks(shelf.user());
  expect(await approved()).toBe(false);
  const own = (offlineMonitoringAutoApproveFlag: boolean) =>
    editUser(shelf.user(), { id: shelf.agentId, offlineMonitoringAutoApproveFlag });
  expect(await own(true)).toMatchObject({ offlineMonitoringAutoApproveFlag: true });
  await approveDueTasks(shelf.user());
  expect([await approved(), (await getTask(shelf.user(), { id: waits })).approved]).toEqual([true, false]);
  await own(false);
  const next = await completed([701]);
  await writeSetting(shelf.as('admin', shelf.userId), 'offlineMonitoringAutoApprove', {
    timeFrom: '23:00:00+00',
    timeTo: '10:00:00+00',
  });
  expect((await autoApproveSettings(shelf.user())).mode).toBe('window');
  await approveDueTasks(shelf.user());
  expect((await getTask(shelf.user(), { id: next })).approved).toBe(true);
});

it('[OFF-7] an agent’s shops are attached, once each, and detached', async () => {
  const other = await shelf.shop();
  const input = { id: shelf.agentId, companyShopIds: [shelf.shopId, other] };
  expect((await attachShops(shelf.user(), input)).items).toHaveLength(2);
  const asked = { companyShopIds: [other], dates: [], userIds: [shelf.agentId, shelf.otherAgentId] };
  expect((await suggestVisits(shelf.user(), asked)).items).toMatchObject([{ companyShopId: other }]);
  expect((await attachShops(shelf.user(), input)).items).toHaveLength(2);
  expect((await detachShops(shelf.user(), { ...input, companyShopIds: [other] })).items).toMatchObject([
    { id: shelf.shopId },
  ]);
  const nowhere = attachShops(shelf.user(), { ...input, companyShopIds: [999_999] });
  await expect(nowhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(agentShops(shelf.user(), { id: shelf.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('[OFF-8] files of tasks and of their results are workbooks', async () => {
  const id = await completed([123_45]);
  const files = [
    await reportFile(shelf.user(), { filters: { search: String(id) }, locale: 'ru' }),
    await resultsFile(shelf.user(), { ids: [id], locale: 'en' }),
  ];
  for (const { stream } of files) {
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  }
  expect(files.map(({ fileName }) => fileName)).toEqual(['Офлайн-мониторинги.xlsx', 'Offline monitoring results.xlsx']);
});
