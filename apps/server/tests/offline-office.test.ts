import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TAG_PHOTOS_MAX } from '@tsenomer/contracts';
import { makeCity, makeCompany, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let office: { authorization: string };
let agent: { authorization: string };
let ids: { agent: number; city: number; company: number; shop: number; product: number };

beforeAll(async () => {
  running = await testApp();
  const { db } = running.test;
  const [city, company, product] = [await makeCity(db), await makeCompany(db), await makeProduct(db)];
  const { id: shop } = await db
    .insertInto('company_shop')
    .values({ company_id: company, city_id: city, address: 'Мира, 1', lat: 55.75, lon: 37.62 })
    .returning('id')
    .executeTakeFirstOrThrow();
  [office, agent] = [await running.signedIn('user'), await running.signedIn('agent', { city_id: city })];
  const me = await call(agent, 'GET', 'agent/me');
  ids = { agent: me.json<{ id: number }>().id, city, company, shop, product };
});
afterAll(() => running.close());

function call(
  headers: { authorization: string },
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  return running.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
}

const filtered = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

function draft(values: object = {}) {
  const company = { companyId: ids.company, companyShops: [ids.shop] };
  return {
    products: { products: [ids.product] },
    cities: [{ cityId: ids.city, users: [{ userId: ids.agent, companies: [company] }] }],
    ...values,
  };
}

async function planned(): Promise<number> {
  const made = await call(office, 'POST', 'offline-monitorings', draft());
  return made.json<{ ids: [number] }>().ids[0];
}

function handIn(taskId: number, entries: readonly [string, object][]) {
  const at = new Date().toISOString();
  return call(agent, 'POST', 'agent/entries', {
    entries: entries.map(([kind, payload]) => ({ uuid: randomUUID(), kind, taskId, at, payload })),
  });
}

function bring(uuid: string, bytes: Buffer) {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(bytes)]), 'tag.jpg');
  return running.app.inject({ method: 'PUT', url: `/api/agent/photos/${uuid}`, headers: agent, payload });
}

