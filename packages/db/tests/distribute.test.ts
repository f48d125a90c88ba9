import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { distribute, migrate } from '../src/index.ts';
import { DISTRIBUTED, DISTRIBUTED_BY, REFERENCE } from '../src/distribute/distribution.ts';
import { createTestDatabase } from '../src/testing/index.ts';
import type { TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function names(statement: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(statement, [...values]);
  return rows.map(({ name }) => name);
}

/** What Citus asks of tables that it spreads, read from the catalogue: it is not at hand wherever this runs. */
describe('[NODE-3] the tables that grow with checks', () => {
  it('are those that are kept by month and product, or by product and place', async () => {
    // Whoever makes such a table says here whether it grows with checks.
    const keyed = await names(
      `select k.relname as name from pg_class k
      join pg_attribute a on a.attrelid = k.oid and a.attname = $1
      where k.relnamespace = 'public'::regnamespace and not k.relispartition and (k.relkind = 'p' or exists (
        select from pg_index i where i.indrelid = k.oid and i.indisprimary and i.indkey[0] = a.attnum))`,
      [DISTRIBUTED_BY],
    );
    const grownByPeople = ['product_barcode', 'product_category', 'product_tag', 'product_mrp', 'link'];
    expect(new Set(keyed.filter((name) => !grownByPeople.includes(name)))).toEqual(new Set(DISTRIBUTED));
  });

  it('have the column to spread by in every unique index', async () => {
    expect(
      await names(
        `select i.indexrelid::regclass::text as name from pg_index i
        where i.indrelid = any($1::regclass[]) and (i.indisunique or i.indisexclusion) and not exists (
          select from pg_attribute a where a.attrelid = i.indrelid and a.attname = $2 and a.attnum = any(i.indkey))`,
        [DISTRIBUTED, DISTRIBUTED_BY],
      ),
    ).toEqual([]);
  });

  it('point to nothing but directories that are everywhere, and nothing points to them', async () => {
    expect(
      await names(
        `select conname as name from pg_constraint where contype = 'f' and (
          (conrelid = any($1::regclass[]) and confrelid <> all($2::regclass[])) or confrelid = any($1::regclass[]))`,
        [DISTRIBUTED, REFERENCE],
      ),
    ).toEqual([]);
  });

  it('have no triggers, no more than the directories, which point to each other only', async () => {
    const all = [...DISTRIBUTED, ...REFERENCE];
    expect(
      await names('select tgname as name from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])', [
        all,
      ]),
    ).toEqual([]);
    expect(
      await names(
        `select conname as name from pg_constraint
        where contype = 'f' and conrelid = any($1::regclass[]) and confrelid <> all($1::regclass[])`,
        [REFERENCE],
      ),
    ).toEqual([]);
  });
});

describe('distribute', () => {
  it('refuses a PostgreSQL without Citus, and says what to do', async () => {
    await expect(distribute(database.url)).rejects.toThrow(/^This PostgreSQL has no Citus: install it/);
  });

  const real = z.url().optional().parse(process.env['CITUS_TEST_URL']);
  it.skipIf(real === undefined)('spreads a database of a real Citus, and may be called again', async () => {
    const url = real ?? '';
    await migrate(url);
    const done = await distribute(url);
    expect(done.map(({ table }) => table)).toEqual([...REFERENCE, ...DISTRIBUTED]);
    expect((await distribute(url)).every(({ as }) => as === 'kept')).toBe(true);
  });
});
