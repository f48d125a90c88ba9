import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { sql } from 'kysely';
import type { SystemContext } from '../src/index.ts';
import {
  listProducts,
  priceHistory,
  productProfile,
  refreshProductWords,
  searchProducts,
} from '../src/catalogue/product/index.ts';
import { matchesTerms, searchTerms } from '../src/catalogue/product/search-terms.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from '../src/index.ts';

let database: TestDatabase;
let ctx: SystemContext;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = {
    ...systemContext({
      db,
      jobs: recordJobs(),
      now: () => new Date('2026-11-20T10:00:00Z'),
      installation: INITIAL_INSTALLATION,
    }),
    actor: { kind: 'user', userId: 1, role: 'demo', companyId: null },
  };
  const brand = await db.insertInto('brand').values({ name: 'Вега' }).returning('id').executeTakeFirstOrThrow();
  const category = await db
    .insertInto('category')
    .values({ name: 'Чайники', level: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tag = await db.insertInto('tag').values({ name: 'Акция' }).returning('id').executeTakeFirstOrThrow();
  Object.assign(ids, { brand: brand.id, category: category.id, tag: tag.id });
  ids['city'] = await makeCity(db);
  ids['other city'] = await makeCity(db);
  ids['shop'] = await makeCompany(db, { name: 'Ашан' });
  ids['own'] = await makeCompany(db, { name: 'Ясень', own: true });
  ids['kettle'] = await makeProduct(db, {
    name: 'Чайник зелёный',
    client_article: 'АВ-12',
    brand_id: brand.id,
    mrp: 123_450n,
  });
  ids['tree'] = await makeProduct(db, { name: 'Ёлка 100% живая', client_article: '00123' });
  ids['hedgehog'] = await makeProduct(db, { name: 'Еж садовый', client_article: 'Чайник-2' });
  ids['deleted'] = await makeProduct(db, { name: 'Чайник старый', client_article: 'X', deleted_at: new Date() });
  await db.insertInto('product_category').values({ product_id: ids['kettle'], category_id: category.id }).execute();
  await db.insertInto('product_tag').values({ product_id: ids['tree'], tag_id: tag.id }).execute();
  await db
    .insertInto('product_barcode')
    .values([
      { product_id: ids['tree'], code: '4680008140234' },
      { product_id: ids['tree'], code: '4006381333931' },
    ])
    .execute();
  ids['link'] = await makeLink(db, ids['kettle'], ids['shop'], 'https://shop.example/1');
  ids['own link'] = await makeLink(db, ids['kettle'], ids['own'], 'https://own.example/1');
});
afterAll(() => database.drop());

const names = (found: { items: { name: string }[] }): string[] => found.items.map(({ name }) => name);

