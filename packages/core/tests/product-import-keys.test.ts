import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '@tsenomer/db';
import { createTestDatabase, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { transact } from '../src/platform/context/context.ts';
import type { TransactionContext } from '../src/platform/context/context.ts';
import { createProducts } from '../src/catalogue/product-import/chunk/create-products.ts';
import { withLockedParents } from '../src/catalogue/product-import/chunk/locked-parents.ts';
import type { ImportedProduct } from '../src/catalogue/product-import/rules/import-row.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let company: number;
let brand: number;
let category: number;
beforeAll(async () => {
  database = await createTestDatabase();
  company = await makeCompany(database.db);
  brand = (await database.db.insertInto('brand').values({ name: 'Вега' }).returning('id').executeTakeFirstOrThrow()).id;
  category = (
    await database.db
      .insertInto('category')
      .values({ name: 'Чайники', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from product'));

const FILLED = ['link', 'product', 'product_barcode', 'product_category', 'product_mrp'];

function row(at: number): ImportedProduct {
  return {
    row: at,
    name: `Товар ${at}`,
    article: `K${at}`,
    barcodes: [{ code: '4680008140234', valid: true }],
    companyArticle: null,
    brand: 'Вега',
    mrp: { amount: 100n, currency: 'RUB' },
    ownPrice: null,
    ownOldPrice: null,
    ownAvailable: null,
    cost: null,
    currency: 'RUB',
    photo: null,
    categories: [{ name: 'Чайники', level: 1 }],
    links: [{ companyId: company, url: `https://shop.example/${at}` }],
    unsettled: [],
    codeColumn: null,
  };
}

const create = (tx: TransactionContext, entries: { brand?: number; category?: number } = {}) =>
  createProducts(tx, [row(1), row(2)], {
    brands: new Map([['Вега', entries.brand ?? brand]]),
    categories: new Map([1, 2].map((at) => [at, [entries.category ?? category]])),
  });

/** How many rows of each table, and what triggers made of them. */
async function written() {
  const { rows } = await database.pool.query(`
    select (select count(*)::int from product where has_links) as products, (select count(*)::int from product_barcode) as barcodes,
      (select count(*)::int from product_category) as categories, (select count(*)::int from product_mrp) as prices, (select count(*)::int from link) as links,
      (select count(*)::int from product_state) as states`);
  return rows[0];
}

const ALL = { products: 2, barcodes: 2, categories: 2, prices: 2, links: 2, states: 2 };
const NONE = { products: 0, barcodes: 0, categories: 0, prices: 0, links: 0, states: 0 };

describe('parents that are locked instead of asked for row by row', () => {
  it('are all that the filled tables refer to', async () => {
    const { rows } = await database.pool.query(
      `
      select conrelid::regclass || ' → ' || confrelid::regclass as key from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1`,
      [FILLED],
    );
    expect(rows.map(({ key }) => key)).toEqual([
      'link → company',
      // Of analogs alone, which no sheet sets.
      'link → measure_unit',
      'link → product',
      'link → tag',
      'product → brand',
      'product_barcode → product',
      'product_category → category',
      'product_category → product',
      'product_mrp → product',
    ]);
  });

  it('cost no trigger of our own: each fires whatever the replication role is, and no unique key waits for one', async () => {
    const { rows: triggers } = await database.pool.query(
      `select tgname from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[]) and tgenabled <> 'A'`,
      [FILLED],
    );
    expect(triggers).toEqual([]);
    const { rows: deferrable } = await database.pool.query(
      `select conname from pg_constraint where contype <> 'f' and condeferrable and conrelid = any($1::regclass[])`,
      [FILLED],
    );
    expect(deferrable).toEqual([]);
  });

  it('cannot be deleted before the products are committed, and keys are asked again afterwards', async () => {
    await transact(systemContext(database.db), async (tx) => {
      await create(tx);
      for (const [table, id] of [
        ['brand', brand],
        ['category', category],
        ['company', company],
      ] as const) {
        await expect(
          database.pool.query(`select from ${table} where id = $1 for update nowait`, [id]),
        ).rejects.toMatchObject({ code: '55P03' });
      }
      expect((await sql`show session_replication_role`.execute(tx.db)).rows).toEqual([
        { session_replication_role: 'origin' },
      ]);
    });
    expect(await written()).toEqual(ALL);
  });

  it('that are gone leave it to the foreign keys to refuse', async () => {
    const ctx = systemContext(database.db);
    await expect(transact(ctx, (tx) => create(tx, { brand: 999_999 }))).rejects.toMatchObject({ code: '23503' });
    await expect(transact(ctx, (tx) => create(tx, { category: 999_999 }))).rejects.toMatchObject({ code: '23503' });
    expect(await written()).toEqual(NONE);
  });

  it('are switched off for one piece of work only, its failure included', async () => {
    const pool = createPool({ url: database.url, max: 1 });
    const db = createDatabase(pool);
    const ctx = systemContext(db);
    const parents = { brands: new Set<number>(), categories: new Set<number>(), companies: new Set<number>() };
    const role = async () => (await pool.query('show session_replication_role')).rows[0]?.session_replication_role;
    try {
      const during = await transact(ctx, (tx) =>
        withLockedParents(tx, parents, () => sql`show session_replication_role`.execute(tx.db)),
      );
      expect(during.rows).toEqual([{ session_replication_role: 'replica' }]);
      expect(await role()).toBe('origin');
      await expect(
        transact(ctx, (tx) => withLockedParents(tx, parents, () => Promise.reject(new Error('cut')))),
      ).rejects.toThrow('cut');
      expect(await role()).toBe('origin');
    } finally {
      await db.destroy();
    }
  });

  it('change nothing for an ordinary role, whose foreign keys stay on', async () => {
    const name = `ordinary_${new URL(database.url).pathname.slice(-8)}`;
    await database.pool.query(`create role ${name} login password 'ordinary'`);
    await database.pool.query(`grant all on all tables in schema public to ${name}`);
    await database.pool.query(`grant all on all sequences in schema public to ${name}`);
    const url = new URL(database.url);
    url.username = name;
    url.password = 'ordinary';
    const db = createDatabase(createPool({ url: url.href, max: 1 }));
    try {
      await transact(systemContext(db), (tx) => create(tx));
      expect(await written()).toEqual(ALL);
      await database.pool.query('delete from product');
      await expect(transact(systemContext(db), (tx) => create(tx, { brand: 999_999 }))).rejects.toMatchObject({
        code: '23503',
      });
    } finally {
      await db.destroy();
      await database.pool.query(`drop owned by ${name}`);
      await database.pool.query(`drop role ${name}`);
    }
  });

  it('hold back nothing of a product whose article somebody took in the meantime', async () => {
    await database.pool.query(`insert into product (name, client_article) values ('Чужой', 'K1')`);
    const created = await transact(systemContext(database.db), (tx) => create(tx));
    expect(created).toMatchObject({ links: 1, refusals: [{ row: 1, reason: 'article_exists' }] });
    expect(await written()).toEqual({ products: 1, barcodes: 1, categories: 1, prices: 1, links: 1, states: 2 });
  });
});
