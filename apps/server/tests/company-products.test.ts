import { makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
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
});
