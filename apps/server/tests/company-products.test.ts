import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { systemContext } from '@tsenomer/core';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_JOBS, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let user: { authorization: string };
let demo: { authorization: string };
let manager: { authorization: string };
let collectionId: number;
let companyId: number;
let productId: number;

beforeAll(async () => {
  running = await testApp();
  [user, demo, manager] = [
    await running.signedIn('user'),
    await running.signedIn('demo'),
    await running.signedIn('manager'),
  ];
  const { db } = running.test;
  companyId = await makeCompany(db, { host: 'orion.example' });
  productId = await makeProduct(db, { name: 'Дрель' });
  const cityId = await makeCity(db);
  collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
});
afterAll(() => running.close());

const call = (method: 'GET' | 'POST', url: string, headers = {}, payload?: object) =>
  running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
const details = (query: string, headers = user, id: number | string = collectionId) =>
  call('GET', `/parsing-collections/${id}/details${query}`, headers);

describe('a company of a monitoring over HTTP', () => {
  it('[COLL-6] is told to those who read monitorings; unreadable and unknown ones are refused', async () => {
    const of = `?companyId=${companyId}`;
    expect((await details(of, {} as typeof user)).statusCode).toBe(401);
    expect((await details(of, manager)).statusCode).toBe(403);
    for (const query of ['', '?companyId=x', `${of}&list=all`, `${of}&limit=101`])
      expect((await details(query)).statusCode).toBe(400);
    expect((await details('?companyId=999999')).statusCode).toBe(404);
    expect((await details(of, user, 999_999)).statusCode).toBe(404);
    for (const headers of [user, demo]) {
      const answer = await details(`${of}&list=productsWithoutLinks`, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ productsWithoutLinksCount: 1, productsWithoutLinks: [{ id: productId }] });
    }
  });

  it('[COLL-7] has analogs, whose packs, filters and places are judged', async () => {
    const analogs = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object, headers = user) =>
      running.app.inject({
        method,
        url: `/api/parsing-collections/${collectionId}/analogs${path}`,
        headers,
        ...(payload && { payload }),
      });
    const pair = { productId, companyId, link: 'https://orion.example/milk' };
    const packs = { ownPack: '900', analogPack: '1000', measureUnitId: 2 };
    expect((await analogs('GET', '', undefined, manager)).statusCode).toBe(403);
    for (const wrong of [{ ownPack: '0' }, { analogPack: '-1' }, { analogPack: '1234567890123' }, { link: ' ' }])
      expect((await analogs('POST', '', { ...pair, ...packs, ...wrong })).statusCode).toBe(400);
    for (const query of ['?filters={"state":"all"}', '?filters={', '?limit=101', '?page=0'])
      expect((await analogs('GET', query)).statusCode).toBe(400);
    expect((await analogs('POST', '', { ...pair, ...packs, productId: 999_999 })).statusCode).toBe(404);
    const added = await analogs('POST', '', { ...pair, ...packs });
    expect(added.json()).toMatchObject({
      packs: { own: '900', unit: { code: 'ml' } },
      state: 'notProcessed',
      price: null,
    });
    expect((await analogs('POST', '', { ...pair, ...packs })).json()).toMatchObject({ code: 'ANALOG_EXISTS' });
    expect((await analogs('GET')).json()).toMatchObject({ total: 1 });
    const of = `/${added.json<{ id: number }>().id}`;
    expect((await analogs('PATCH', of, { ...packs, link: pair.link, ownPack: '1e3' })).statusCode).toBe(400);
    expect((await analogs('PATCH', of, { ...packs, link: pair.link, ownPack: '450' })).json()).toMatchObject({
      packs: { own: '450' },
    });
    expect((await analogs('DELETE', of)).statusCode).toBe(200);
    expect((await analogs('DELETE', of)).statusCode).toBe(404);
    expect((await analogs('PATCH', of, { ...packs, link: pair.link })).statusCode).toBe(404);
  });

  it('[COLL-5] gets links by who may edit products, which demo may not, and has them checked', async () => {
    const item = { productId, companyId };
    const replace = (items: object[], headers = user) =>
      call('POST', '/parsing-queue/bulk/replace-product-link', headers, { items });
    const link = 'https://orion.example/1';
    expect((await replace([{ ...item, link }], {} as typeof user)).statusCode).toBe(401);
    expect((await replace([{ ...item, link }], demo)).json()).toMatchObject({ code: 'DEMO_FORBIDDEN' });
    expect((await replace([{ ...item, link: ' ' }])).statusCode).toBe(400);
    expect((await replace([{ ...item, link: 'orion' }])).json()).toMatchObject({
      code: 'INCORRECT_LINK',
      details: { fields: [{ path: 'body.items.0.link' }] },
    });
    expect((await replace([{ ...item, productId: 999_999, link }])).statusCode).toBe(404);
    expect((await replace([{ ...item, link }])).json()).toEqual({ changed: 1 });

    const update = (body: object, headers = user) => call('POST', '/parsing-queue/bulk/update', headers, body);
    expect((await update({ items: [item] }, manager)).statusCode).toBe(403);
    expect((await update({ items: [] })).statusCode).toBe(400);
    expect((await update({ items: [item], parsingCollectionId: 999_999 })).statusCode).toBe(404);
    // The changed link is being checked already, for its mode is auto.
    expect((await update({ items: [item] }, demo)).json()).toEqual({
      queued: 0,
      refused: [{ companyId, code: 'COLLECTION_RUNNING' }],
    });
  });

  it('[COLL-4] takes results that people bring, from those who may edit products', async () => {
    const { db } = running.test;
    await ensurePartitions(
      systemContext({ db, jobs: NO_JOBS, now: () => new Date(), installation: INITIAL_INSTALLATION }),
    );
    const shop = await makeCompany(db, { host: 'vega.example' });
    await makeLink(db, productId, shop, 'https://vega.example/1');
    const id = await makeCollection(db, { cityId: await makeCity(db), companyIds: [shop], productIds: [productId] });
    const send = (fields: Record<string, string>, headers = user, text = 'https://vega.example/1;99,90', at = id) => {
      const form = Object.entries(fields).map(
        ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const head =
        '--part\r\ncontent-disposition: form-data; name="file"; filename="r.csv"\r\ncontent-type: text/csv\r\n\r\n';
      return running.app.inject({
        method: 'POST',
        url: `/api/parsing-collections/${at}/upload-lenta-results`,
        payload: `${form.join('')}${head}${text}\r\n--part--\r\n`,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=part' },
      });
    };
    const of = { companyId: String(shop) };
    expect((await send(of, {} as typeof user)).statusCode).toBe(401);
    expect((await send(of, manager)).statusCode).toBe(403);
    expect((await send(of, demo)).json()).toMatchObject({ code: 'DEMO_FORBIDDEN' });
    for (const wrong of [{}, { companyId: 'x' }, { ...of, companyShopId: '-1' }])
      expect((await send(wrong)).statusCode).toBe(400);
    expect((await send(of, user, 'https://vega.example/2;5')).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await send(of, user, undefined, 999_999)).statusCode).toBe(404);
    const answer = await send(of);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { recorded: 1, refused: 0, refusedRows: [] }]);
  });
});
