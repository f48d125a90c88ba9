import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductFilters } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { sql } from 'kysely';
import type { SystemContext } from '../src/index.ts';
import { countProducts, listProducts, refreshProductStates, searchProducts } from '../src/catalogue/product/index.ts';
import { as } from './support/directories.ts';

/** More than a list counts: 10,400 names that begin with a word, and 100 that have it further on. */
const BEGIN = 10_400;
const ELSEWHERE = 100;
const ALL = BEGIN + ELSEWHERE;
/** Every fortieth product is missing at its shop, all others ended with an error. */
const WRONG = ALL - Math.floor(ALL / 40);

let database: TestDatabase;
let ctx: SystemContext;
const ids: Record<'wide' | 'narrow' | 'tag' | 'brand', number> = { wide: 0, narrow: 0, tag: 0, brand: 0 };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = as(db, 'user');
  const [city, company] = [await makeCity(db), await makeCompany(db)];
  const named = async (table: 'brand' | 'tag') =>
    (await db.insertInto(table).values({ name: 'Одна' }).returning('id').executeTakeFirstOrThrow()).id;
  const category = async (name: string) =>
    (await db.insertInto('category').values({ name, level: 1 }).returning('id').executeTakeFirstOrThrow()).id;
  Object.assign(ids, {
    wide: await category('Много'),
    narrow: await category('Мало'),
    tag: await named('tag'),
    brand: await named('brand'),
  });
  // Filled without the trigram index, which takes most of the time.
  await sql`drop index product_search`.execute(db);
  await sql`insert into product (name, brand_id)
    select case when n <= ${BEGIN} then 'Чай ' else 'Набор: чай ' end || n,
    case when n % 2 = 0 then ${ids.brand}::int end
    from generate_series(1, ${ALL}::int) n`.execute(db);
  await sql`create index product_search on product using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`insert into product_category select id, ${ids.wide}::int from product union all select id, ${ids.narrow}
    from product where id % 100 = 0`.execute(db);
  await sql`insert into product_tag select id, ${ids.tag}::int from product`.execute(db);
  await sql`insert into link (product_id, company_id, url) select id, ${company}::int, 'https://shop.example/' || id
    from product`.execute(db);
  await sql`insert into link_state (product_id, link_id, city_id, company_id, observed_at, task_id, outcome, error_code)
    select product_id, id, ${city}::int, company_id, now(), 1, case when id % 40 = 0 then 2 else 3 end, 2
    from link`.execute(db);
  // As after a while: with marks that nothing gives a reason for any more.
  await sql`update product_state set with_errors = true, with_absent = true`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => database.drop());

/** The same page, by the plainest of statements. */
async function expected(page: number, where = sql<boolean>`true`): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where ${where}
    order by name collate "ru-x-icu", id limit 50 offset ${(page - 1) * 50}`.execute(database.db);
  return rows.map(({ id }) => id);
}
const listed = async (filters: ProductFilters, page = 1) => {
  const { items, ...total } = await listProducts(ctx, { page, limit: 50, filters });
  return { ids: items.map(({ id }) => id), ...total };
};

