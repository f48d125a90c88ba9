import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let test: TestApp;
let headers: { authorization: string };
let product: number;
let collection: number;

beforeAll(async () => {
  test = await testApp();
  headers = await test.signedIn('user');
  const { db, pool } = test.test;
  await pool.query("select ensure_month_partitions('2026-11-01', '2026-11-30')");
  product = await makeProduct(db, { mrp: 19_99n, currency: 'USD' });
  const [city, company] = [await makeCity(db), await makeCompany(db)];
  collection = await makeCollection(db, { cityId: city, companyIds: [company], productIds: [product] });
  const seen = {
    product_id: product,
    link_id: await makeLink(db, product, company),
    company_id: company,
    city_id: city,
    task_id: 1,
    observed_at: '2026-11-20T08:00:00Z',
    outcome: 1,
    price: 2312_50n,
    currency: 'RUB',
  } as const;
  await db.insertInto('link_state').values(seen).execute();
  await db
    .insertInto('observation')
    .values({ ...seen, collection_id: collection, node_id: 0 })
    .execute();
});
afterAll(() => test.close());

const month = { from: '2026-11-01T00:00:00Z', to: '2026-11-21T00:00:00Z' };
const foreign = { price: 2312_50, currency: 'RUB' };

it.each<[string, () => InjectOptions, object]>([
  [
    '[REP-1] the main report',
    () => ({ url: `/api/reports/main?parsingCollectionId=${collection}&sort=deviation&descending=true` }),
    {
      rows: [
        {
          currency: 'USD',
          available: 1,
          offers: 0,
          best: null,
          deviation: null,
          cells: [{ ...foreign, state: 'offer', deviation: null }],
        },
      ],
    },
  ],
  [
    '[PROD-2] the price history',
    () => ({ method: 'POST', url: `/api/products/${product}/price-history`, payload: month }),
    { currency: 'USD', series: [{ points: [foreign] }] },
  ],
  [
    '[PROD-2] the checks',
    () => ({ url: `/api/products/${product}/history` }),
    { items: [{ ...foreign, previousPrice: null }] },
  ],
  ['[PROD-3] the links', () => ({ url: `/api/products/${product}/profile` }), { currency: 'USD', links: [foreign] }],
])('%s says which currency a price is in', async (_, call, answer) => {
  const { statusCode, body } = await test.app.inject({ ...call(), headers });
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, answer]);
});
