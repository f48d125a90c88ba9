import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { createCity, deleteCity, editCity, listCities } from '../src/market/city/index.ts';
import { createCompanyShop } from '../src/market/company-shop/index.ts';
import { ALL, as, city, endings, names, shop, trail } from './support/directories.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('[DIR-1] listing cities', () => {
  it('lists in Russian order and finds by a part of any name of the city or country, ё as е', async () => {
    await createCity(as(test.db), city('Орёл'));
    await createCity(as(test.db), city('Ереван', 'Армения', { otherNames: ['Yerevan', 'Երևան'] }));
    await createCity(as(test.db), city('Ёлкино'));
    await createCity(as(test.db), city('Абакан'));
    expect(names(await listCities(as(test.db), ALL))).toEqual(['Абакан', 'Ёлкино', 'Ереван', 'Орёл']);
    expect(names(await listCities(as(test.db), { ...ALL, order: 'desc' }))).toEqual([
      'Орёл',
      'Ереван',
      'Ёлкино',
      'Абакан',
    ]);
    for (const [part, found] of [
      ['ОРЕ', 'Орёл'],
      ['ор', 'Орёл'],
      ['арм', 'Ереван'],
      ['yere', 'Ереван'],
      ['ЕРЕВ', 'Ереван'],
      ['%', undefined],
    ] as const) {
      expect(names(await listCities(as(test.db), { ...ALL, name: part }))).toEqual(found === undefined ? [] : [found]);
    }
  });

  it('pages, and keeps the total beyond the last page', async () => {
    expect(await listCities(as(test.db), { page: 2, limit: 3 })).toMatchObject({ items: [{ name: 'Орёл' }], total: 4 });
    expect(await listCities(as(test.db), { page: 9, limit: 3 })).toEqual({ items: [], total: 4 });
    expect(await listCities(as(test.db), { page: 2, limit: 1, name: 'росс' })).toMatchObject({
      items: [{ name: 'Ёлкино' }],
      total: 3,
    });
  });

  it('sorts by country and by the number of addresses', async () => {
    const [orel] = (await listCities(as(test.db), { ...ALL, name: 'орел' })).items;
    await createCompanyShop(as(test.db), {
      companyId: await makeCompany(test.db),
      cityId: orel!.id,
      ...shop('ул. Мира, 1'),
    });
    expect((await listCities(as(test.db), { ...ALL, sort: 'shops', order: 'desc' })).items[0]).toMatchObject({
      name: 'Орёл',
      shopsCount: 1,
    });
    expect(names(await listCities(as(test.db), { ...ALL, sort: 'country' }))).toEqual([
      'Ереван',
      'Абакан',
      'Ёлкино',
      'Орёл',
    ]);
  });
});

