import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate, NewerDatabaseError } from '../src/index.ts';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '../src/testing/index.ts';
import type { TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('migrate', () => {
  it('does nothing on a database that is up to date', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });

  it('lets two processes migrate at once', async () => {
    expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []]);
  });

  it('refuses a database that a newer version made', async () => {
    await database.pool.query("insert into migration (name) values ('9999_from_the_future.sql')");
    await expect(migrate(database.url)).rejects.toThrow(NewerDatabaseError);
    await database.pool.query("delete from migration where name like '9999%'");
  });
});

describe('an installation of an earlier version', () => {
  it.each([
    ['counts in what all of them counted in', true, [{ time_zone: 'Europe/Moscow', currency: 'RUB' }]],
    ['that never started is settled by its first start', false, []],
  ])('%s', async (_, started, settled) => {
    const old = await createTestDatabase();
    onTestFinished(() => old.drop());
    await old.pool.query("drop table installation; delete from migration where name = '0034_installation.sql'");
    if (started) await makeUser(old.db, 'admin');
    expect(await migrate(old.url)).toEqual(['0034_installation.sql']);
    expect((await old.pool.query('select time_zone, currency from installation')).rows).toEqual(settled);
  });
});

describe('types', () => {
  it('brings money as bigint, dates as text, counts as numbers', async () => {
    const result = await database.pool.query(
      "select 1::int8 as money, date '2026-03-29' as day, count(*)::int as n from city",
    );
    expect(result.rows[0]).toMatchObject({ money: 1n, day: '2026-03-29', n: 0 });
  });

  it('finds text whatever its case and with ё written as е', async () => {
    const result = await database.pool.query("select search_key('ЗЕЛЁНЫЙ Чай') as key");
    expect(result.rows[0]).toEqual({ key: 'зеленый чай' });
  });
});

describe('factories', () => {
  it('make rows that hang together', async () => {
    const { db } = database;
    const cityId = await makeCity(db);
    const companyId = await makeCompany(db, { seller_name: 'Продавец' });
    const productId = await makeProduct(db, { mrp: 129_900n });
    await makeLink(db, productId, companyId);
    await makeUser(db, 'manager');
    const collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
    const row = await db
      .selectFrom('collection_product')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['collection_id', 'mrp'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ collection_id: collectionId, mrp: 129_900n });
  });
});

describe('ensure_month_partitions', () => {
  it('makes the months of a range once, whatever the time zone of the session', async () => {
    await database.pool.query(
      "set time zone 'Asia/Kamchatka'; select ensure_month_partitions('2026-01-31', '2026-03-01')",
    );
    await database.pool.query("set time zone 'UTC'; select ensure_month_partitions('2026-01-01', '2026-03-31')");
    const result = await database.pool.query(
      "select count(*)::int as n from pg_inherits join pg_class on inhparent = pg_class.oid where relname = 'observation'",
    );
    expect(result.rows[0]).toEqual({ n: 3 });
  });
});