describe('listProducts', () => {
  it('sorts by Russian names and counts all', async () => {
    const found = await listProducts(ctx, { page: 1, limit: 2 });
    expect(found.total).toBe(3);
    expect(names(found)).toEqual(['Еж садовый', 'Ёлка 100% живая']);
    expect(names(await listProducts(ctx, { page: 2, limit: 2 }))).toEqual(['Чайник зелёный']);
  });

  it('presents every field', async () => {
    const { items } = await listProducts(ctx, { page: 1, limit: 1, filters: { search: 'ёлка' } });
    expect(items[0]).toMatchObject({
      clientArticle: '00123',
      brand: null,
      categories: [],
      barcodes: ['4680008140234', '4006381333931'],
      tags: ['Акция'],
      mrp: null,
      currency: 'RUB',
      linksCount: 0,
      deleted: false,
    });
    const kettle = await listProducts(ctx, { page: 1, limit: 1, filters: { withLinks: true } });
    expect(kettle.items[0]).toMatchObject({
      brand: 'Вега',
      categories: ['Чайники'],
      mrp: 123_450,
      linksCount: 2,
      proposalsCount: 0,
    });
  });

  it('[PROD-1] counts finds of link searches that wait', async () => {
    const find = (path: string, status: 'proposed' | 'rejected') => ({
      product_id: ids['tree']!,
      company_id: ids['shop']!,
      task_id: 1,
      mode: 'nameMl' as const,
      url: `https://shop.example/${path}`,
      name: 'Ёлка',
      score: 0.6,
      delivered_score: 0.6,
      status,
      found_at: new Date(),
    });
    await database.db
      .insertInto('link_candidate')
      .values([find('1', 'proposed'), find('2', 'proposed'), find('3', 'rejected')])
      .execute();
    const { items } = await listProducts(ctx, { page: 1, limit: 2 });
    expect(items.map(({ proposalsCount }) => proposalsCount)).toEqual([0, 2]);
    await database.db.deleteFrom('link_candidate').execute();
  });

  it.each<[string, () => Parameters<typeof listProducts>[1]['filters'], string[]]>([
    ['brand', () => ({ brandIds: [ids['brand']!] }), ['Чайник зелёный']],
    ['category', () => ({ categoryIds: [ids['category']!] }), ['Чайник зелёный']],
    ['tag', () => ({ tagIds: [ids['tag']!] }), ['Ёлка 100% живая']],
    ['with links', () => ({ withLinks: true }), ['Чайник зелёный']],
    ['without links', () => ({ withLinks: false }), ['Еж садовый', 'Ёлка 100% живая']],
    ['deleted', () => ({ deleted: true }), ['Чайник старый']],
    [
      'all at once',
      () => ({ search: 'чайник', brandIds: [ids['brand']!], withLinks: true, deleted: false }),
      ['Чайник зелёный'],
    ],
    ['empty lists', () => ({ brandIds: [], tagIds: [] }), ['Еж садовый', 'Ёлка 100% живая', 'Чайник зелёный']],
    ['words in any order', () => ({ search: 'ЗЕЛЕНЫЙ чайник' }), ['Чайник зелёный']],
    ['a literal per cent sign', () => ({ search: '100% жив' }), ['Ёлка 100% живая']],
    ['no wildcard', () => ({ search: 'е_ж' }), []],
    ['the beginning of a barcode', () => ({ search: '4680008' }), ['Ёлка 100% живая']],
    ['an article in the other script', () => ({ search: 'AB-12' }), ['Чайник зелёный']],
  ])('filters: %s', async (_, filters, expected) => {
    expect(names(await listProducts(ctx, { page: 1, limit: 50, filters: filters() }))).toEqual(expected);
  });

  it('refuses an agent', async () => {
    const agent: SystemContext = { ...ctx, actor: { kind: 'user', userId: 1, role: 'agent', companyId: null } };
    await expect(listProducts(agent, { page: 1, limit: 5 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('searchProducts', () => {
  it.each<[string, string[]]>([
    ['чайник', ['Еж садовый', 'Чайник зелёный']],
    ['чайник-2', ['Еж садовый']],
    ['ЗЕЛЁН', ['Чайник зелёный']],
    ['00123', ['Ёлка 100% живая']],
    ['4 680008 140234', ['Ёлка 100% живая']],
    ['ничего', []],
    ['   ', []],
  ])('finds %j', async (query, expected) => {
    const found = await searchProducts(ctx, { query, page: 1, perPage: 50 });
    expect(found.products.map(({ name }) => name)).toEqual(expected);
    expect(found.recordCounts).toBe(expected.length);
  });

  it('[SHELL-10] learns the words of whoever wrote before others and ended after them', async () => {
    await refreshProductWords(ctx);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(
      "insert into product (name, client_article, updated_at) values ('Дирижабль', 'Д-1', clock_timestamp())",
    );
    const id = await makeProduct(database.db, { name: 'Пароход', client_article: null, updated_at: new Date() });
    const early = await refreshProductWords(ctx);
    await client.query('commit');
    client.release();
    expect([early, await refreshProductWords(ctx)]).toEqual([1, 1]);
    await database.db
      .deleteFrom('product')
      .where((eb) => eb.or([eb('id', '=', id), eb('client_article', '=', 'Д-1')]))
      .execute();
  });

  it('[SHELL-10] corrects words that nothing has by the catalogue’s own', async () => {
    await refreshProductWords(ctx);
    expect(
      (await searchProducts(ctx, { query: 'чайинк', page: 1, perPage: 50 })).products.map(({ name }) => name),
    ).toEqual(['Еж садовый', 'Чайник зелёный']);
    expect(
      (await searchProducts(ctx, { query: 'зленый чайнкк', page: 1, perPage: 50 })).products.map(({ name }) => name),
    ).toEqual(['Чайник зелёный']);
    expect((await searchProducts(ctx, { query: 'абракадабра', page: 1, perPage: 50 })).recordCounts).toBe(0);
    // Only what changed since is read again.
    expect(await refreshProductWords(ctx)).toBe(0);
    const id = await makeProduct(database.db, {
      name: 'Самовар',
      client_article: null,
      updated_at: new Date('2100-01-01'),
    });
    expect(await refreshProductWords(ctx)).toBe(1);
    expect((await searchProducts(ctx, { query: 'сомавар', page: 1, perPage: 50 })).products).toMatchObject([{ id }]);
    await database.db.deleteFrom('product').where('id', '=', id).execute();
  });

  it('puts exact articles first and gives pages', async () => {
    const exact = await makeProduct(database.db, { name: 'Яблоко', client_article: 'чайник' });
    const found = await searchProducts(ctx, { query: 'Чайник', page: 1, perPage: 1 });
    expect(found).toMatchObject({ recordCounts: 3, products: [{ id: exact, clientArticle: 'чайник', barcode: null }] });
    expect((await searchProducts(ctx, { query: 'Чайник', page: 3, perPage: 1 })).products).toHaveLength(1);
    await database.db.deleteFrom('product').where('id', '=', exact).execute();
  });

  it('goes through the indexes', async () => {
    const lines = await database.db.transaction().execute(async (db) => {
      await sql`insert into product (name, client_article) select 'Товар ' || md5(n::text), 'i-' || n
        from generate_series(1, 20000) n`.execute(db);
      await sql`analyze product`.execute(db);
      const terms = matchesTerms(searchTerms('4680008140'));
      const { rows } = await sql<
        Record<string, string>
      >`explain select p.id from product p where p.deleted_at is null and ${terms}`.execute(db);
      await sql`delete from product where client_article like 'i-%'`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(lines).toContain('product_search');
    expect(lines).toContain('product_barcode_code');
    expect(lines).not.toContain('Seq Scan');
  });
});

describe('productProfile', () => {
  it('shows links, the own company first, with the newest check', async () => {
    const state = {
      product_id: ids['kettle']!,
      link_id: ids['link']!,
      company_id: ids['shop']!,
      task_id: 1,
      currency: 'RUB',
    };
    await database.db
      .insertInto('link_state')
      .values([
        { ...state, city_id: ids['city']!, observed_at: '2026-11-19T10:00:00Z', outcome: 1, price: 100n },
        {
          ...state,
          city_id: ids['other city']!,
          observed_at: '2026-11-20T10:00:00Z',
          outcome: 1,
          price: 90_071n,
          old_price: 99_000n,
        },
      ])
      .execute();
    const profile = await productProfile(ctx, { id: ids['kettle']! });
    expect(profile).toMatchObject({ id: ids['kettle'], brand: 'Вега', linksCount: 2 });
    expect(
      profile.links.map(({ companyName, url, price, oldPrice, available, checkedAt }) => ({
        companyName,
        url,
        price,
        oldPrice,
        available,
        checkedAt,
      })),
    ).toEqual([
      {
        companyName: 'Ясень',
        url: 'https://own.example/1',
        price: null,
        oldPrice: null,
        available: null,
        checkedAt: null,
      },
      {
        companyName: 'Ашан',
        url: 'https://shop.example/1',
        price: 90_071,
        oldPrice: 99_000,
        available: true,
        checkedAt: '2026-11-20T10:00:00.000Z',
      },
    ]);
  });

  it('shows a deleted product as deleted and none that is not there', async () => {
    expect(await productProfile(ctx, { id: ids['deleted']! })).toMatchObject({ deleted: true, links: [] });
    await expect(productProfile(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('priceHistory', () => {
  const month = { from: new Date('2026-10-25T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };
  const year = { from: new Date('2025-11-26T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };

  beforeAll(async () => {
    await sql`select ensure_month_partitions('2026-01-01', '2026-11-30')`.execute(database.db);
    const point = {
      product_id: ids['kettle']!,
      link_id: ids['link']!,
      company_id: ids['shop']!,
      collection_id: 1,
      task_id: 1,
      node_id: 0,
      city_id: ids['city']!,
    };
    await database.db
      .insertInto('observation')
      .values([
        { ...point, observed_at: '2026-11-18T21:30:00Z', outcome: 1, price: 100n },
        { ...point, observed_at: '2026-11-19T10:00:00Z', outcome: 3, error_code: 5 },
        { ...point, observed_at: '2026-11-19T12:00:00Z', outcome: 1, price: 120n, old_price: 150n },
        { ...point, observed_at: '2026-11-20T12:00:00Z', outcome: 2, city_id: ids['other city']! },
        {
          ...point,
          observed_at: '2026-11-20T13:00:00Z',
          outcome: 1,
          price: 200n,
          company_id: ids['own']!,
          link_id: ids['own link']!,
        },
        { ...point, observed_at: '2026-01-10T13:00:00Z', outcome: 1, price: 50n },
      ])
      .execute();
    const day = {
      product_id: ids['kettle']!,
      company_id: ids['shop']!,
      city_id: ids['city']!,
      checks: 2,
      prices: 2,
      errors: 0,
      violations: 0,
      price_sum: 220n,
    };
    await database.db
      .insertInto('price_day')
      .values([
        { ...day, day: '2026-01-10', price_last: 50n, outcome_last: 1, observed_last: '2026-01-10T13:00:00Z' },
        {
          ...day,
          day: '2026-11-19',
          price_last: 120n,
          old_price_last: 150n,
          outcome_last: 1,
          observed_last: '2026-11-19T12:00:00Z',
        },
        {
          ...day,
          day: '2026-11-19',
          city_id: ids['other city']!,
          price_last: 130n,
          outcome_last: 1,
          observed_last: '2026-11-19T15:00:00Z',
        },
      ])
      .execute();
  });

  it('shows every observation of up to 31 days, the own company first', async () => {
    const history = await priceHistory(ctx, { id: ids['kettle']!, ...month, cityId: ids['city']! });
    expect(history).toMatchObject({ name: 'Чайник зелёный', currency: 'RUB', mrp: 123_450 });
    expect(history.series.map(({ companyName, ownFlag, link }) => [companyName, ownFlag, link])).toEqual([
      ['Ясень', true, 'https://own.example/1'],
      ['Ашан', false, 'https://shop.example/1'],
    ]);
    expect(history.series[1]?.points).toEqual([
      { at: '2026-11-18T21:30:00.000Z', price: 100, oldPrice: null, currency: 'RUB', available: true, errorCode: null },
      { at: '2026-11-19T10:00:00.000Z', price: null, oldPrice: null, currency: 'RUB', available: false, errorCode: 5 },
      { at: '2026-11-19T12:00:00.000Z', price: 120, oldPrice: 150, currency: 'RUB', available: true, errorCode: null },
    ]);
  });

  it('shows every observation of a calendar month back from the end of today, however long the month is', async () => {
    const longest = { from: new Date('2026-10-23T00:00:00Z'), to: new Date('2026-11-23T23:59:59.999Z') };
    const history = await priceHistory(ctx, {
      id: ids['kettle']!,
      ...longest,
      cityId: ids['city']!,
      companyIds: [ids['shop']!],
    });
    expect(history.series[0]?.points).toHaveLength(3);
  });

  it('keeps to a city and to companies', async () => {
    const history = await priceHistory(ctx, {
      id: ids['kettle']!,
      ...month,
      cityId: ids['city']!,
      companyIds: [ids['shop']!],
    });
    expect(history.series).toHaveLength(1);
    expect(history.series[0]?.points).toHaveLength(3);
  });

  it('shows the last point of each day of a longer period', async () => {
    const history = await priceHistory(ctx, { id: ids['kettle']!, ...year, cityId: ids['city']! });
    expect(history.series[0]?.points.map(({ at, price }) => [at, price])).toEqual([
      ['2026-01-10T13:00:00.000Z', 50],
      ['2026-11-19T12:00:00.000Z', 120],
    ]);
  });

  it('reads by indexes', async () => {
    const { rows } = await database.pool.query(`explain select * from observation o where o.product_id = 1
      and o.observed_at >= '2026-11-01' and o.observed_at <= '2026-11-20' order by o.company_id, o.observed_at`);
    expect(JSON.stringify(rows)).not.toContain('observation_2026_01');
  });

  it('refuses a period that ends before it begins, and an unknown product', async () => {
    await expect(priceHistory(ctx, { id: ids['kettle']!, from: month.to, to: month.from })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(priceHistory(ctx, { id: 999_999, ...month })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