describe('a list of more products than it counts', () => {
  it.each<[string, number, () => ProductFilters]>([
    ['no filter', ALL, () => ({})],
    ['a category', ALL, () => ({ categoryIds: [ids.wide] })],
    ['a tag', ALL, () => ({ tagIds: [ids.tag] })],
    ['links', ALL, () => ({ withLinks: true })],
    ['two filters', ALL, () => ({ categoryIds: [ids.wide], tagIds: [ids.tag] })],
    ['errors', WRONG, () => ({ errors: true })],
  ])('[PROD-1] walks the names: %s', async (_, count, filters) => {
    const where = count === WRONG ? sql<boolean>`id % 40 > 0` : sql<boolean>`true`;
    for (const page of [1, 77, 204]) expect((await listed(filters(), page)).ids).toEqual(await expected(page, where));
    const { total, totalExact } = await listed(filters());
    expect([total > 10_000, totalExact]).toEqual([true, false]);
    expect(await countProducts(ctx, { filters: filters() })).toBe(count);
  });

  it('[PROD-1] counts and sorts few exactly', async () => {
    const hundredth = sql<boolean>`id % 100 = 0`;
    expect(await listed({ categoryIds: [ids.narrow] }, 2)).toEqual({
      ids: await expected(2, hundredth),
      total: 105,
      totalExact: true,
    });
    expect(await listed({ categoryIds: [ids.wide, ids.narrow], brandIds: [ids.brand] })).toMatchObject({
      ids: await expected(1, sql`brand_id is not null`),
      total: 5250,
      totalExact: true,
    });
    await refreshProductStates(ctx);
    expect(await listed({ notAvailable: true })).toEqual({
      ids: await expected(1, sql`id % 40 = 0`),
      total: ALL - WRONG,
      totalExact: true,
    });
    expect(await listed({ withLinks: false })).toEqual({ ids: [], total: 0, totalExact: true });
  });

  it('[PROD-1] lists 10,000 of a text, those that begin with it first, on pages that do not overlap', async () => {
    const pages = await Promise.all([1, 2, 200, 201].map((page) => listed({ search: 'ЧАЙ' }, page)));
    expect(pages.map(({ total, totalExact }) => [total, totalExact])).toEqual(pages.map(() => [10_000, false]));
    expect(pages.map((page) => page.ids.length)).toEqual([50, 50, 50, 0]);
    expect(new Set(pages.flatMap((page) => page.ids)).size).toBe(150);
    expect(pages.flatMap((page) => page.ids).every((id) => id <= BEGIN)).toBe(true);
    expect(pages[0]?.ids).toEqual(await expected(1, sql`id <= ${BEGIN}`));
    // Fewer begin with it than are listed: the others come too, by name among them.
    const both = await listed({ search: 'чай', tagIds: [ids.tag], categoryIds: [ids.wide], brandIds: [ids.brand] });
    expect(both).toMatchObject({ ids: await expected(1, sql`brand_id is not null`), total: 5250, totalExact: true });
    expect(await listed({ search: 'набор чай' }, 2)).toEqual({
      ids: await expected(2, sql`id > ${BEGIN}`),
      total: ELSEWHERE,
      totalExact: true,
    });
    await sql`update product set name = 'Лист ' || name where id <= 600`.execute(database.db);
    const wide = await Promise.all(
      [4, 5].map((page) => listProducts(ctx, { page, limit: 50, filters: { search: 'чай' } })),
    );
    expect(wide).toMatchObject([
      { total: 10_000, totalExact: false },
      { total: 10_000, totalExact: false },
    ]);
    // All 9,800 that begin with it are listed, and 200 of the others, which come first by name.
    expect(wide.map(({ items }) => items.filter(({ name }) => name.startsWith('Чай')).length)).toEqual([0, 50]);
    await sql`update product set name = substr(name, 6) where id <= 600`.execute(database.db);
  });

  it('[PROD-1] finds short words where words begin, and the only ones named', async () => {
    const one = await listed({ search: '77 ча' });
    expect(one).toEqual({ ids: await expected(1, sql`name ~ ' 77'`), total: one.total, totalExact: true });
    expect(one.total).toBe(111);
    expect(await listed({ ids: [3, 1, 3_000_000_000], search: 'чай' })).toEqual({
      ids: [1, 3],
      total: 2,
      totalExact: true,
    });
    expect(await listed({ ids: [] })).toEqual({ ids: [], total: 0, totalExact: true });
    expect(await listed({ brandIds: [3_000_000_000] })).toMatchObject({ total: 0 });
  });

  it('[SHELL-10] ranks a thousand for the header’s search, those that begin with the text', async () => {
    const { products, recordCounts } = await searchProducts(ctx, { query: 'чай', page: 1, perPage: 50 });
    expect(recordCounts).toBe(1000);
    expect(products.every(({ name }) => name.startsWith('Чай'))).toBe(true);
    expect((await searchProducts(ctx, { query: 'набор чай', page: 1, perPage: 50 })).recordCounts).toBe(ELSEWHERE);
  });
});
