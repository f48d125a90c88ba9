import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import {
  citiesOfCollections,
  companiesOfCollections,
  createCollection,
  editCollection,
  enabledCompanies,
  errorsOfCollections,
  getCollection,
  collectionNames,
  switchCompany,
} from '../src/collecting/collection/index.ts';
import { runCollection, stopCollection } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
let cityId: number;
let companies: number[];
let products: number[];
let houses = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = systemContext(db);
  cityId = await makeCity(db);
  companies = [await makeCompany(db, { name: 'А' }), await makeCompany(db, { name: 'Б' })];
  products = [await makeProduct(db), await makeProduct(db)];
  for (const productId of products) for (const company of companies) await makeLink(db, productId, company);
});
afterAll(() => database.drop());

const SELECTION = { tagIds: [], brandIds: [], categoryIds: [], productIds: [] };

async function shopAt(companyId: number, city = cityId): Promise<number> {
  const { id } = await database.db
    .insertInto('company_shop')
    .values({ company_id: companyId, city_id: city, name: '', address: `Улица, ${(houses += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function made(companyShopIds: number[] = []): Promise<number> {
  const { id } = await createCollection(ctx, {
    name: 'Цены',
    kind: 'priceParsing',
    cityId,
    companyIds: companies,
    companyShopIds,
    selection: { ...SELECTION, productIds: products.slice(0, 1) },
    note: '',
    settings: DEFAULT_COLLECTION_SETTINGS,
  });
  return id;
}

describe('editing what a monitoring watches', () => {
  it('[COLL-3] its page tells what was chosen, as it was chosen', async () => {
    const shop = await shopAt(companies[0]!);
    expect(await getCollection(ctx, { id: await made([shop]) })).toMatchObject({
      typeId: 1,
      selection: { ...SELECTION, productIds: products.slice(0, 1) },
      companies: companies.map((id) => ({ id, disabled: false })),
      companyShops: [{ id: shop, companyId: companies[0] }],
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('[COLL-3] other products, companies and addresses; companies that stay keep being switched off', async () => {
    const [first, second] = [await shopAt(companies[0]!), await shopAt(companies[1]!)];
    const id = await made([first, second]);
    await database.pool.query('update collection_company set disabled = true where company_id = $1', [companies[1]]);
    const edited = await editCollection(ctx, {
      id,
      selection: { ...SELECTION, productIds: products },
      companyIds: companies.slice(1),
    });
    expect(edited).toMatchObject({
      productsCount: 2,
      selection: { productIds: products },
      companies: [{ id: companies[1], disabled: true }],
      companyShops: [{ id: second }],
    });
    const audit = await database.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'edit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(Object.keys(audit.changes ?? {})).toEqual(
      expect.arrayContaining(['selection', 'companyIds', 'companyShopIds']),
    );
    await database.pool.query('update collection_company set disabled = false');
  });

  it.each([
    ['an unknown company', { companyIds: [999_999] }, 'body.companyIds'],
    ['an unknown city', { cityId: 999_999 }, 'body.cityId'],
    ['an address of another company', { companyShopIds: [999_999] }, 'body.companyShopIds'],
    ['products that are not there', { selection: { ...SELECTION, productIds: [999_999] } }, 'body.selection'],
  ])('[COLL-3] %s is refused at its field, and nothing is changed', async (_case, edit, path) => {
    const id = await made();
    const before = await getCollection(ctx, { id });
    await expect(editCollection(ctx, { id, ...edit })).rejects.toMatchObject({ fields: [{ path }] });
    expect(await getCollection(ctx, { id })).toEqual(before);
  });

  it('[COLL-3] another city needs addresses of its own, given with it', async () => {
    const id = await made([await shopAt(companies[0]!)]);
    const other = await makeCity(database.db);
    await expect(editCollection(ctx, { id, cityId: other })).rejects.toMatchObject({
      fields: [{ path: 'body.cityId', code: 'has_addresses' }],
    });
    const there = await shopAt(companies[0]!, other);
    expect(await editCollection(ctx, { id, cityId: other, companyShopIds: [there] })).toMatchObject({
      city: { id: other },
      companyShops: [{ id: there }],
    });
  });

  it('[COLL-3] while it runs what it watches stays; its name and its flags may change', async () => {
    const id = await made();
    await database.pool.query(`update company set parser_config = '{}'`);
    await runCollection(ctx, { id });
    await expect(editCollection(ctx, { id, companyIds: companies.slice(1) })).rejects.toMatchObject({
      code: 'COLLECTION_RUNNING',
    });
    expect(await editCollection(ctx, { id, name: 'Иначе', settings: { balanceFlag: true } })).toMatchObject({
      name: 'Иначе',
      settings: { balanceFlag: true },
    });
    await stopCollection(ctx, { id });
    expect(await editCollection(ctx, { id, companyIds: companies.slice(1) })).toMatchObject({
      companies: [{ id: companies[1] }],
    });
  });
});

describe('companies switched on and off in a monitoring', () => {
  const disabledIn = async (id: number) =>
    (await getCollection(ctx, { id })).companies.filter(({ disabled }) => disabled).map((company) => company.id);

  it('[COLL-4] in one monitoring or in all that have the company; a run leaves it out', async () => {
    const [one, other] = [await made(), await made()];
    const at = { id: one, companyId: companies[0]!, disabled: true, inAllCollections: false };
    expect(await switchCompany(ctx, at)).toMatchObject({ changed: 1 });
    expect([await disabledIn(one), await disabledIn(other)]).toEqual([[companies[0]], []]);
    expect(await switchCompany(ctx, at)).toMatchObject({ changed: 0 });
    await switchCompany(ctx, { ...at, inAllCollections: true });
    expect([await disabledIn(one), await disabledIn(other)]).toEqual([[companies[0]], [companies[0]]]);
    expect((await enabledCompanies(ctx, { id: one })).map(({ id }) => id)).toEqual([companies[1]]);
    await database.pool.query(`update company set parser_config = '{}'`);
    await runCollection(ctx, { id: one });
    const tasks = await database.db
      .selectFrom('parser_task')
      .select('company_id')
      .where('collection_id', '=', one)
      .execute();
    expect(tasks).toEqual([{ company_id: companies[1] }]);
    expect(await switchCompany(ctx, { ...at, disabled: false, inAllCollections: true })).toMatchObject({
      changed: expect.any(Number),
    });
    expect([await disabledIn(one), await disabledIn(other)]).toEqual([[], []]);
    const entry = await database.db
      .selectFrom('audit_entry')
      .select(['entity_id', 'changes'])
      .where('entity_id', '=', String(other))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.changes).toEqual({ [`company ${companies[0]}`]: { from: 'off', to: 'on' } });
  });

  it('[COLL-4] a company of another monitoring is not found', async () => {
    const stranger = await makeCompany(database.db, { name: 'Чужая' });
    await expect(
      switchCompany(ctx, { id: await made(), companyId: stranger, disabled: true, inAllCollections: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('lists of monitorings for choices', () => {
  it('[COLL-1] names, cities, companies and errors of monitorings', async () => {
    const id = await made();
    expect((await collectionNames(ctx)).items).toContainEqual({ id, name: 'Цены' });
    const { id: assortment } = await database.db
      .updateTable('collection')
      .set({ kind: 'assortment' })
      .where('id', '=', await made())
      .returning('id')
      .executeTakeFirstOrThrow();
    const named = async (withAssortments: boolean) =>
      (await collectionNames(ctx, { withAssortments })).items.map((item) => item.id);
    expect(await named(true)).toEqual(expect.arrayContaining([id, assortment]));
    expect(await named(false)).not.toContain(assortment);
    expect(await named(false)).toContain(id);
    expect(await citiesOfCollections(ctx)).toContain(cityId);
    expect(await companiesOfCollections(ctx)).toEqual(expect.arrayContaining(companies));
    const link = await database.db
      .selectFrom('link')
      .select('id')
      .where('product_id', '=', products[0]!)
      .where('company_id', '=', companies[0]!)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('link_state')
      .values({
        product_id: products[0]!,
        link_id: link.id,
        company_id: companies[0]!,
        city_id: cityId,
        task_id: 1,
        observed_at: '2026-11-20T07:00:00Z',
        outcome: 3,
        error_code: 14,
      })
      .execute();
    expect(await errorsOfCollections(ctx, { ids: [id] })).toEqual([{ collectionId: id, code: 14, count: 1 }]);
    const shop = await shopAt(companies[0]!);
    const atAddress = await made([shop]);
    expect(await errorsOfCollections(ctx, { ids: [atAddress] })).toEqual([]);
  });
});
