import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { getCollection } from '../src/collecting/collection/index.ts';
import {
  createCompany,
  deleteCompany,
  disableCompany,
  editAbout,
  editCompany,
  enableCompany,
  getCompany,
  listCompanies,
  listSellers,
  setLogo,
} from '../src/market/company/index.ts';
import { createCompanyShop } from '../src/market/company-shop/index.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';
import { ALL, as, company, endings, memoryLogos, names, shop, trail } from './support/directories.ts';
import { recordJobs } from '../src/testing/index.ts';

let test: TestDatabase;
const logos = memoryLogos();
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('[DIR-2] listing companies', () => {
  it('lists the own company first in either direction; by kind, state, name and seller', async () => {
    const auchan = await createCompany(
      as(test.db, 'user'),
      company('Ашан', { onlineFlag: false, host: 'auchan.example' }),
    );
    await createCompany(as(test.db), company('Рынок', { sellerName: 'Зелёный Дом', host: 'rynok.example' }));
    await createCompany(as(test.db), company('Рынок', { sellerName: 'Апельсин', host: 'rynok.example' }));
    const own = await createCompany(as(test.db), company('Моя', { ownFlag: true }));
    await disableCompany(as(test.db), { id: own.id });
    const fullNames = async (more: object) =>
      (await listCompanies(as(test.db), { ...ALL, ...more })).items.map(({ fullName }) => fullName);
    expect(await fullNames({})).toEqual(['Моя', 'Ашан', 'Рынок - Апельсин', 'Рынок - Зелёный Дом']);
    expect(await fullNames({ order: 'desc' })).toEqual(['Моя', 'Рынок - Зелёный Дом', 'Рынок - Апельсин', 'Ашан']);
    expect(await fullNames({ sort: 'host' })).toEqual(['Моя', 'Ашан', 'Рынок - Зелёный Дом', 'Рынок - Апельсин']);
    expect(await fullNames({ onlineFlag: false })).toEqual(['Ашан']);
    expect(await fullNames({ disabled: true })).toEqual(['Моя']);
    expect(await fullNames({ onlineFlag: true, disabled: false })).toEqual(['Рынок - Апельсин', 'Рынок - Зелёный Дом']);
    expect(await fullNames({ searchValue: 'зеленый' })).toEqual(['Рынок - Зелёный Дом']);
    expect(await fullNames({ searchValue: 'РЫН' })).toEqual(['Рынок - Апельсин', 'Рынок - Зелёный Дом']);
    expect(await fullNames({ page: 2, limit: 3 })).toEqual(['Рынок - Зелёный Дом']);
    expect(await fullNames({ ids: [own.id, auchan.id, 3_000_000_000] })).toEqual(['Моя', 'Ашан']);
    const cityId = await makeCity(test.db);
    await test.db
      .insertInto('company_shop')
      .values({ company_id: auchan.id, city_id: cityId, address: 'Улица' })
      .execute();
    expect(await fullNames({ cityId })).toEqual(['Ашан']);
    expect(await fullNames({ cityId: 3_000_000_000 })).toEqual([]);
  });

  it('lists sellers by seller name, found by a part of that name alone', async () => {
    expect((await listSellers(as(test.db), ALL)).items.map(({ sellerName }) => sellerName)).toEqual([
      'Апельсин',
      'Зелёный Дом',
    ]);
    expect(names(await listSellers(as(test.db), { ...ALL, sellerName: 'ЕЛЬС' }))).toEqual(['Рынок']);
    expect(await listSellers(as(test.db), { ...ALL, sellerName: 'рынок' })).toEqual({ items: [], total: 0 });
  });
});

