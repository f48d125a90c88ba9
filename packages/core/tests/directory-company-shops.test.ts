import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import {
  createCompanyShop,
  createCompanyShops,
  deleteCompanyShop,
  editCompanyShop,
  listCompanyShops,
} from '../src/market/company-shop/index.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';
import { as, endings, shop, trail } from './support/directories.ts';

let test: TestDatabase;
let cityId: number;
let companyId: number;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  cityId = await makeCity(test.db);
  companyId = await makeCompany(test.db);
});
afterAll(() => test.drop());

const add = (address: string, more: object = {}) =>
  createCompanyShop(as(test.db), { companyId, cityId, ...shop(address), ...more });
const addresses = async (input: Parameters<typeof listCompanyShops>[1]) =>
  (await listCompanyShops(as(test.db), input)).items.map(({ address }) => address);

describe('[DIR-4] addresses of companies', () => {
  it('adds one with everything that is known of it, and lists by city, company and a part', async () => {
    const made = await createCompanyShop(as(test.db, 'demo'), {
      companyId,
      cityId,
      name: 'На Мира',
      address: ' ул.  Мира,\n1 ',
      lat: 55.75,
      lon: 37.61,
      sid: '17',
      sapCode: 'S-1',
      externalId: '',
      deliveryType: 'pickup',
    });
    expect(made).toMatchObject({
      companyId,
      cityId,
      cityName: expect.stringContaining('Город'),
      name: 'На Мира',
      address: 'ул. Мира, 1',
      lat: 55.75,
      lon: 37.61,
      sid: '17',
      sapCode: 'S-1',
      externalId: null,
      deliveryType: 'pickup',
    });
    const otherCity = await makeCity(test.db, { name: 'Абакан' });
    await createCompanyShop(as(test.db), { companyId, cityId: otherCity, ...shop('ул. Зелёная, 2') });
    const later = await makeCompany(test.db, { name: 'Электроника' });
    await createCompanyShop(as(test.db), { companyId: later, cityId, ...shop('ул. Арбат, 3') });
    expect((await listCompanyShops(as(test.db), { cityId, companyIds: [companyId] })).items).toEqual([made]);
    expect(await addresses({ companyIds: [companyId] })).toEqual(['ул. Зелёная, 2', 'ул. Мира, 1']);
    expect(await addresses({ cityId })).toEqual(['ул. Мира, 1', 'ул. Арбат, 3']);
    expect(await addresses({ companyIds: [companyId], search: 'зелен' })).toEqual(['ул. Зелёная, 2']);
    expect(await addresses({ companyIds: [companyId], search: 'на мира' })).toEqual(['ул. Мира, 1']);
    expect(await listCompanyShops(as(test.db), { companyIds: [companyId], page: 2, limit: 1 })).toMatchObject({
      items: [made],
      total: 2,
    });
    expect(await listCompanyShops(as(test.db), { companyIds: [] })).toEqual({ items: [], total: 0 });
    expect(await listCompanyShops(as(test.db), { cityId: 999_999_999_999 })).toEqual({ items: [], total: 0 });
    expect((await addresses({})).length).toBe(3);
  });

  it('refuses an unknown company or city, an address that is there, and an unreadable one', async () => {
    await add('ул. Мира, 1');
    await expect(add('УЛ. МИРА, 1')).rejects.toMatchObject({
      code: 'ADDRESS_TAKEN',
      fields: [{ path: 'body.address', code: 'taken' }],
    });
    await expect(add('x', { companyId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add('x', { cityId: 999_999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add('\u0000')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'body.address' }] });
    expect(await endings([1, 2, 3].map(() => add('ул. Спешная, 1')))).toEqual(['ADDRESS_TAKEN', 'ADDRESS_TAKEN', 'ok']);
  });

  it('adds many in a city: all or none', async () => {
    const many = (list: string[]) =>
      createCompanyShops(as(test.db), { cityId, companyId, shops: list.map((address) => shop(address)) });
    expect((await many(['Б', 'А'])).map(({ address }) => address)).toEqual(['Б', 'А']);
    await expect(many(['В', 'Г', 'а'])).rejects.toMatchObject({
      code: 'ADDRESS_TAKEN',
      fields: [{ path: 'body.shops[2].address' }],
    });
    await expect(many(['В', 'в'])).rejects.toMatchObject({
      code: 'ADDRESS_TAKEN',
      fields: [{ path: 'body.shops[1].address' }],
    });
    await expect(
      createCompanyShops(as(test.db), { cityId: 999_999, companyId, shops: [shop('В')] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await addresses({ companyIds: [companyId] })).toEqual(['А', 'Б']);
    expect((await trail(test.db)).at(-1)).toMatchObject({ action: 'create', entity: 'companyShop', title: 'Б; А' });
  });

  it('changes one; its company and city stay', async () => {
    const { id } = await add('ул. Мира, 1');
    await add('ул. Мира, 2');
    expect(
      await editCompanyShop(as(test.db, 'user'), { id, ...shop('ул. Мира, 3', 'Угол'), deliveryType: 'pickup' }),
    ).toMatchObject({
      id,
      companyId,
      cityId,
      name: 'Угол',
      address: 'ул. Мира, 3',
      deliveryType: 'pickup',
    });
    await expect(editCompanyShop(as(test.db), { id, ...shop('ул. мира, 2') })).rejects.toMatchObject({
      code: 'ADDRESS_TAKEN',
    });
    await expect(editCompanyShop(as(test.db), { id: 999_999, ...shop('x') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(async () => editCompanyShop(as(test.db, 'demo'), { id, ...shop('x') })).rejects.toMatchObject({
      code: 'DEMO_FORBIDDEN',
    });
  });
});

describe('[DIR-4] deleting addresses', () => {
  const deleting = (id: number) => deleteCompanyShop(as(test.db), { id });

  it('leaves a company at least one in a city', async () => {
    const [first, second] = [await add('ул. Мира, 1'), await add('ул. Мира, 2')];
    await createCompanyShop(as(test.db), { companyId, cityId: await makeCity(test.db), ...shop('в другом городе') });
    await deleting(first.id);
    await expect(deleting(second.id)).rejects.toMatchObject({ code: 'LAST_ADDRESS' });
    await expect(deleting(first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'delete',
      entity: 'companyShop',
      title: 'ул. Мира, 1',
    });
  });

  it('of two people who delete the last two at once one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [await add(`а ${round}`), await add(`б ${round}`)];
      const rest = (await listCompanyShops(as(test.db), { cityId, companyIds: [companyId] })).items.filter(({ id }) =>
        both.every((one) => one.id !== id),
      );
      for (const { id } of rest) await deleting(id);
      expect(await endings(both.map(({ id }) => deleting(id)))).toEqual(['LAST_ADDRESS', 'ok']);
    }
  });

  it('refuses one that a collection or an unfinished task uses, and takes past tasks along', async () => {
    const first = await add('ул. Мира, 1');
    await add('ул. Мира, 2');
    const productId = await makeProduct(test.db);
    await makeLink(test.db, productId, companyId);
    const collection = await makeCollection(test.db, { cityId, companyIds: [companyId], productIds: [productId] });
    const tasks = async () =>
      (await test.db.selectFrom('parser_task').select('company_shop_id as at').orderBy('id').execute()).map(
        ({ at }) => at,
      );
    await runCollection(systemContext(test.db), { id: collection });
    await test.db.updateTable('parser_task').set({ status: 'done' }).execute();
    await test.db
      .insertInto('collection_company_shop')
      .values({ collection_id: collection, company_shop_id: first.id })
      .execute();
    await expect(deleting(first.id)).rejects.toMatchObject({ code: 'ADDRESS_USED' });
    await runCollection(systemContext(test.db), { id: collection });
    await test.db.updateTable('collection').set({ deleted_at: new Date() }).where('id', '=', collection).execute();
    // Still running: the task counts, though the collection is deleted.
    await expect(deleting(first.id)).rejects.toMatchObject({ code: 'ADDRESS_USED' });
    await test.db.updateTable('parser_task').set({ status: 'done' }).execute();
    expect(await tasks()).toEqual([null, first.id]);
    await deleting(first.id);
    expect(await tasks()).toEqual([null]);
  });

  it('is for administrators only', async () => {
    const { id } = await add('ул. Мира, 1');
    await expect(async () => deleteCompanyShop(as(test.db, 'user'), { id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
