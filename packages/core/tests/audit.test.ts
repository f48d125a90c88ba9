import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { listAudit, recordAudit } from '../src/platform/audit/index.ts';
import type { AuditNote } from '../src/platform/audit/index.ts';
import { createCollection, deleteCollection } from '../src/collecting/collection/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { runCollection, stopCollection } from '../src/collecting/work/index.ts';
import { transact } from '../src/index.ts';
import { accountsOn } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';

let test: TestDatabase;
let accounts: Accounts;
let admin: Awaited<ReturnType<Accounts['person']>>;
beforeAll(async () => {
  test = await createTestDatabase();
  accounts = await accountsOn(test);
  admin = await accounts.person('admin', { name: 'Анна', surname: 'Ёлкина' });
});
afterAll(() => test.drop());
beforeEach(() => test.db.deleteFrom('audit_entry').execute());

const origin = { ip: '192.0.2.9', userAgent: '', locale: 'ru' } as const;
const list = (filters: object = {}, page = 1, limit = 25) =>
  listAudit(accounts.context(admin.actor), { page, limit, ...filters });

function record(note: Partial<AuditNote> = {}, at?: string) {
  const now = at === undefined ? {} : { now: () => new Date(at) };
  return recordAudit(accounts.context(admin.actor, { origin, ...now }), {
    action: 'edit',
    entity: 'brand',
    title: 'Заря',
    ...note,
  });
}

