import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCity, makeCompany, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let user: { authorization: string };
let ids: { city: number; company: number; other: number; product: number };
let monitoring: number;
let offers: readonly number[];

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = user) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

beforeAll(async () => {
  running = await testApp();
  user = await running.signedIn('user');
  const { db } = running.test;
  ids = {
    city: await makeCity(db),
    company: await makeCompany(db, { host: 'shop.example' }),
    other: await makeCompany(db),
    product: await makeProduct(db, { name: 'Дрель ДУ-550', own_price: 100_000n }),
  };
  const created = await call('POST', '/assortment-monitorings', { ...body(), listings: [] });
  monitoring = created.json().id;
  const rows = await db
    .insertInto('assortment_offer')
    .values(
      ['a', 'b', 'c', 'd'].map((key, at) => ({
        collection_id: monitoring,
        company_id: ids.company,
        item_key: `shop.example/p/${key}`,
        url: `https://shop.example/p/${key}`,
        name: `Предложение ${key}`,
        brand: at === 0 ? 'Вихрь' : null,
        category: 'Дрели',
        article: null,
        gtin: at === 3 ? '4601234567893' : null,
        picture: null,
        price: BigInt(90_000 + at),
        currency: 'RUB',
        available: at !== 1,
        place: at + 1,
        first_seen_at: new Date('2026-11-01T09:00:00Z'),
        last_seen_at: new Date('2026-11-02T09:00:00Z'),
        task_id: 1,
        came_with: 1,
        vanished_at: at === 2 ? new Date('2026-11-03T09:00:00Z') : null,
        product_id: null,
        likely_product_id: at === 1 ? ids.product : null,
        score: at === 1 ? 0.42 : null,
      })),
    )
    .returning('id')
    .execute();
  offers = rows.map(({ id }) => id);
});
afterAll(() => running.close());

const body = () => ({ name: 'Ассортимент', note: '', cityId: ids.city, companyIds: [ids.company] });
const base = () => `/assortment-monitorings/${monitoring}`;
const listed = async (filters: object, more = '') =>
  (await call('GET', `${base()}/offers?filters=${encodeURIComponent(JSON.stringify(filters))}${more}`)).json();
const names = async (filters: object, more = '') =>
  (await listed(filters, more)).items.map(({ name }: { name: string }) => name.at(-1));

describe('[ASSORT-1] monitorings of assortment over HTTP', () => {
  it.each<[string, () => object, string]>([
    ['no name', () => ({ ...body(), name: ' ' }), 'body.name'],
    ['no company', () => ({ ...body(), companyIds: [] }), 'body.companyIds'],
    ['an unknown company', () => ({ ...body(), companyIds: [999_999] }), 'body.companyIds'],
    ['an unknown city', () => ({ ...body(), cityId: 999_999 }), 'body.cityId'],
    ['an address that is none', () => listing({ url: 'shop' }), 'body.listings[0].url'],
    ['an address of files', () => listing({ url: 'file:///etc/passwd' }), 'body.listings[0].url'],
    ['a listing of another company', () => listing({ companyId: ids.other }), 'body.listings[0].companyId'],
    ['a category of white space', () => listing({ category: ' ' }), 'body.listings[0].category'],
    [
      'a listing that stands twice',
      () => ({ ...body(), listings: [...listing({}).listings, ...listing({}).listings] }),
      'body.listings[1].url',
    ],
  ])('are refused with %s', async (_, wrong, path) => {
    const answer = await call('POST', '/assortment-monitorings', wrong());
    expect([answer.statusCode, answer.json().details.fields[0].path]).toEqual([400, path]);
  });
  const listing = (change: object) => ({
    ...body(),
    listings: [{ companyId: ids.company, url: 'https://shop.example/drills', category: 'Дрели', ...change }],
  });

  it('are created, listed, changed and told apart from others', async () => {
    const changed = await call('PUT', base(), listing({}));
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      {
        id: monitoring,
        companies: [{ id: ids.company }],
        listings: [{ url: 'https://shop.example/drills' }],
        walks: [],
      },
    ]);
    expect((await call('GET', '/assortment-monitorings')).json().items).toMatchObject([{ id: monitoring }]);
    expect((await call('GET', '/parsing-collections')).json()).toMatchObject({ total: 0 });
    expect((await call('PUT', '/assortment-monitorings/999999', body())).statusCode).toBe(404);
    expect((await call('PUT', base(), { ...body(), listings: [] })).json()).toMatchObject({
      listings: [{ url: null }],
    });
  });

  it.each(['', '/offers', '/overview', '/segments', '/prices', '/shelf', '/offers/excel', '/excel?sheet=prices'])(
    'that are not there have no %s',
    async (path) => {
      expect((await call('GET', `/assortment-monitorings/999999${path}`)).statusCode).toBe(404);
      expect((await call('GET', `/assortment-monitorings/99999999999${path}`)).statusCode).toBe(404);
    },
  );

  it.each(['sort=color', 'page=0', 'limit=201', 'filters={', `filters=${encodeURIComponent('{"match":"sure"}')}`])(
    'list no offers by %s',
    async (query) => expect((await call('GET', `${base()}/offers?${query}`)).statusCode).toBe(400),
  );
});

