import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { makeCompany, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let test: TestApp;
let user: { authorization: string };
let product: number;
let company: number;

beforeAll(async () => {
  test = await testApp();
  user = await test.signedIn('user');
  product = await makeProduct(test.test.db, { name: 'Чайник', client_article: 'Ч-1' });
  company = await makeCompany(test.test.db, { host: 'vega.example' });
});
afterAll(() => test.close());

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: InjectOptions['payload'],
  headers: { authorization?: string } = user,
) {
  const answer = await test.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('calls on one product', () => {
  it('[PROD-2] give, change, delete and restore it', async () => {
    expect(await ask('GET', `/products/${product}`)).toMatchObject({
      status: 200,
      body: { name: 'Чайник', barcodeList: [], prices: { count: 0, min: null, max: null } },
    });
    expect(await ask('PATCH', `/products/${product}`, { name: 'Чайник 2', mrp: 100 })).toMatchObject({
      status: 200,
      body: { name: 'Чайник 2', mrp: 100, clientArticle: 'Ч-1' },
    });
    expect(await ask('DELETE', `/products/${product}`)).toEqual({ status: 200, body: {} });
    expect(await ask('GET', `/products/${product}/restore`)).toMatchObject({ status: 200, body: { deleted: false } });
    expect(await ask('GET', `/products/${product}/profile`)).toMatchObject({ status: 200, body: { links: [] } });
  });

  it.each([
    ['GET', '/products/9999999', undefined],
    ['PATCH', '/products/9999999', { name: 'x' }],
    ['DELETE', '/products/9999999', undefined],
    ['GET', '/products/9999999/restore', undefined],
    ['POST', '/products/9999999/barcodes', { codes: ['96385074'] }],
    ['DELETE', '/product-barcodes/9999999', undefined],
    ['GET', '/products/9999999/history', undefined],
    ['GET', '/products/9999999/mrp-history', undefined],
    ['GET', '/products/notes?parsingCollectionId=9999999', undefined],
    ['DELETE', '/product-links/9999999', undefined],
    ['PATCH', '/product-links/9999999', {}],
    [
      'POST',
      '/products/9999999/prices-min-max-avg-median-prices',
      { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
    ],
    ['POST', '/products/9999999/link', { companyId: 1, link: 'https://vega.example/1' }],
  ] as const)('%s %s is not there', async (method, url, payload) => {
    expect(await ask(method, url, payload)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each([
    ['PATCH', '/products/1', { name: '' }, 'body.name', 'required'],
    ['PATCH', '/products/1', { name: 'я'.repeat(1001) }, 'body.name', 'too_long'],
    ['PATCH', '/products/1', { mrp: 0 }, 'body.mrp', 'positive'],
    ['PATCH', '/products/1', { referencePhoto: 'ftp://x' }, 'body.referencePhoto', 'url'],
    ['POST', '/products', { name: 'Без кода' }, 'body.clientArticle', 'code_missing'],
    ['POST', '/products', { name: 'Без кода', clientArticle: null }, 'body.clientArticle', 'code_missing'],
    ['POST', '/products', { name: 'x', clientArticle: 'x', barcodes: ['abc'] }, 'body.barcodes[0]', 'barcode'],
    ['POST', '/products/1/barcodes', { codes: [] }, 'body.codes', 'required'],
    ['POST', '/products/1/barcodes', { codes: ['12'] }, 'body.codes[0]', 'barcode'],
    ['POST', '/products/1/link', { companyId: 1, link: ' ' }, 'body.link', 'link_required'],
    ['POST', '/products/1/link', { link: 'https://a.example' }, 'body.companyId', 'required'],
    ['POST', '/products/bulk', { target: { ids: [] }, action: 'delete' }, 'body.target.ids', 'required'],
    ['POST', '/products/bulk', { target: { ids: [1] }, action: 'explode' }, 'body.action', 'invalid_value'],
    ['POST', '/products/bulk/undo', { action: 'setBrand', before: [] }, 'body.before', 'required'],
    [
      'POST',
      '/products/bulk/undo',
      { action: 'delete', before: [{ id: 1, valueIds: [] }] },
      'body.action',
      'invalid_value',
    ],
    ['DELETE', '/products/links/bulk-delete', { companyIds: [], productIds: [1] }, 'body.companyIds', 'required'],
    ['DELETE', '/products/barcodes/bulk-delete', { productIds: [] }, 'body.productIds', 'required'],
    ['GET', '/products/list?productIds=a', undefined, 'query.productIds', 'invalid_format'],
    ['GET', '/products?filters={"nonsense":1}', undefined, 'query.filters', 'unrecognized_keys'],
    ['GET', '/products/search-client-article', undefined, 'query.article', 'required'],
    ['GET', '/products/recognise-link?link=', undefined, 'query.link', 'link_required'],
  ] as const)('%s %s with %j is refused at %s', async (method, url, payload, path, code) => {
    const { status, body } = await ask(method, url, payload);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.details.fields.map((field: { path: string; code: string }) => [field.path, field.code])).toContainEqual(
      [path, code],
    );
  });

  it('[PROD-3] set, recognise, change and delete a link', async () => {
    expect(
      await ask(
        'GET',
        `/products/recognise-link?link=${encodeURIComponent('https://www.vega.example/p?utm_source=a')}`,
      ),
    ).toMatchObject({
      status: 200,
      body: { companyId: company, host: 'vega.example', url: 'https://www.vega.example/p' },
    });
    const set = await ask('POST', `/products/${product}/link`, {
      companyId: company,
      link: 'https://vega.example/p/1',
    });
    expect(set).toMatchObject({ status: 200, body: { url: 'https://vega.example/p/1', updateMode: 'auto' } });
    expect(await ask('PATCH', `/product-links/${set.body.id}`, { notation: 'аналог' })).toMatchObject({
      status: 200,
      body: { notation: 'аналог' },
    });
    expect(
      await ask('DELETE', '/products/links/bulk-delete', { companyIds: [company], productIds: [product] }),
    ).toEqual({ status: 200, body: { deleted: 1, changeId: expect.any(Number) } });
    expect(
      await ask('POST', `/products/${product}/link`, { companyId: company, link: 'http://192.168.0.1/p' }),
    ).toMatchObject({ status: 400, body: { code: 'PRIVATE_ADDRESS' } });
  });

  it('[PROD-1] change many and give back what they had; who may not change products may do neither', async () => {
    const change = { target: { ids: [product, 3_000_000_000] }, action: 'setBrand', valueIds: [] };
    const { id } = await test.test.db
      .insertInto('brand')
      .values({ name: 'Вега' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const set = await ask('POST', '/products/bulk', { ...change, valueIds: [id] });
    const before = [{ id: product, valueIds: [] }];
    const changeId: unknown = expect.any(Number);
    expect(set).toEqual({ status: 200, body: { changed: 1, ids: [product], before, changeId } });
    const undo = { action: 'setBrand', valueIds: [id], before: set.body.before };
    const agent = await test.signedIn('agent');
    expect((await ask('POST', '/products/bulk/undo', undo, {})).status).toBe(401);
    expect((await ask('POST', '/products/bulk/undo', undo, agent)).status).toBe(403);
    expect(await ask('POST', '/products/bulk/undo', undo)).toEqual({
      status: 200,
      body: { changed: 1, ids: [product] },
    });
    expect(
      (await ask('GET', `/products?filters=${encodeURIComponent(JSON.stringify({ ids: [product] }))}`)).body,
    ).toMatchObject({ items: [{ id: product, brand: null }], total: 1 });
  });

  it('[PROD-1] a change of many is listed and undone once, by who made it', async () => {
    const { id } = await test.test.db
      .insertInto('brand')
      .values({ name: 'Лира' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { target: { ids: [product] }, action: 'setBrand', valueIds: [id] };
    const { changeId } = (await ask('POST', '/products/bulk', change)).body;
    const undo = `/bulk-changes/${changeId}/undo`;
    expect((await ask('GET', '/bulk-changes', undefined, {})).status).toBe(401);
    expect((await ask('GET', '/bulk-changes')).body.items[0]).toMatchObject({
      id: changeId,
      changed: 1,
      undoneAt: null,
    });
    expect((await ask('POST', undo, undefined, {})).status).toBe(401);
    for (const role of ['manager', 'agent', 'demo'] as const) {
      const others = await test.signedIn(role);
      expect((await ask('GET', '/bulk-changes', undefined, others)).body).toEqual({ items: [] });
      expect((await ask('POST', undo, undefined, others)).status).toBe(404);
    }
    expect((await ask('POST', '/bulk-changes/x/undo')).status).toBe(400);
    expect(await ask('POST', undo)).toEqual({ status: 200, body: { undone: 1, kept: [], keptCount: 0 } });
    expect((await ask('POST', undo)).status).toBe(404);
  });

  it('[PROD-4] refuse a taken article with the catalogue’s text in the caller’s language', async () => {
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: user,
      cookies: { locale: 'en' },
      payload: { name: 'x', clientArticle: 'Ч-1' },
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'ARTICLE_EXISTS', message: 'There is a product with this article already' },
    ]);
    expect((await ask('POST', '/products', { name: 'x', clientArticle: 'Ч-1' })).body.message).toBe(
      'Товар с таким артикулом уже есть',
    );
  });

  it('[PROD-1] tell exactly how many there are, and give them as a spreadsheet', async () => {
    const { total, totalExact } = (await ask('GET', '/products?limit=1')).body;
    expect(totalExact).toBe(true);
    expect((await ask('GET', '/products/count')).body).toEqual({ total });
    const file = await test.app.inject({ method: 'GET', url: '/api/products/excel', headers: user });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('.xlsx');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