describe('[DIR-2] adding and changing companies', () => {
  it('adds one without a robot, online or retail', async () => {
    const online = await createCompany(
      as(test.db),
      company('Сеть', { sellerUrl: 'https://net.example/', externalId: ' 7\n' }),
    );
    expect(online).toMatchObject({
      fullName: 'Сеть',
      sellerName: null,
      host: null,
      externalId: '7',
      robotFlag: false,
      disabled: false,
      ownFlag: false,
    });
    expect(await createCompany(as(test.db), company('Лавка', { onlineFlag: false }))).toMatchObject({
      onlineFlag: false,
      robotFlag: false,
    });
  });

  it('refuses a name that is taken with the same seller, a second own company, an unknown type', async () => {
    await createCompany(as(test.db), company('Базар', { sellerName: 'Пётр' }));
    await createCompany(as(test.db), company('Базар', { sellerName: 'Павел' }));
    await createCompany(as(test.db), company('Базар'));
    const refused = (input: Parameters<typeof createCompany>[1], expected: object) =>
      expect(createCompany(as(test.db), input)).rejects.toMatchObject(expected);
    await refused(company('БАЗАР', { sellerName: 'петр' }), { code: 'NAME_TAKEN', fields: [{ path: 'body.name' }] });
    await refused(company('базар'), { code: 'NAME_TAKEN' });
    await refused(company('Вторая своя', { ownFlag: true }), {
      code: 'OWN_COMPANY_EXISTS',
      fields: [{ path: 'body.ownFlag' }],
    });
    await refused(company('Без типа', { companyTypeId: 999 }), { code: 'NOT_FOUND' });
    await refused(company('Без типа', { companyTypeId: 999_999_999_999 }), { code: 'NOT_FOUND' });
  });

  it('changes one and leaves a trace', async () => {
    const { id } = await createCompany(as(test.db), company('Было'));
    expect(await editCompany(as(test.db), { id, ...company('Стало', { sellerName: 'Продавец' }) })).toMatchObject({
      fullName: 'Стало - Продавец',
    });
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'edit',
      entity: 'company',
      title: 'Стало - Продавец',
      changes: { name: { from: 'Было', to: 'Стало' }, sellerName: { from: null, to: 'Продавец' } },
    });
    await expect(editCompany(as(test.db), { id, ...company('Ашан') })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(editCompany(as(test.db), { id: 999_999, ...company('Нет') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('of two people who add the same company, or an own one, at once one succeeds', async () => {
    await test.db.updateTable('company').set({ own: false }).execute();
    expect(await endings([1, 2, 3].map(() => createCompany(as(test.db), company('Спешка'))))).toEqual([
      'NAME_TAKEN',
      'NAME_TAKEN',
      'ok',
    ]);
    expect(
      await endings([1, 2].map((n) => createCompany(as(test.db), company(`Своя ${n}`, { ownFlag: true })))),
    ).toEqual(['OWN_COMPANY_EXISTS', 'ok']);
  });
});

describe('[DIR-3] about a company', () => {
  const legalData = {
    form: 'llc' as const,
    legalName: 'ООО\n«Ромашка»',
    inn: '7707083893',
    kpp: '773601001',
    psrn: '1027700132195',
    legalAddress: 'Москва',
    responsibleName: 'Иванов Иван Иванович',
  };

  it('starts empty, is changed, and is read back', async () => {
    const id = await makeCompany(test.db);
    expect(await getCompany(as(test.db, 'demo'), { id })).toMatchObject({
      robotFlag: true,
      emails: [],
      phones: [],
      legalData: { form: null, inn: '', kpp: '', psrn: '', legalName: '', legalAddress: '', responsibleName: '' },
    });
    const about = await editAbout(as(test.db), {
      id,
      legalData,
      emails: ['a@example.org', 'a@example.org'],
      phones: ['+79990000000'],
    });
    expect(about).toMatchObject({
      legalData: { ...legalData, legalName: 'ООО «Ромашка»' },
      emails: ['a@example.org'],
      phones: ['+79990000000'],
    });
    expect(await getCompany(as(test.db), { id })).toEqual(about);
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'edit',
      entity: 'company',
      changes: { inn: { from: '', to: '7707083893' } },
    });
  });

  it('refuses tax numbers that cannot be right, field by field, and changes nothing', async () => {
    const id = await makeCompany(test.db);
    const wrong = { ...legalData, form: 'ie' as const };
    await expect(
      editAbout(as(test.db), { id, legalData: wrong, emails: ['a@example.org'], phones: [] }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ code: 'inn' }, { code: 'kpp' }, { code: 'psrn' }],
    });
    expect(await getCompany(as(test.db), { id })).toMatchObject({ emails: [], legalData: { form: null } });
    await expect(editAbout(as(test.db), { id: 999_999, legalData, emails: [], phones: [] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(async () =>
      editAbout(as(test.db, 'demo'), { id, legalData, emails: [], phones: [] }),
    ).rejects.toMatchObject({ code: 'DEMO_FORBIDDEN' });
  });

  it('has a logo whose file lives as long as a company shows it', async () => {
    const logo = (name: string) => ({ name: `${name}.webp`, bytes: new Uint8Array([1]) });
    const [id, other] = [await makeCompany(test.db), await makeCompany(test.db)];
    expect(await setLogo(as(test.db), logos, { id, logo: logo('one') })).toMatchObject({
      logo: '/api/company-logos/one.webp',
    });
    await setLogo(as(test.db), logos, { id: other, logo: logo('one') });
    await setLogo(as(test.db), logos, { id, logo: logo('two') });
    expect([...logos.files].toSorted()).toEqual(['one.webp', 'two.webp']);
    expect(await setLogo(as(test.db), logos, { id: other, logo: null })).toMatchObject({ logo: null });
    expect([...logos.files]).toEqual(['two.webp']);
    await setLogo(as(test.db), logos, { id, logo: logo('two') });
    expect([...logos.files]).toEqual(['two.webp']);
    await deleteCompany(as(test.db), logos, { id, withLinks: false });
    expect([...logos.files]).toEqual([]);
    await expect(setLogo(as(test.db), logos, { id, logo: logo('three') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([...logos.files]).toEqual([]);
  });
});

describe('[DIR-2] disabling companies', () => {
  it('takes one out of every collection’s runs until it is enabled again', async () => {
    const [cityId, productId] = [await makeCity(test.db), await makeProduct(test.db)];
    const [watched, off] = [await makeCompany(test.db), await makeCompany(test.db)];
    for (const companyId of [watched, off]) await makeLink(test.db, productId, companyId);
    const id = await makeCollection(test.db, { cityId, companyIds: [watched, off], productIds: [productId] });
    expect(await disableCompany(as(test.db), { id: off })).toMatchObject({ disabled: true });
    await disableCompany(as(test.db), { id: off });
    const jobs = recordJobs();
    await runCollection(systemContext(test.db, { jobs }), { id });
    expect(jobs.sent.shard).toHaveLength(1);
    expect(
      (await getCollection(as(test.db), { id })).results.map(({ company: { id: companyId }, disabled }) => [
        companyId,
        disabled,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [watched, false],
        [off, true],
      ]),
    );
    expect(await enableCompany(as(test.db), { id: off })).toMatchObject({ disabled: false });
    expect(
      (await trail(test.db)).filter(({ entity_id: entity }) => entity === String(off)).map(({ action }) => action),
    ).toEqual(['disable', 'enable']);
    await expect(async () => disableCompany(as(test.db, 'manager'), { id: off })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(disableCompany(as(test.db), { id: 999_999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('[DIR-2] deleting companies', () => {
  const deleting = (id: number, withLinks = false) => deleteCompany(as(test.db), logos, { id, withLinks });

  it('refuses while it is used, naming the cause, in the order of the causes', async () => {
    const [id, cityId] = [await makeCompany(test.db), await makeCity(test.db)];
    const refused = (code: string, withLinks = false) =>
      expect(deleting(id, withLinks)).rejects.toMatchObject({ code });
    await test.db.updateTable('company').set({ own: false }).execute();
    await test.db.updateTable('company').set({ own: true }).where('id', '=', id).execute();
    await refused('OWN_COMPANY_STAYS');
    const user = await makeUser(test.db, 'user', { company_id: id });
    await refused('COMPANY_HAS_USERS');
    const productId = await makeProduct(test.db);
    await makeLink(test.db, productId, id);
    await refused('COMPANY_HAS_LINKS');
    await refused('COMPANY_HAS_USERS', true);
    const collection = await makeCollection(test.db, { cityId, companyIds: [id], productIds: [productId] });
    await refused('company_used_in_online_tasks', true);

    await test.db.deleteFrom('collection').where('id', '=', collection).execute();
    await test.db.deleteFrom('app_user').where('id', '=', user).execute();
    await test.db.updateTable('company').set({ own: false }).where('id', '=', id).execute();
    await refused('COMPANY_HAS_LINKS');
    await deleting(id, true);
    await refused('NOT_FOUND');
  });

  it('takes links, their states, addresses and past tasks along; observations stay', async () => {
    const [id, cityId, productId] = [await makeCompany(test.db), await makeCity(test.db), await makeProduct(test.db)];
    await createCompanyShop(as(test.db), { companyId: id, cityId, ...shop('ул. Мира, 1') });
    const linkId = await makeLink(test.db, productId, id);
    const collection = await makeCollection(test.db, { cityId, companyIds: [id], productIds: [productId] });
    await runCollection(systemContext(test.db), { id: collection });
    await expect(deleting(id, true)).rejects.toMatchObject({ code: 'company_used_in_online_tasks' });
    await test.db.deleteFrom('collection_company').where('collection_id', '=', collection).execute();
    // Still running: the task counts, though the collection watches the company no more.
    await expect(deleting(id, true)).rejects.toMatchObject({ code: 'company_used_in_online_tasks' });
    await test.db.updateTable('parser_task').set({ status: 'done' }).where('company_id', '=', id).execute();
    const seen = {
      product_id: productId,
      link_id: linkId,
      company_id: id,
      city_id: cityId,
      observed_at: new Date(),
      task_id: 1,
      outcome: 1 as const,
    };
    await test.db.insertInto('link_state').values(seen).execute();
    await test.pool.query('select ensure_month_partitions(current_date, current_date)');
    await test.db
      .insertInto('observation')
      .values({ ...seen, collection_id: collection, node_id: 0 })
      .execute();

    await deleting(id, true);
    for (const table of ['link', 'link_state', 'company_shop', 'parser_task'] as const) {
      expect([
        table,
        await test.db.selectFrom(table).select('company_id').where('company_id', '=', id).execute(),
      ]).toEqual([table, []]);
    }
    expect(await test.db.selectFrom('observation').select('link_id').where('company_id', '=', id).execute()).toEqual([
      { link_id: linkId },
    ]);
    expect((await trail(test.db)).at(-1)).toMatchObject({
      action: 'delete',
      entity: 'company',
      changes: { links: { from: 1, to: 0 } },
    });
  });

  it('is not held by a collection that was deleted', async () => {
    const [id, cityId] = [await makeCompany(test.db), await makeCity(test.db)];
    const { id: shopId } = await createCompanyShop(as(test.db), { companyId: id, cityId, ...shop('ул. Мира, 1') });
    const collection = await makeCollection(
      test.db,
      { cityId, companyIds: [id], productIds: [] },
      { deleted_at: new Date() },
    );
    await test.db
      .insertInto('collection_company_shop')
      .values({ collection_id: collection, company_shop_id: shopId })
      .execute();
    await deleting(id);
    expect(await test.db.selectFrom('company').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('is for administrators only', async () => {
    const id = await makeCompany(test.db);
    await expect(async () => deleteCompany(as(test.db, 'user'), logos, { id, withLinks: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(async () => deleteCompany(as(test.db, 'demo'), logos, { id, withLinks: true })).rejects.toMatchObject({
      code: 'DEMO_FORBIDDEN',
    });
  });

  it('at the same time as it is put to use: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id, cityId] = [await makeCompany(test.db), await makeCity(test.db)];
      const ended = await endings([
        deleting(id),
        createCompanyShop(as(test.db), { companyId: id, cityId, ...shop('ул. Мира, 1') }),
      ]);
      // An address does not hold a company: it goes along.
      expect([
        ['ok', 'ok'],
        ['NOT_FOUND', 'ok'],
      ]).toContainEqual(ended);
    }
  });
});