describe('the office of offline monitoring over HTTP', () => {
  it('[OFF-1] [OFF-2] [OFF-4] plans, gets readings with a photo, edits, approves once, and shows the history', async () => {
    const id = await planned();
    const uuid = randomUUID();
    const handed = await handIn(id, [
      ['reading', { productId: ids.product, price: 80_00 }],
      ['photoMeta', { uuid, productId: ids.product }],
      ['finish', { comment: 'Готово' }],
    ]);
    expect(handed.json<{ items: { state: string }[] }>().items.map(({ state }) => state)).toEqual(
      Array(3).fill('accepted'),
    );
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'yellow' } })
      .jpeg()
      .toBuffer();
    expect((await bring(uuid, photo)).json()).toMatchObject({ state: 'accepted' });
    for (const [size, type] of [
      ['full', 'image/jpeg'],
      ['thumbnail', 'image/webp'],
    ]) {
      const shown = await call(office, 'GET', `offline-monitorings/photos/${uuid}?size=${size}`);
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, type]);
    }
    const tags = await call(office, 'GET', `offline-monitorings/${id}/price-tags`);
    expect(tags.json()).toMatchObject({
      items: [{ photo: uuid, productId: ids.product, state: 'waiting', found: null }],
    });
    const edited = await call(office, 'PATCH', `offline-monitorings/${id}`, {
      editingCache: [{ productId: ids.product, price: 85_00 }],
    });
    expect(edited.json()).toMatchObject({ status: 'completed', agentComment: 'Готово', photos: [{ uuid }] });
    expect(
      (await call(office, 'GET', `offline-monitorings?${filtered({ status: 'completed' })}`)).json(),
    ).toMatchObject({ total: 1, items: [{ id, readingsCount: 1, photosCount: 1 }] });
    expect((await call(office, 'GET', 'offline-monitorings')).json()).toEqual({ items: [], total: 0 });
    expect((await call(office, 'GET', `offline-monitorings/${id}/products`)).json()).toMatchObject({
      edited: true,
      items: [{ price: 85_00, originalPrice: 80_00, productPricePhotos: [uuid] }],
    });
    expect((await call(office, 'POST', `offline-monitorings/${id}/approve`, {})).json()).toMatchObject({
      approved: true,
    });
    const again = await call(office, 'POST', `offline-monitorings/${id}/approve`, {});
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'OFFLINE_APPROVED' }]);
    const prices = { items: [{ taskId: id, price: 85_00, address: 'Мира, 1' }] };
    const before = `offline-monitorings/previous-prices?productId=${ids.product}&companyShopId=${ids.shop}`;
    expect((await call(office, 'GET', before)).json()).toMatchObject(prices);
    expect((await call(office, 'GET', `offline-monitorings/task-product-prices?ids=${id}`)).json()).toMatchObject(
      prices,
    );
    for (const file of ['report-excel', 'export-results-excel']) {
      const { headers, statusCode } = await call(
        office,
        'GET',
        `offline-monitorings/${file}?${filtered({ search: 'Мира' })}`,
      );
      expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
    }
  });

  it('[OFF-1] [OFF-3] lists days, cancels and removes', async () => {
    const id = await planned();
    const month = new Date().toISOString().slice(0, 7);
    const calendar = await call(
      office,
      'GET',
      `offline-monitorings/calendar?month=${month}&${filtered({ status: ['open'] })}`,
    );
    expect(calendar.json()).toMatchObject({ days: [{ total: 1, tasks: [{ id }] }] });
    expect((await call(office, 'POST', `offline-monitorings/bulk-cancel?ids=${id}`)).json()).toEqual({
      changed: [id],
      kept: [],
    });
    const late = await handIn(id, [['reading', { productId: ids.product, price: 1 }]]);
    expect(late.json()).toMatchObject({ items: [{ state: 'conflict', reason: 'canceled' }] });
    const approval = await call(office, 'POST', `offline-monitorings/${id}/approve`, { anyway: true });
    expect([approval.statusCode, approval.json()]).toMatchObject([409, { code: 'OFFLINE_NOT_COMPLETED' }]);
    expect((await call(office, 'POST', `offline-monitorings/bulk-remove?ids=${id}`)).json()).toMatchObject({
      changed: [id],
    });
    expect((await call(office, 'GET', `offline-monitorings/${id}`)).statusCode).toBe(404);
  });

  it('[OFF-4] [OFF-5] [OFF-7] suggests, keeps templates, watches shops, approves by itself for an employee', async () => {
    const kept = draft({ name: 'Неделя', saveAsTemplate: true });
    expect((await call(office, 'POST', 'offline-monitorings', kept)).json()).toMatchObject({ templateSaved: true });
    expect((await call(office, 'POST', 'offline-monitorings', kept)).json()).toMatchObject({ templateSaved: false });
    const { items } = (await call(office, 'GET', 'offline-monitoring-templates')).json<{ items: [{ id: number }] }>();
    expect((await call(office, 'DELETE', `offline-monitoring-templates/${items[0].id}`)).statusCode).toBe(200);
    const asked = { companyShopIds: [ids.shop], userIds: [ids.agent] };
    expect((await call(office, 'POST', 'offline-monitorings/suggest', asked)).json()).toMatchObject({
      items: [{ companyShopId: ids.shop, userId: ids.agent, distance: 0 }],
    });
    const environment = 'users/company-shops-environment';
    const shops = { userId: ids.agent, companyShopIds: [ids.shop] };
    expect((await call(office, 'POST', `${environment}/attach`, shops)).json()).toMatchObject({
      items: [{ id: ids.shop }],
    });
    expect((await call(office, 'GET', `${environment}?userId=${ids.agent}`)).json()).toMatchObject({
      items: [{ address: 'Мира, 1' }],
    });
    const all = { items: [{ id: ids.shop, agents: [{ id: ids.agent }] }], total: 1, unwatched: 0 };
    expect(
      (await call(office, 'GET', `company-shops-environment?${filtered({ watched: true })}`)).json(),
    ).toMatchObject(all);
    expect((await call(office, 'POST', `${environment}/detach`, shops)).json()).toEqual({ items: [] });
    const flag = { offlineMonitoringAutoApproveFlag: true };
    expect((await call(office, 'PATCH', `users/${ids.agent}`, flag)).json()).toMatchObject(flag);
    expect((await call(office, 'GET', 'offline-monitorings/auto-approve-settings')).json()).toMatchObject({
      mode: 'off',
    });
  });

  it('[OFF-7] tells of all shops who watches them, those of nobody first, to whom may know it', async () => {
    const { db } = running.test;
    const retail = await makeCompany(db, { online: false, name: 'Гастроном' });
    const { id: alone } = await db
      .insertInto('company_shop')
      .values({ company_id: retail, city_id: ids.city, address: 'Садовая, 7' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await call(office, 'POST', 'users/company-shops-environment/attach', {
      userId: ids.agent,
      companyShopIds: [ids.shop],
    });
    const url = 'company-shops-environment';
    const list = async (filters: object) => (await call(office, 'GET', `${url}?${filtered(filters)}`)).json();
    const both = [
      { id: alone, agents: [] },
      { id: ids.shop, agents: [{ id: ids.agent }] },
    ];
    expect((await call(office, 'GET', url)).json()).toMatchObject({ items: both, total: 2, unwatched: 1 });
    expect(await list({ watched: false })).toMatchObject({ items: [both[0]], total: 1, unwatched: 1 });
    expect(await list({ watched: true })).toMatchObject({ items: [both[1]], total: 1, unwatched: 1 });
    expect(await list({ search: 'САДОВАЯ' })).toMatchObject({ items: [both[0]], total: 1 });
    expect(await list({ companyIds: [ids.company] })).toMatchObject({ items: [both[1]], unwatched: 0 });
    expect(await list({ cityId: 999_999 })).toEqual({ items: [], total: 0, unwatched: 0 });
    for (const wrong of ['filters=x', filtered({ companyIds: [] }), 'limit=201', filtered({ watched: 'no' })])
      expect([wrong, (await call(office, 'GET', `${url}?${wrong}`)).statusCode]).toEqual([wrong, 400]);
    expect((await running.app.inject({ method: 'GET', url: `/api/${url}` })).statusCode).toBe(401);
    for (const role of ['manager', 'agent', 'demo'] as const)
      expect([role, (await call(await running.signedIn(role), 'GET', url)).statusCode]).toEqual([role, 403]);
    await call(office, 'POST', 'users/company-shops-environment/detach', {
      userId: ids.agent,
      companyShopIds: [ids.shop],
    });
  });

  it.each<[number, string, 'GET' | 'POST' | 'PATCH' | 'DELETE', string, (() => object)?]>([
    [400, 'no products', 'POST', 'offline-monitorings', () => draft({ products: {} })],
    [400, 'OFFLINE_NO_PRODUCTS', 'POST', 'offline-monitorings', () => draft({ products: { tags: [9] } })],
    [400, 'OFFLINE_DATE_PAST', 'POST', 'offline-monitorings', () => draft({ dates: ['2020-01-01'] })],
    [400, 'a date that is none', 'POST', 'offline-monitorings', () => draft({ dates: ['2026-02-30'] })],
    [400, 'a template without a name', 'POST', 'offline-monitorings', () => draft({ saveAsTemplate: true })],
    [400, 'nobody to go', 'POST', 'offline-monitorings', () => draft({ cities: [] })],
    [
      404,
      'NOT_FOUND',
      'POST',
      'offline-monitorings',
      () => draft({ cities: [{ ...draft().cities[0], cityId: 999_999 }] }),
    ],
    [400, 'a status that is none', 'GET', `offline-monitorings?${filtered({ status: 'done' })}`],
    [400, 'a month that is none', 'GET', 'offline-monitorings/calendar?month=2026-13'],
    [400, 'ids that are none', 'POST', 'offline-monitorings/bulk-cancel?ids=a'],
    [400, 'nothing to change', 'PATCH', 'offline-monitorings/1', () => ({})],
    [
      400,
      'a negative price',
      'PATCH',
      'offline-monitorings/1',
      () => ({ editingCache: [{ productId: 1, price: -1 }] }),
    ],
    [
      400,
      'an absurd price',
      'PATCH',
      'offline-monitorings/1',
      () => ({ editingCache: [{ productId: 1, price: 1e15 }] }),
    ],
    [400, 'an edit of nothing', 'PATCH', 'offline-monitorings/1', () => ({ editingCache: [{ price: 1 }] })],
    [404, 'NOT_FOUND', 'PATCH', 'offline-monitorings/999999', () => ({ scheduledUserId: ids.agent })],
    [404, 'NOT_FOUND', 'POST', 'offline-monitorings/999999/approve', () => ({})],
    [404, 'NOT_FOUND', 'GET', 'offline-monitorings/999999/products'],
    [404, 'NOT_FOUND', 'GET', 'offline-monitorings/999999/price-tags'],
    [400, 'an id that is none', 'GET', 'offline-monitorings/a/price-tags'],
    [404, 'NOT_FOUND', 'GET', 'offline-monitorings/previous-prices?productId=999999'],
    [404, 'NOT_FOUND', 'GET', `offline-monitorings/photos/${randomUUID()}`],
    [404, 'NOT_FOUND', 'DELETE', 'offline-monitoring-templates/999999'],
    [404, 'NOT_FOUND', 'GET', 'users/company-shops-environment?userId=999999'],
    [404, 'NOT_FOUND', 'PATCH', 'users/999999', () => ({ offlineMonitoringAutoApproveFlag: true })],
    [400, 'no shops', 'POST', 'offline-monitorings/suggest', () => ({ companyShopIds: [], userIds: [1] })],
  ])('[OFF-2] answers %s: %s', async (status, code, method, url, payload) => {
    const answer = await call(office, method, url, payload?.());
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code: /^[A-Z]/.test(code) ? code : 'INVALID_INPUT',
      message: expect.any(String),
    });
  });

  it('[OFF-6] refuses in words a photo that is none, or larger than 40 MB, or was never announced', async () => {
    const id = await planned();
    const uuid = randomUUID();
    await handIn(id, [['photoMeta', { uuid }]]);
    expect((await bring(uuid, Buffer.from('no picture'))).json()).toMatchObject({ code: 'INVALID_IMAGE' });
    const large = await bring(uuid, Buffer.alloc(40 * 1024 * 1024 + 1));
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    expect((await bring(randomUUID(), Buffer.from('x'))).statusCode).toBe(404);
  });
});

