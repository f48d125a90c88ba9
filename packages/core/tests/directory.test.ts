import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { RoleName } from '@tsenomer/contracts';
import type { Context, JobPort } from '../src/index.ts';
import {
  categoryLevels, createCity, createCompanyShop, listBrands, listCategories, listCities, listCompanies, listCompanyShops, listTags,
} from '../src/directory/index.ts';

const NO_JOBS: JobPort = { sendShards: async () => undefined, sendImport: async () => undefined, cancelShards: async () => undefined };
const ALL = { page: 1, limit: 1000 };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

function context(role: RoleName = 'admin'): Context {
  return { actor: { kind: 'user', userId: 1, role, companyId: null }, db: test.db, jobs: NO_JOBS, now: () => new Date('2026-05-20T12:00:00Z') };
}

function names(page: { items: readonly { name: string }[] }): string[] {
  return page.items.map(({ name }) => name);
}

describe('cities', () => {
  it('lists in Russian order and finds by a part of the city or country, ё as е', async () => {
    await makeCity(test.db, { name: 'Орёл' });
    await makeCity(test.db, { name: 'Ереван', country_name: 'Армения' });
    await makeCity(test.db, { name: 'Ёлкино' });
    await makeCity(test.db, { name: 'Абакан' });
    expect(names(await listCities(context(), ALL))).toEqual(['Абакан', 'Ёлкино', 'Ереван', 'Орёл']);
    expect(names(await listCities(context(), { ...ALL, name: 'ОРЕ' }))).toEqual(['Орёл']);
    expect(names(await listCities(context(), { ...ALL, name: 'арм' }))).toEqual(['Ереван']);
    expect(await listCities(context(), { ...ALL, name: '%' })).toEqual({ items: [], total: 0 });
  });

  it('pages, and keeps the total beyond the last page', async () => {
    expect(await listCities(context(), { page: 2, limit: 3 })).toMatchObject({ items: [{ name: 'Орёл' }], total: 4 });
    expect(await listCities(context(), { page: 9, limit: 3 })).toEqual({ items: [], total: 4 });
  });

  it('adds a city once, whatever the case', async () => {
    const made = await createCity(context('demo'), { name: 'Киров', countryName: 'Россия' });
    expect(made).toEqual({ id: expect.any(Number), name: 'Киров', countryName: 'Россия' });
    const again = createCity(context(), { name: 'КИРОВ', countryName: 'россия' });
    await expect(again).rejects.toMatchObject({ code: 'NAME_TAKEN', fields: [{ path: 'body.name' }] });
  });

  it('refuses roles that may not create', async () => {
    await expect(createCity(context('manager'), { name: 'Псков', countryName: 'Россия' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('companies and addresses', () => {
  it('lists the own company first; by kind, name and seller', async () => {
    await makeCompany(test.db, { name: 'Ашан', online: false });
    await makeCompany(test.db, { name: 'Рынок', seller_name: 'Зелёный Дом', host: 'rynok.example' });
    await makeCompany(test.db, { name: 'Я-магазин', own: true, disabled: true });
    const { items } = await listCompanies(context(), ALL);
    expect(items.map(({ fullName }) => fullName)).toEqual(['Я-магазин', 'Ашан', 'Рынок - Зелёный Дом']);
    expect(items[0]).toMatchObject({ ownFlag: true, disabled: true, sellerName: null });
    expect(names(await listCompanies(context(), { ...ALL, onlineFlag: false }))).toEqual(['Ашан']);
    expect(names(await listCompanies(context(), { ...ALL, searchValue: 'зеленый' }))).toEqual(['Рынок']);
  });

  it('adds an address and lists by city and companies', async () => {
    const [cityId, other] = [await makeCity(test.db), await makeCity(test.db)];
    const [companyId, second] = [await makeCompany(test.db), await makeCompany(test.db)];
    const shop = await createCompanyShop(context('demo'), { companyId, cityId, name: '', address: 'ул. Мира, 1' });
    await createCompanyShop(context(), { companyId: second, cityId: other, name: 'Б', address: 'ул. Мира, 2' });
    expect((await listCompanyShops(context(), { cityId })).items).toEqual([shop]);
    expect((await listCompanyShops(context(), { companyIds: [second] })).items).toMatchObject([{ name: 'Б' }]);
    expect(await listCompanyShops(context(), { cityId, companyIds: [second] })).toEqual({ items: [], total: 0 });
    expect((await listCompanyShops(context(), {})).total).toBe(2);
    await expect(createCompanyShop(context(), { companyId: 999_999, cityId, name: '', address: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('brands, categories, tags', () => {
  it('lists brands by name', async () => {
    await test.db.insertInto('brand').values([{ name: 'Яшкино' }, { name: 'Bosch' }, { name: 'Ёлочка' }]).execute();
    expect(names(await listBrands(context(), ALL))).toEqual(['Ёлочка', 'Яшкино', 'Bosch']);
    expect(names(await listBrands(context(), { ...ALL, name: 'bo' }))).toEqual(['Bosch']);
  });

  it('lists categories of a level and knows how deep they go', async () => {
    expect(await categoryLevels(context())).toBe(1);
    const { id } = await test.db.insertInto('category').values({ name: 'Корма', level: 1, parent_id: null }).returning('id').executeTakeFirstOrThrow();
    await test.db.insertInto('category').values({ name: 'Для кошек', level: 2, parent_id: id }).execute();
    expect(await categoryLevels(context())).toBe(2);
    expect((await listCategories(context(), { ...ALL, level: 2 })).items).toMatchObject([{ name: 'Для кошек', parentId: id }]);
    expect(names(await listCategories(context(), { ...ALL, name: 'КОРМ' }))).toEqual(['Корма']);
  });

  it('lists tags, the newest first, with the number of their links', async () => {
    const [old] = await test.db
      .insertInto('tag')
      .values([{ name: 'Старая', created_at: '2026-01-01' }, { name: 'Новая', created_at: '2026-02-01' }])
      .returning('id')
      .execute();
    const [product, company] = [await makeProduct(test.db), await makeCompany(test.db)];
    const link = await makeLink(test.db, product, company);
    await test.db.updateTable('link').set({ tag_id: old?.id ?? 0 }).where('id', '=', link).execute();
    expect((await listTags(context(), ALL)).items).toMatchObject([{ name: 'Новая', linksCount: 0 }, { name: 'Старая', linksCount: 1 }]);
    expect(names(await listTags(context(), { ...ALL, name: 'стар' }))).toEqual(['Старая']);
  });
});