describe('[ASSORT-1] offers over HTTP', () => {
  it('are found by what they are', async () => {
    expect(await names({})).toEqual(['a', 'b', 'd']);
    expect(await names({ time: 'vanished' })).toEqual(['c']);
    expect(await names({ time: 'vanished', from: '2026-11-04' })).toEqual([]);
    expect(await names({ time: 'came', from: '2026-11-01', to: '2026-11-01' })).toEqual(['a', 'b', 'c', 'd']);
    expect(await names({ time: 'all', search: 'ПРЕДЛОЖЕНИЕ A' })).toEqual(['a']);
    expect(await names({ search: 'предложение B' })).toEqual(['b']);
    expect(await names({ brand: 'Вихрь' })).toEqual(['a']);
    expect(await names({ brand: '' })).toEqual(['b', 'd']);
    expect(await names({ match: 'likely' })).toEqual(['b']);
    expect(await names({ match: 'open' })).toEqual(['a', 'd']);
    expect(await names({ companyIds: [ids.other] })).toEqual([]);
    expect(await names({}, '&sort=price&descending=true&limit=2')).toEqual(['d', 'b']);
    expect(await names({}, '&sort=price&limit=2&page=2')).toEqual(['d']);
    expect((await listed({ match: 'likely' })).items[0]).toMatchObject({ score: 42, product: { id: ids.product } });
  });

  it('are put aside and taken back', async () => {
    const ignore = (ignored: boolean) => call('POST', `${base()}/offers/ignore`, { offerIds: [offers[0]], ignored });
    expect((await ignore(true)).json()).toEqual({ changed: 1 });
    expect((await ignore(true)).json()).toEqual({ changed: 0 });
    expect(await names({ match: 'ignored' })).toEqual(['a']);
    expect((await ignore(false)).json()).toEqual({ changed: 1 });
    expect((await call('POST', `${base()}/offers/ignore`, { offerIds: [], ignored: true })).statusCode).toBe(400);
  });

  it('become the link of a product by way of the review, which can take it back', async () => {
    expect((await call('POST', `/assortment-offers/${offers[0]}/match`, { productId: 999_999 })).statusCode).toBe(404);
    expect((await call('POST', '/assortment-offers/999999/match', { productId: ids.product })).statusCode).toBe(404);
    const answer = await call('POST', `/assortment-offers/${offers[0]}/match`, { productId: ids.product });
    expect([answer.statusCode, answer.json()]).toEqual([200, { productId: ids.product }]);
    expect((await listed({ match: 'matched' })).items).toMatchObject([{ id: offers[0], product: { id: ids.product } }]);
    const { db } = running.test;
    const link = await db.selectFrom('link').select('url').where('product_id', '=', ids.product).execute();
    expect(link).toEqual([{ url: 'https://shop.example/p/a' }]);
    const { id } = await db
      .selectFrom('link_candidate')
      .select('id')
      .where('product_id', '=', ids.product)
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow();
    await call('POST', '/link-search/candidates/reopen', { ids: [id] });
    expect((await listed({ match: 'matched' })).items).toEqual([]);
  });

  it('become products with what is known of them', async () => {
    for (const [offer, code] of [
      [offers[0], { clientArticle: `OFFER-${offers[0]}` }],
      [offers[3], { barcodes: ['4601234567893'] }],
    ] as const) {
      const made = await call('POST', `/assortment-offers/${offer}/product`);
      expect(made.statusCode).toBe(200);
      const { productId } = made.json();
      const product = await call('GET', `/products/${productId}`);
      expect(product.json()).toMatchObject(code);
      expect((await call('POST', `/assortment-offers/${offer}/product`)).json()).toEqual({ productId });
    }
    expect(await names({ match: 'matched' })).toEqual(['a', 'd']);
    expect((await call('POST', '/assortment-offers/999999/product')).statusCode).toBe(404);
    expect((await call('GET', '/assortment-offers/999999/history')).statusCode).toBe(404);
    expect((await call('GET', `/assortment-offers/${offers[0]}/history`)).json()).toEqual({ items: [] });
  });

  it.each(['companies', 'segments', 'exclusive', 'prices', 'shelf'])('and their %s are spreadsheets', async (sheet) => {
    const file = await call('GET', `${base()}/excel?sheet=${sheet}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
    const list = await call('GET', `${base()}/offers/excel`);
    expect(list.headers['content-type']).toContain('spreadsheet');
  });
});