describe('how far a photo is, for who lost the answer', () => {
  const state = (photo: string, headers?: { authorization: string }) =>
    running.app.inject({ method: 'GET', url: `/api/agent/photos/${photo}`, ...(headers && { headers }) });

  it('[OFF-6] is told to the agent who announced it', async () => {
    const uuid = randomUUID();
    expect((await state(uuid)).statusCode).toBe(401);
    for (const role of ['user', 'manager', 'demo'] as const)
      expect([role, (await state(uuid, await running.signedIn(role))).statusCode]).toEqual([role, 403]);
    expect((await state('x', agent)).statusCode).toBe(400);
    expect((await state(uuid, agent)).statusCode).toBe(404);
    await handIn(await planned(), [['photoMeta', { uuid }]]);
    expect((await state(uuid, agent)).json()).toEqual({ uuid, state: 'waiting' });
    expect((await state(uuid, await running.signedIn('agent'))).statusCode).toBe(404);
    const photo = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    expect((await bring(uuid, photo)).json()).toEqual({ uuid, state: 'accepted' });
    expect((await state(uuid, agent)).json()).toEqual({ uuid, state: 'received' });
  });
});

describe('what photos are read to say, for their agent', () => {
  const proposed = (photos: string, headers?: { authorization: string }) =>
    running.app.inject({
      method: 'GET',
      url: `/api/agent/proposed-prices?photos=${photos}`,
      ...(headers && { headers }),
    });

  it('[OFF-9] is told to agents only, for photos of their own, so many at once', async () => {
    const photo = randomUUID();
    expect((await proposed(photo)).statusCode).toBe(401);
    for (const role of ['user', 'manager', 'demo'] as const)
      expect([role, (await proposed(photo, await running.signedIn(role))).statusCode]).toEqual([role, 403]);
    for (const wrong of [
      '',
      'x',
      `${photo},`,
      Array(TAG_PHOTOS_MAX + 1)
        .fill(photo)
        .join(','),
    ])
      expect((await proposed(wrong, agent)).statusCode).toBe(400);
    const id = await planned();
    await handIn(id, [['photoMeta', { uuid: photo, productId: ids.product }]]);
    expect((await proposed(`${photo},${randomUUID()}`, agent)).json()).toEqual({
      items: [{ photo, state: 'waiting', price: null, sure: false }],
    });
    expect((await proposed(photo, await running.signedIn('agent'))).json()).toEqual({ items: [] });
  });
});