describe('listAudit', () => {
  it('shows who changed what, when, from where', async () => {
    await record({ entityId: 7, changes: { name: { from: 'Зоря', to: 'Заря' } } });
    await recordAudit(accounts.context(), { action: 'run', entity: 'collection', title: 'Ночной' });
    expect(await list()).toEqual({
      total: 2,
      names: [],
      items: [
        {
          id: expect.any(Number),
          at: accounts.now.toISOString(),
          actor: null,
          action: 'run',
          entity: 'collection',
          entityId: null,
          title: 'Ночной',
          changes: {},
          ip: '',
        },
        {
          id: expect.any(Number),
          at: accounts.now.toISOString(),
          actor: { id: admin.id, name: 'Ёлкина Анна', email: admin.login },
          action: 'edit',
          entity: 'brand',
          entityId: '7',
          title: 'Заря',
          changes: { name: { from: 'Зоря', to: 'Заря' } },
          ip: '192.0.2.9',
        },
      ],
    });
  });

  it('keeps the name of who did it as it was', async () => {
    const user = await accounts.person('user', { name: 'Пётр', surname: 'Иванов' });
    await recordAudit(accounts.context(user.actor), { action: 'edit', entity: 'tag', title: 'Акция' });
    await test.db.deleteFrom('app_user').where('id', '=', user.id).execute();
    expect((await list()).items[0]?.actor).toEqual({ id: user.id, name: 'Иванов Пётр', email: user.login });
  });

  it('filters by day in Moscow, both included', async () => {
    await record({ title: 'последний миг 9-го' }, '2026-11-09T20:59:59.999Z');
    await record({ title: 'полночь 10-го' }, '2026-11-09T21:00:00Z');
    await record({ title: 'конец 11-го' }, '2026-11-11T20:59:59.999Z');
    await record({ title: 'полночь 12-го' }, '2026-11-11T21:00:00Z');
    const titles = async (filters: object) => (await list(filters)).items.map(({ title }) => title);
    expect(await titles({ from: '2026-11-10', to: '2026-11-11' })).toEqual(['конец 11-го', 'полночь 10-го']);
    expect(await titles({ from: '2026-11-12' })).toEqual(['полночь 12-го']);
    expect(await titles({ to: '2026-11-09' })).toEqual(['последний миг 9-го']);
    expect(await titles({ from: '0000-01-01', to: '9999-12-31' })).toHaveLength(4);
  });

  it('filters by what, who and words; pages', async () => {
    await record({ action: 'create', entity: 'city', title: 'Орёл' });
    await record({ action: 'delete', entity: 'city', title: 'Тверь' });
    await recordAudit(accounts.context(), { action: 'create', entity: 'tag', title: '100%' });
    const titles = async (filters: object, page = 1, limit = 25) =>
      (await list(filters, page, limit)).items.map(({ title }) => title);
    expect(await titles({ entity: 'city' })).toEqual(['Тверь', 'Орёл']);
    expect(await titles({ action: 'create' })).toEqual(['100%', 'Орёл']);
    expect(await titles({ actorId: admin.id })).toEqual(['Тверь', 'Орёл']);
    expect(await titles({ actorId: 9_007_199_254_740_991 })).toEqual([]);
    expect(await titles({ search: 'ОРЕЛ' })).toEqual(['Орёл']);
    expect(await titles({ search: 'елкина' })).toEqual(['Тверь', 'Орёл']);
    expect(await titles({ search: '%' })).toEqual(['100%']);
    expect(await titles({}, 2, 2)).toEqual(['Орёл']);
    expect((await list({}, 9, 2)).total).toBe(3);
  });

  it('says what the ids in changes stand for, also of what has gone since', async () => {
    const [cityId, companyId, productId, binned] = [
      await makeCity(test.db),
      await makeCompany(test.db),
      await makeProduct(test.db),
      await makeProduct(test.db),
    ];
    await test.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', binned).execute();
    const { id: brandId } = await test.db
      .insertInto('brand')
      .values({ name: 'Заря' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record({ entity: 'tag', entityId: 900_001, title: 'Акция', action: 'delete' });
    await record({
      entity: 'product',
      changes: {
        brandId: { from: null, to: brandId },
        [`link at ${companyId}`]: { from: null, to: 'https://a.test' },
        cityId: { from: 900_002, to: cityId },
        attachTags: { from: null, to: { products: [productId, binned], values: [900_001] } },
        power: { from: 1, to: 2 },
        tagId: { from: null, to: 3_000_000_000 },
      },
    });
    const { names } = await list();
    const known = (kind: string, id: number) =>
      names.filter((each) => each.kind === kind && each.id === id).map(({ name, gone }) => [name, gone]);
    expect(names).toHaveLength(7);
    expect(known('brand', brandId)).toEqual([['Заря', false]]);
    expect(known('company', companyId)).toEqual([[expect.any(String), false]]);
    expect(known('city', cityId)).toEqual([[expect.any(String), false]]);
    expect(known('city', 900_002)).toEqual([[null, true]]);
    expect(known('tag', 900_001)).toEqual([['Акция', true]]);
    expect(known('product', productId)).toEqual([[expect.any(String), false]]);
    expect(known('product', binned)).toEqual([[expect.any(String), true]]);
  });

  it('is for administrators', async () => {
    const user = await accounts.person('user');
    await expect(listAudit(accounts.context(user.actor), { page: 1, limit: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('what leaves a trace', () => {
  it('collections made, run, stopped and deleted', async () => {
    const [cityId, companyId, productId] = [
      await makeCity(test.db),
      await makeCompany(test.db),
      await makeProduct(test.db),
    ];
    await makeLink(test.db, productId, companyId);
    const id = await makeCollection(
      test.db,
      { cityId, companyIds: [companyId], productIds: [productId] },
      { name: 'Чайники' },
    );
    const ctx = accounts.context(admin.actor);
    await runCollection(ctx, { id });
    await stopCollection(ctx, { id });
    await deleteCollection(ctx, { id });
    const made = await createCollection(ctx, {
      name: 'Утюги',
      kind: 'priceParsing',
      cityId,
      companyIds: [companyId],
      companyShopIds: [],
      note: '',
      selection: { tagIds: [], brandIds: [], categoryIds: [], productIds: [productId] },
      settings: (
        await test.db.selectFrom('collection').select('settings').where('id', '=', id).executeTakeFirstOrThrow()
      ).settings,
    });
    expect(
      (await list()).items.map(({ action, entity, entityId, title }) => [action, entity, entityId, title]),
    ).toEqual([
      ['create', 'collection', String(made.id), 'Утюги'],
      ['delete', 'collection', String(id), 'Чайники'],
      ['stop', 'collection', String(id), 'Чайники'],
      ['run', 'collection', String(id), 'Чайники'],
    ]);
  });

  it('settings, once per change, and never the proxies’ passwords', async () => {
    const ctx = accounts.context(admin.actor);
    await writeSetting(ctx, 'demoMarket', { basePort: 8081 });
    await writeSetting(ctx, 'demoMarket', { basePort: 8081 });
    await transact(ctx, (tx) => writeSetting(tx, 'proxies', { list: 'http://user:secret@proxy.example:8080' }));
    expect((await list()).items.map(({ entityId, changes }) => [entityId, changes])).toEqual([
      ['proxies', {}],
      ['demoMarket', { basePort: { from: null, to: 8081 } }],
    ]);
  });
});
