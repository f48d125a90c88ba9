import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { collectionLinks, getCollection } from '../src/collecting/collection/index.ts';
import { overview } from '../src/reports/home/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
let cityId: number;
let withAddresses: number;
let cityWide: number;
let north: number;
let south: number;
let both: { readonly kettle: number; readonly lamp: number };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = systemContext(db);
  cityId = await makeCity(db);
  const [chain, other] = [await makeCompany(db, { name: 'Сеть' }), await makeCompany(db, { name: 'Другая' })];
  both = { kettle: await makeProduct(db, { name: 'Чайник' }), lamp: await makeProduct(db, { name: 'Лампа' }) };
  const productIds = [both.kettle, both.lamp];
  withAddresses = await makeCollection(db, { cityId, companyIds: [chain, other], productIds });
  cityWide = await makeCollection(db, { cityId, companyIds: [chain, other], productIds });
  const shop = async (name: string) =>
    (
      await db
        .insertInto('company_shop')
        .values({ company_id: chain, city_id: cityId, name, address: `Улица, ${name}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  [north, south] = [await shop('Север'), await shop('Юг')];
  await db
    .insertInto('collection_company_shop')
    .values([north, south].map((id) => ({ collection_id: withAddresses, company_shop_id: id })))
    .execute();
  const state = { city_id: cityId, task_id: 1, observed_at: '2026-11-20T07:00:00Z' };
  for (const productId of productIds) {
    const at = { product_id: productId, company_id: chain, link_id: await makeLink(db, productId, chain), ...state };
    await makeLink(db, productId, other);
    await db
      .insertInto('link_state')
      .values([
        // City-wide, by another monitoring: a page that is not there.
        { ...at, outcome: 3, error_code: 1 },
        { ...at, company_shop_id: north, outcome: 1, price: 100n, currency: 'RUB', violation: true },
        ...(productId === both.kettle ? [{ ...at, company_shop_id: south, outcome: 3 as const, error_code: 10 }] : []),
      ])
      .execute();
  }
});
afterAll(() => database.drop());

const list = async (id: number, filters: Parameters<typeof collectionLinks>[1]['filters'] = {}, page = 1) =>
  collectionLinks(ctx, { id, page, limit: 25, filters });

describe('the links of a monitoring', () => {
  it('stand there once for every address that is watched, with the check at that address', async () => {
    const { items, total } = await list(withAddresses);
    expect(total).toBe(6);
    expect(
      items.map((item) => [
        item.productName,
        item.company.name,
        item.companyShop?.name ?? null,
        item.outcome,
        item.errorCode,
      ]),
    ).toEqual([
      ['Лампа', 'Сеть', 'Север', 'success', null],
      ['Лампа', 'Сеть', 'Юг', 'notProcessed', null],
      ['Лампа', 'Другая', null, 'notProcessed', null],
      ['Чайник', 'Сеть', 'Север', 'success', null],
      ['Чайник', 'Сеть', 'Юг', 'error', 10],
      ['Чайник', 'Другая', null, 'notProcessed', null],
    ]);
  });

  it('are as many as the figures of the page say, by result, error and address', async () => {
    const { results } = await getCollection(ctx, { id: withAddresses });
    for (const result of results) {
      const filters = {
        companyId: result.company.id,
        ...(result.companyShop !== null && { companyShopId: result.companyShop.id }),
      };
      const count = async (outcome: 'success' | 'error' | 'notProcessed') =>
        (await list(withAddresses, { ...filters, outcome })).total;
      expect([await count('success'), await count('error'), await count('notProcessed')]).toEqual([
        result.processedWithSuccess,
        result.processedWithError,
        result.notProcessed,
      ]);
    }
    const errors = results.flatMap((result) => result.errors);
    expect(errors).toEqual([{ code: 10, count: 1 }]);
    expect((await list(withAddresses, { outcome: 'error' })).total).toBe(1);
    expect((await list(withAddresses, { errorCode: 1 })).total).toBe(0);
    expect((await list(withAddresses, { companyShopId: south })).items.map(({ productName }) => productName)).toEqual([
      'Лампа',
      'Чайник',
    ]);
  });

  it('are those of the whole city where no addresses are watched', async () => {
    const { items, total } = await list(cityWide);
    expect(total).toBe(4);
    expect(items.map(({ companyShop }) => companyShop)).toEqual([null, null, null, null]);
    expect((await list(cityWide, { errorCode: 1 })).total).toBe(2);
  });

  it('are counted on a page behind the last one too', async () => {
    expect(await list(withAddresses, {}, 9999)).toEqual({ items: [], total: 6 });
  });
});

describe('a monitoring', () => {
  it('tells how many checks a run makes and which companies it leaves out', async () => {
    expect(await getCollection(ctx, { id: withAddresses })).toMatchObject({
      linksCount: 4,
      checksCount: 6,
      companiesWithoutRobot: [],
    });
    expect(await getCollection(ctx, { id: cityWide })).toMatchObject({ linksCount: 4, checksCount: 4 });
    const [, other] = (await database.db.selectFrom('company').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    await database.db.updateTable('company').set({ parser_config: null }).where('id', '=', other!).execute();
    const details = await getCollection(ctx, { id: withAddresses });
    expect(details).toMatchObject({
      linksCount: 4,
      checksCount: 4,
      companiesWithoutRobot: [{ id: other, name: 'Другая' }],
    });
    expect(details.results.map(({ configured }) => configured)).toEqual([false, true, true]);
    await database.db.updateTable('company').set({ disabled: true }).where('id', '=', other!).execute();
    expect(await getCollection(ctx, { id: withAddresses })).toMatchObject({
      checksCount: 4,
      companiesWithoutRobot: [],
    });
  });
});

describe('the home page', () => {
  it('counts links and products below the recommended price without those that are deleted', async () => {
    expect(await overview(ctx)).toMatchObject({ products: 2, links: 4, violations: 2 });
    await database.db.updateTable('product').set({ deleted_at: ctx.now() }).where('id', '=', both.lamp).execute();
    expect(await overview(ctx)).toMatchObject({ products: 1, links: 2, violations: 1 });
    await database.db.updateTable('product').set({ deleted_at: null }).where('id', '=', both.lamp).execute();
  });
});
