import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrate, NewerDatabaseError } from '../src/index.ts';
import { MIGRATIONS } from '../src/migrate/migrate.ts';
import { readMigrations } from '../src/migrate/read-migrations.ts';
import { splitStatements } from '../src/migrate/split-statements.ts';
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

  it('refuses a database that a newer version made', async () => {
    await database.pool.query("insert into migration (name) values ('9999_from_the_future.sql')");
    await expect(migrate(database.url)).rejects.toThrow(NewerDatabaseError);
    await database.pool.query("delete from migration where name like '9999%'");
  });

  it('can run what is outside a transaction again', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from migration order by name');
    const outside = (await readMigrations(MIGRATIONS))
      .filter((migration) => migration.outsideTransaction)
      .map(({ name }) => name);
    await database.pool.query('delete from migration where name = any($1)', [outside]);
    expect(await migrate(database.url)).toEqual(outside);
    expect((await database.pool.query('select name from migration order by name')).rows).toEqual(rows);
  });
});

describe('splitStatements', () => {
  it.each([
    ['one by one', 'a; b ;\nc', ['a', 'b', 'c']],
    ['with their comments, not by a semicolon within one', '-- x; y\na /* ; */;b', ['-- x; y\na /* ; */', 'b']],
    ['not within texts and names', `a ';''' ";";b`, [`a ';''' ";"`, 'b']],
    ['not within a body', 'do $$ a; $x$ b; $$; do $x$ a; $$ b; $x$', ['do $$ a; $x$ b; $$', 'do $x$ a; $$ b; $x$']],
    ['but for what is only a comment', 'a;\n-- the end;\n', ['a']],
  ])('%s', (_how, text, statements) => expect(splitStatements(text)).toEqual(statements));
});

describe('what the database refuses', () => {
  it('is compared with all that is there', async () => {
    const { rows } = await database.pool.query('select conname from pg_constraint where not convalidated');
    expect(rows).toEqual([]);
  });

  it.each([
    [
      'observation_outcome_known',
      `insert into observation (observed_at, product_id, link_id, company_id, city_id, collection_id, task_id, node_id, outcome)
       values ('2026-02-05', 1, 1, 1, 1, 1, 1, 0, 4)`,
    ],
    [
      'check_ledger_kind_known',
      `insert into check_ledger (day, collection_id, company_id, city_id, kind, outcome, checks)
       values ('2026-02-05', 1, 1, 1, 'priceparsing', 1, 1)`,
    ],
    ['parser_run_kind_known', `insert into parser_run (collection_id, kind) values (1, 'prices')`],
  ])('%s', async (constraint, statement) => {
    await database.pool.query(`select ensure_month_partitions('2026-02-05', '2026-02-05')`);
    await expect(database.pool.query(statement)).rejects.toMatchObject({ constraint });
  });
});

describe('a database of before', () => {
  let old: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    old = await createTestDatabase({ empty: true });
    folder = await mkdtemp(join(tmpdir(), 'tsenomer-migrations-'));
  });
  afterEach(async () => {
    await old.drop();
    await rm(folder, { recursive: true });
  });

  async function migrateBefore(first: string): Promise<void> {
    const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name < first);
    await Promise.all(names.map((name) => copyFile(join(MIGRATIONS, name), join(folder, name))));
    await migrate(old.url, folder);
  }

  it('has all that the demo of 0.1.0 had', async () => {
    await migrateBefore('0031');
    await old.pool.query(await readFile(new URL('fixtures/demo-of-0.1.0.sql', import.meta.url), 'utf8'));
    const before = await rowsByTable(old);
    expect(before.get('observation')).toBeGreaterThan(50);
    await migrate(old.url);
    const after = await rowsByTable(old);
    // What later versions keep elsewhere or take away is said here.
    expect([...before].filter(([table, rows]) => after.get(table) !== rows)).toEqual([]);
    const { rows } = await old.pool.query(`
      select (select count(*)::int from observation o join link l on l.id = o.link_id where o.price > 0) as seen,
        (select count(*)::int from link_state where price is not null) as states,
        (select count(*)::int from price_day) as days,
        (select string_agg(email, ' ' order by id) from app_user) as people,
        (select time_zone || ' ' || currency from installation) as counted`);
    expect(rows).toEqual([
      {
        seen: expect.any(Number),
        states: expect.any(Number),
        days: before.get('price_day'),
        people: 'admin@example.test agent@example.test',
        counted: 'Europe/Moscow RUB',
      },
    ]);
    expect(rows[0].seen).toBeGreaterThan(50);
    expect(await migrate(old.url)).toEqual([]);
  });

  it('has its tasks of the whole city, and those of addresses that are there', async () => {
    await migrateBefore('0036');
    await old.pool.query(`
      insert into city (name) values ('Казань');
      insert into company (name) values ('Магазин');
      insert into company_shop (company_id, city_id, address) values (1, 1, 'ул. Мира, 1');
      insert into collection (name, kind, city_id, selection, settings) values ('Цены', 'priceParsing', 1, '{}', '{}');
      insert into parser_run (collection_id, kind) values (1, 'priceParsing');
      insert into parser_task (run_id, collection_id, company_id, company_shop_id, city_id, kind, status)
      select 1, 1, 1, shop, 1, 'priceParsing', status
      from (values (0, 'done'), (0, 'queued'), (1, 'queued'), (99, 'done')) as given (shop, status)`);
    await migrate(old.url);
    const { rows } = await old.pool.query('select id, company_shop_id as shop from parser_task order by id');
    expect(rows).toEqual([
      { id: 1, shop: null },
      { id: 2, shop: null },
      { id: 3, shop: 1 },
    ]);
    const again = `insert into parser_task (run_id, collection_id, company_id, city_id, kind) values (1, 1, 1, 1, 'priceParsing')`;
    await expect(old.pool.query(again)).rejects.toMatchObject({ constraint: 'parser_task_one_active' });
  });
});

/** How many rows each table has, of those that have some; months count as the table that they are of. */
async function rowsByTable({ pool }: TestDatabase): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration'`);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
    if ((rows[0]?.n ?? 0) > 0) counts.set(name, rows[0]?.n ?? 0);
  }
  return counts;
}

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

  it('brings whole numbers in lists as numbers, whatever the list looks like', async () => {
    const result = await database.pool.query(
      `select '{}'::int[] as none, array[1, null, -3] as some, array[[1, 2], [3, 4]] as nested,
         '[0:1]={5,6}'::int[] as shifted, array[1, 2]::int8[] as money`,
    );
    expect(result.rows[0]).toEqual({
      none: [],
      some: [1, null, -3],
      nested: [
        [1, 2],
        [3, 4],
      ],
      shifted: [5, 6],
      money: [1n, 2n],
    });
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