describe('[DIR-1] adding and changing cities', () => {
  it('keeps names and countries, the first displayed', async () => {
    const made = await createCity(
      as(test.db, 'demo'),
      city('Киров', 'Россия', { otherNames: ['Kirov', 'Киров'], externalUid: ' k-1 ' }),
    );
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Киров',
      countryName: 'Россия',
      externalUid: 'k-1',
      shopsCount: 0,
      cityData: { names: ['Киров', 'Kirov'], countryNames: ['Россия'], lat: null, lon: null },
    });
    const edited = await editCity(as(test.db), { id: made.id, ...city('Вятка', 'Россия', { otherNames: ['Vyatka'] }) });
    expect(edited).toMatchObject({ name: 'Вятка', externalUid: null, cityData: { names: ['Вятка', 'Vyatka'] } });
    expect(names(await listCities(as(test.db), { ...ALL, name: 'киров' }))).toEqual([]);
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'edit',
      entity: 'city',
      entity_id: String(made.id),
      changes: { name: { from: 'Киров', to: 'Вятка' } },
    });
  });

  it('keeps coordinates, and the country’s other names while it stays the country', async () => {
    const data = { names: ['Минск', 'Minsk'], countryNames: ['Беларусь', 'Belarus'], lat: 53.9, lon: 27.56 };
    const id = await makeCity(test.db, { name: 'Минск', country_name: 'Беларусь', city_data: JSON.stringify(data) });
    const renamed = await editCity(as(test.db), { id, ...city('Менск', 'Беларусь') });
    expect(renamed.cityData).toEqual({
      names: ['Менск'],
      countryNames: ['Беларусь', 'Belarus'],
      lat: 53.9,
      lon: 27.56,
    });
    expect((await editCity(as(test.db), { id, ...city('Менск', 'РБ') })).cityData.countryNames).toEqual(['РБ']);
  });

  it('refuses a name that the country has, whatever the case, and an external id that is taken', async () => {
    const made = await createCity(as(test.db), city('Пенза', 'Россия', { externalUid: 'penza' }));
    await expect(createCity(as(test.db), city('ПЕНЗА', 'россия'))).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      fields: [{ path: 'body.name', code: 'taken' }],
    });
    await expect(createCity(as(test.db), city('Пенза-2', 'Россия', { externalUid: 'penza' }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'body.externalUid', code: 'taken' }],
    });
    const other = await createCity(as(test.db), city('Пенза', 'Казахстан'));
    await expect(editCity(as(test.db), { id: other.id, ...city('Пенза') })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
    expect(made.id).not.toBe(other.id);
  });

  it('of two people who add the same city at once one succeeds', async () => {
    const calls = Array.from({ length: 4 }, () => createCity(as(test.db), city('Одновременск')));
    expect(await endings(calls)).toEqual(['NAME_TAKEN', 'NAME_TAKEN', 'NAME_TAKEN', 'ok']);
  });

  it.each([
    ['manager', 'FORBIDDEN'],
    ['agent', 'FORBIDDEN'],
  ] as const)('lets no %s add', async (role, code) => {
    await expect(async () => createCity(as(test.db, role), city('Псков'))).rejects.toMatchObject({ code });
  });

  it('lets demo accounts add, not change or delete', async () => {
    const { id } = await createCity(as(test.db, 'demo'), city('Демоград'));
    await expect(async () => editCity(as(test.db, 'demo'), { id, ...city('Псков') })).rejects.toMatchObject({
      code: 'DEMO_FORBIDDEN',
    });
    await expect(async () => deleteCity(as(test.db, 'demo'), { id })).rejects.toMatchObject({ code: 'DEMO_FORBIDDEN' });
  });

  it('knows no city beyond the range of ids', async () => {
    for (const id of [2_000_000_000, 999_999_999_999]) {
      await expect(editCity(as(test.db), { id, ...city('Нет') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(deleteCity(as(test.db), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('[DIR-1] deleting cities', () => {
  async function collectionIn(cityId: number, values: Parameters<typeof makeCollection>[2] = {}) {
    return makeCollection(
      test.db,
      { cityId, companyIds: [await makeCompany(test.db)], productIds: [await makeProduct(test.db)] },
      values,
    );
  }

  it('refuses while it is used, naming the cause, in the order of the causes', async () => {
    const cityId = await makeCity(test.db);
    const companyId = await makeCompany(test.db);
    const refused = (code: string) => expect(deleteCity(as(test.db), { id: cityId })).rejects.toMatchObject({ code });
    const user = await makeUser(test.db, 'user', { city_id: cityId });
    await refused('CITY_HAS_USERS');
    const { id: shopId } = await createCompanyShop(as(test.db), { companyId, cityId, ...shop('ул. Мира, 1') });
    await refused('CITY_HAS_SHOPS');
    const collection = await collectionIn(cityId);
    await refused('city_used_in_online_tasks');

    await test.db.deleteFrom('collection').where('id', '=', collection).execute();
    await test.db.deleteFrom('company_shop').where('id', '=', shopId).execute();
    await test.db.deleteFrom('app_user').where('id', '=', user).execute();
    await deleteCity(as(test.db), { id: cityId });
    await refused('NOT_FOUND');
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'delete',
      entity: 'city',
      entity_id: String(cityId),
    });
  });

  it('is not held by a collection that was deleted', async () => {
    const cityId = await makeCity(test.db);
    await collectionIn(cityId, { deleted_at: new Date() });
    await deleteCity(as(test.db), { id: cityId });
    expect(await test.db.selectFrom('collection').select('id').where('city_id', '=', cityId).execute()).toEqual([]);
  });

  it('at the same time as it is put to use: one of the two is refused, and nothing is left hanging', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cityId = await makeCity(test.db);
      const companyId = await makeCompany(test.db);
      const ended = await endings([
        deleteCity(as(test.db), { id: cityId }),
        createCompanyShop(as(test.db), { companyId, cityId, ...shop('ул. Мира, 1') }),
      ]);
      expect([
        ['CITY_HAS_SHOPS', 'ok'],
        ['NOT_FOUND', 'ok'],
      ]).toContainEqual(ended);
    }
  });
});
