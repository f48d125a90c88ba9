import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { COMPANY_LISTS } from '@tsenomer/contracts';
import type { CompanyList, LinkState } from '@tsenomer/contracts';
import type { SystemContext } from '../src/index.ts';
import { walksNames } from '../src/collecting/collection/rules/walks-names.ts';
import { collectionLinks, companyProducts } from '../src/collecting/collection/index.ts';
import { bringResults, checkLinksNow, ensurePartitions } from '../src/collecting/observation/index.ts';
import { readResults } from '../src/collecting/observation/rules/read-results.ts';
import { deleteLink, listLinks, replaceLinks, setLink } from '../src/catalogue/link/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
let cityId: number;
let collectionId: number;
let atAddresses: number;
let chain: number;
let other: number;
let products: Record<'good' | 'gone' | 'absent' | 'bare' | 'new', number>;
let goneLink: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = systemContext(db);
  cityId = await makeCity(db);
  chain = await makeCompany(db, { name: 'Сеть', host: 'chain.example' });
  other = await makeCompany(db, { name: 'Другая', host: 'other.example' });
  products = {
    good: await makeProduct(db, { name: 'Аист' }),
    gone: await makeProduct(db, { name: 'Ёж' }),
    absent: await makeProduct(db, { name: 'Жук' }),
    bare: await makeProduct(db, { name: 'Вол' }),
    new: await makeProduct(db, { name: 'Бык' }),
  };
  const productIds = Object.values(products);
  await makeProduct(db, { name: 'Чужой' });
  collectionId = await makeCollection(db, { cityId, companyIds: [chain, other], productIds });
  atAddresses = await makeCollection(db, { cityId, companyIds: [chain], productIds });
  const { id: shop } = await db
    .insertInto('company_shop')
    .values({ company_id: chain, city_id: cityId, name: 'Север', address: 'Улица' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collection_company_shop')
    .values({ collection_id: atAddresses, company_shop_id: shop })
    .execute();
  const links = {
    good: await makeLink(db, products.good, chain, 'https://chain.example/good'),
    gone: await makeLink(db, products.gone, chain, 'https://chain.example/gone'),
    absent: await makeLink(db, products.absent, chain, 'https://chain.example/absent'),
    new: await makeLink(db, products.new, chain, 'https://chain.example/new'),
  };
  goneLink = links.gone;
  await makeLink(db, products.bare, other);
  const state = { company_id: chain, city_id: cityId, task_id: 1, observed_at: '2026-11-20T07:00:00Z' };
  await db
    .insertInto('link_state')
    .values([
      { ...state, product_id: products.good, link_id: links.good, outcome: 1, price: 100n, currency: 'RUB' },
      // At an address that only the other monitoring watches.
      { ...state, product_id: products.good, link_id: links.good, company_shop_id: shop, outcome: 2 },
      { ...state, product_id: products.gone, link_id: links.gone, outcome: 3, error_code: 1 },
      { ...state, product_id: products.absent, link_id: links.absent, outcome: 2 },
    ])
    .execute();
  await db
    .insertInto('product_barcode')
    .values([
      { product_id: products.good, code: '4600000000015' },
      { product_id: products.bare, code: '4600000000022' },
    ])
    .execute();
  const { id: tagId } = await db
    .insertInto('tag')
    .values({ name: 'Новинка' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('product_tag').values({ product_id: products.good, tag_id: tagId }).execute();
  const find = {
    company_id: chain,
    collection_id: collectionId,
    task_id: 1,
    mode: 'nameMl' as const,
    name: 'Аист',
    delivered_score: 0.5,
    found_at: ctx.now(),
  };
  await db
    .insertInto('link_candidate')
    .values([
      { ...find, product_id: products.good, url: 'https://chain.example/good', score: 0.75, status: 'accepted' },
      { ...find, product_id: products.good, url: 'https://chain.example/other', score: 0.9 },
    ])
    .execute();
});
afterAll(() => database.drop());

const read = (input: Partial<Parameters<typeof companyProducts>[1]> = {}) =>
  companyProducts(ctx, { id: collectionId, companyId: chain, page: 1, limit: 25, ...input });
const names = (answer: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(COMPANY_LISTS.map((list) => [list, answer[list].map(({ name }) => name)]));

describe('the products of a monitoring at a company', () => {
  it('[COLL-6] stand in four lists by name, each counted', async () => {
    const answer = await read();
    expect(names(answer)).toEqual({
      productsWithLinks: ['Аист', 'Бык', 'Ёж', 'Жук'],
      productsWithoutLinks: ['Вол'],
      error404Products: ['Ёж'],
      outOfStockProducts: ['Жук'],
    });
    expect(answer).toMatchObject({
      collection: { id: collectionId },
      company: { id: chain, name: 'Сеть' },
      city: { id: cityId },
      productsCount: 5,
      productsWithLinksCount: 4,
      productsWithoutLinksCount: 1,
      error404ProductsCount: 1,
      outOfStockProductsCount: 1,
    });
  });

  it('[COLL-6] tell their codes, tags, newest check and how sure the search was of the page', async () => {
    const { productsWithLinks, productsWithoutLinks } = await read();
    expect(productsWithLinks[0]).toMatchObject({
      barcodes: [{ code: '4600000000015' }],
      tags: [{ name: 'Новинка' }],
      link: { url: 'https://chain.example/good', outcome: 'success', price: 100, accuracy: 0.75 },
    });
    expect(productsWithLinks[1]?.link).toMatchObject({ outcome: 'notProcessed', checkedAt: null, accuracy: null });
    expect(productsWithoutLinks[0]?.link).toBeNull();
  });

  it('[COLL-5] [COLL-6] mark a price that is far from what the others ask, in every list of links', async () => {
    const { db } = database;
    const third = await makeCompany(db, { name: 'Третья', host: 'third.example' });
    const product = await makeProduct(db, { name: 'Чиж' });
    const companyIds = [chain, other, third];
    const id = await makeCollection(db, { cityId, companyIds, productIds: [product] });
    const ask = async (company: number, price: bigint) =>
      db
        .insertInto('link_state')
        .values({
          product_id: product,
          company_id: company,
          link_id: await makeLink(db, product, company),
          city_id: cityId,
          task_id: 1,
          observed_at: '2026-11-20T07:00:00Z',
          outcome: 1,
          price,
          currency: 'RUB',
        })
        .execute();
    const suspicious = async (): Promise<boolean> => {
      const here = (await read({ id })).productsWithLinks[0]?.link?.suspicious ?? false;
      const { items } = await collectionLinks(ctx, { id, page: 1, limit: 25, filters: { companyId: chain } });
      const links = await listLinks(ctx, { id: product });
      expect(items.map((link) => link.suspicious ?? false)).toEqual([here]);
      expect(links.items.find(({ companyId }) => companyId === chain)?.suspicious ?? false).toBe(here);
      return here;
    };
    await ask(chain, 100n);
    await ask(other, 301n);
    // One other price does not say which of the two is wrong.
    expect(await suspicious()).toBe(false);
    await ask(third, 302n);
    expect(await suspicious()).toBe(true);
    await db.updateTable('link_state').set({ currency: 'EUR' }).where('company_id', '=', third).execute();
    expect(await suspicious()).toBe(false);
  });

  it('[COLL-6] are read list by list, page by page, of those that the search finds', async () => {
    const asked = await read({ list: 'productsWithLinks', page: 2, limit: 3 });
    expect(names(asked)).toMatchObject({ productsWithLinks: ['Жук'], error404Products: [] });
    expect(asked.error404ProductsCount).toBe(1);
    expect(names(await read({ list: 'productsWithLinks', page: 9999 }))).toMatchObject({ productsWithLinks: [] });
    const found = await read({ search: 'ёж' });
    expect(names(found)).toMatchObject({
      productsWithLinks: ['Ёж'],
      productsWithoutLinks: [],
      error404Products: ['Ёж'],
    });
    expect([found.productsCount, found.productsWithLinksCount, found.outOfStockProductsCount]).toEqual([1, 1, 0]);
    expect(names(await read({ search: '46000000000' }))).toMatchObject({
      productsWithLinks: ['Аист'],
      productsWithoutLinks: ['Вол'],
    });
  });

  it('[COLL-6] are judged by the checks at the addresses that are watched', async () => {
    expect(names(await read({ id: atAddresses }))).toMatchObject({
      error404Products: [],
      outOfStockProducts: ['Аист'],
    });
  });

  it('[COLL-6] go to the other list with their link, and come back with it', async () => {
    await deleteLink(ctx, { id: goneLink });
    expect(names(await read())).toMatchObject({
      productsWithoutLinks: ['Вол', 'Ёж'],
      error404Products: [],
    });
    await setLink(ctx, { productId: products.gone, companyId: chain, link: 'https://chain.example/again' });
    expect(names(await read())).toMatchObject({ productsWithLinks: ['Аист', 'Бык', 'Ёж', 'Жук'] });
  });

  it('[COLL-6] are refused of a company that the monitoring does not have', async () => {
    await expect(read({ id: atAddresses, companyId: other })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(read({ companyId: 3_000_000_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(read({ id: 99_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a list that is longer than what is sorted at once', () => {
  it.each([
    [{ offset: 0, limit: 25, total: 2000, products: 2000 }, false],
    [{ offset: 0, limit: 25, total: 2001, products: 2001 }, true],
    // Every second name is of the list: half of it is walked as fast as all of it is sorted.
    [{ offset: 24_000, limit: 25, total: 50_000, products: 100_000 }, true],
    [{ offset: 25_000, limit: 25, total: 50_000, products: 100_000 }, false],
    [{ offset: 0, limit: 100, total: 2500, products: 100_000 }, false],
  ])('[COLL-6] walks names while that is less than sorting all: %j', (page, walked) => {
    expect(walksNames(page)).toBe(walked);
  });

  it('[COLL-6] has its products in the same order', async () => {
    const { db } = database;
    const rows = Array.from({ length: 2100 }, (_, at) => ({
      name: `Я ${String(at).padStart(4, '0')}`,
      currency: 'RUB',
    }));
    const made = await db.insertInto('product').values(rows).returning('id').execute();
    await sql`analyze product`.execute(db);
    const id = await makeCollection(db, { cityId, companyIds: [chain], productIds: made.map((row) => row.id) });
    const list: CompanyList = 'productsWithoutLinks';
    const answer = await read({ id, list, page: 2, limit: 100 });
    expect(answer.productsWithoutLinksCount).toBe(2100);
    expect(answer[list].map(({ name }) => name)).toEqual(rows.slice(100, 200).map(({ name }) => name));
    // From the middle on it is read backwards; the last page is not a whole one.
    for (const [page, limit] of [
      [11, 100],
      [12, 100],
      [21, 100],
      [24, 90],
    ] as const) {
      const shown = (await read({ id, list, page, limit }))[list].map(({ name }) => name);
      expect(shown).toEqual(rows.slice((page - 1) * limit, page * limit).map(({ name }) => name));
    }
  });
});

describe('the window of products', () => {
  const edited = async (filters: Parameters<typeof collectionLinks>[1]['filters']) =>
    (await collectionLinks(ctx, { id: collectionId, page: 1, limit: 25, filters })).items.map((item) => [
      item.productName,
      item.edited,
      item.outcome,
    ]);

  it('[COLL-5] finds links by their notation, and those that were changed until they are checked', async () => {
    const { db } = database;
    await db.updateTable('link').set({ notation: 'Ель 100%' }).where('product_id', '=', products.absent).execute();
    expect(await edited({ notation: 'ель 100%' })).toEqual([['Жук', null, 'notAvailable']]);
    expect(await edited({ notation: 'ель_100' })).toEqual([]);
    const of = { productId: products.absent, companyId: chain };
    await db
      .updateTable('link')
      .set({ created_at: '2026-11-01T07:00:00Z' })
      .where('product_id', '=', of.productId)
      .execute();
    await setLink(ctx, { ...of, link: 'https://chain.example/absent-2', updateMode: 'manual' });
    // It stays under what its old page came to (P2 §4).
    expect(await edited({ state: 'changed', outcome: 'notAvailable' })).toEqual([['Жук', 'changed', 'notAvailable']]);
    expect(await edited({ state: 'updated' })).toEqual([]);
    await db.updateTable('link_state').set({ observed_at: ctx.now() }).where('product_id', '=', of.productId).execute();
    await db.updateTable('link').set({ unchecked: false }).where('product_id', '=', of.productId).execute();
    expect(await edited({ state: 'updated' })).toEqual([['Жук', 'updated', 'notAvailable']]);
    expect(await edited({ state: 'changed' })).toEqual([]);
  });
});

describe('links that people send to checking', () => {
  const tasks = async (id: number) =>
    database.db.selectFrom('parser_task').select(['company_id', 'total']).where('collection_id', '=', id).execute();

  it('[COLL-5] are checked in the monitoring that is named, and refused companies are told with the reason', async () => {
    const items = [products.good, products.absent].map((productId) => ({ productId, companyId: chain }));
    expect(await checkLinksNow(ctx, { items, collectionId })).toEqual({ queued: 2, refused: [] });
    expect(await tasks(collectionId)).toEqual([{ company_id: chain, total: 2 }]);
    const inState = async (state: LinkState) => {
      const page = { id: collectionId, page: 1, limit: 25 };
      const { items } = await collectionLinks(ctx, { ...page, filters: { companyId: chain, state } });
      return items.map(({ productName, waiting }) => [productName, waiting]);
    };
    expect(await inState('queued')).toEqual([
      ['Аист', 'queued'],
      ['Жук', 'queued'],
    ]);
    expect(await inState('running')).toEqual([]);
    // A node takes the shard and records its first link.
    await database.db
      .updateTable('shard')
      .set({ status: 'running', results: Buffer.from([1, 0]) })
      .where(sql<boolean>`cardinality(target_ids) = 2`)
      .execute();
    expect(await inState('running')).toEqual([['Жук', 'running']]);
    expect(await checkLinksNow(ctx, { items, collectionId })).toEqual({
      queued: 0,
      refused: [{ companyId: chain, code: 'COLLECTION_RUNNING' }],
    });
    // Nobody watches it there.
    expect(await checkLinksNow(ctx, { items: [{ productId: products.good, companyId: 99_999 }] })).toEqual({
      queued: 0,
      refused: [],
    });
    await expect(checkLinksNow(ctx, { items, collectionId: 99_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[COLL-5] are replaced all together or not at all; what is refused names its item', async () => {
    const first = { productId: products.good, companyId: other, link: 'https://other.example/1' };
    const urls = async () =>
      database.db
        .selectFrom('link')
        .select('url')
        .where('company_id', '=', other)
        .where('product_id', '=', products.good)
        .execute();
    await expect(
      replaceLinks(ctx, { items: [first, { ...first, productId: products.gone, link: 'https://chain.example/1' }] }),
    ).rejects.toMatchObject({ code: 'LINK_OF_ANOTHER_COMPANY', fields: [{ path: 'body.items.1.link' }] });
    await expect(replaceLinks(ctx, { items: [first, { ...first, productId: 99_999 }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await urls()).toEqual([]);
    expect(await replaceLinks(ctx, { items: [first] })).toEqual({ changed: 1 });
    expect(await replaceLinks(ctx, { items: [first] })).toEqual({ changed: 0 });
    expect(await urls()).toEqual([{ url: 'https://other.example/1' }]);
    // In mode auto the changed one is checked at once.
    expect(await tasks(collectionId)).toContainEqual({ company_id: other, total: 1 });
  });
});

describe('results that people bring', () => {
  const file = (...rows: string[]) => ({
    fileName: 'lenta.csv',
    stream: Readable.from([Buffer.from(['Ссылка;Цена;Наличие', ...rows].join('\n'))]),
  });
  const GOOD = 'https://chain.example/good';
  let collection: number;
  let byAddress: number;
  let shop: number;

  beforeAll(async () => {
    const productIds = Object.values(products);
    collection = await makeCollection(database.db, { cityId, companyIds: [chain], productIds });
    byAddress = await makeCollection(database.db, { cityId, companyIds: [chain], productIds });
    shop = (await database.db.selectFrom('company_shop').select('id').executeTakeFirstOrThrow()).id;
    const watched = { collection_id: byAddress, company_shop_id: shop };
    await database.db.insertInto('collection_company_shop').values(watched).execute();
    await ensurePartitions(ctx);
  });

  it.each<[string, string[][], { lines: [number, bigint | null][]; refused: number[] }]>([
    ['a price alone', [[GOOD, '129,90']], { lines: [[1, 129_90n]], refused: [] }],
    [
      'headings',
      [
        ['Link', 'Price'],
        [GOOD, '5 ₽', 'в наличии'],
      ],
      { lines: [[2, 5_00n]], refused: [] },
    ],
    ['what is not there, with a price', [[GOOD, '5', 'нет в наличии']], { lines: [[1, null]], refused: [] }],
    ['neither', [[GOOD], [`${GOOD}2`, '', 'да']], { lines: [], refused: [1, 2] }],
    [
      'what nobody understands',
      [
        [GOOD, '5–7'],
        [`${GOOD}2`, '5', 'скоро'],
      ],
      { lines: [], refused: [1, 2] },
    ],
    [
      'a link twice, tracked once',
      [
        [`${GOOD}?utm_source=x`, '5'],
        [GOOD, '6'],
      ],
      { lines: [[1, 5_00n]], refused: [2] },
    ],
    ['no link', [[], ['', '', ''], ['молоко', '5']], { lines: [], refused: [3] }],
  ])('[COLL-4] are read: %s', (_, rows, { lines, refused }) => {
    const read = readResults(rows, 'RUB');
    expect(read.lines.map(({ row, price }) => [row, price?.amount ?? null])).toEqual(lines);
    expect(read.refused).toEqual(refused);
  });

  it('[COLL-4] are checks of a run that is over at once, and are not billed', async () => {
    const rows = [`${GOOD};129,90;`, 'https://chain.example/new;;нет', `${GOOD};5;`, 'https://chain.example/7;5;'];
    const answer = await bringResults(ctx, { id: collection, companyId: chain, file: file(...rows) });
    expect(answer).toEqual({ runId: answer.runId, recorded: 2, refused: 2, refusedRows: [4, 5] });
    const seen = await database.pool.query(
      `select product_id, outcome, price::int, currency, evidence, node_id from observation where collection_id = $1 order by outcome`,
      [collection],
    );
    expect(seen.rows).toEqual([
      {
        product_id: products.good,
        outcome: 1,
        price: 129_90,
        currency: 'RUB',
        evidence: 'upload lenta.csv',
        node_id: 0,
      },
      { product_id: products.new, outcome: 2, price: null, currency: null, evidence: null, node_id: 0 },
    ]);
    const run = await database.pool.query(
      `select r.status as run, t.status, t.total, t.success, t.not_available from parser_run r join parser_task t on t.run_id = r.id
       where r.collection_id = $1`,
      [collection],
    );
    expect(run.rows).toEqual([{ run: 'done', status: 'done', total: 2, success: 1, not_available: 1 }]);
    const billed = await database.pool.query('select from check_ledger where collection_id = $1', [collection]);
    expect(billed.rows).toEqual([]);
    expect((await read({ id: collection })).outOfStockProducts.map(({ name }) => name)).toContain('Бык');
  });

  it('[COLL-4] name the address where addresses are watched, and are refused while the company is collected', async () => {
    const send = (id: number, companyId: number, companyShopId?: number, row = `${GOOD};7;`) =>
      bringResults(ctx, { id, companyId, companyShopId, file: file(row) });
    await expect(send(byAddress, chain)).rejects.toMatchObject({ fields: [{ path: 'form.companyShopId' }] });
    await expect(send(byAddress, chain, 99_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(collection, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(99_999, chain)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(collection, chain, undefined, 'https://chain.example/7;5;')).rejects.toMatchObject({
      fields: [{ path: 'body.file', code: 'no_links' }],
    });
    // Its links were sent to checking above.
    await expect(send(collectionId, chain)).rejects.toMatchObject({ code: 'COLLECTION_RUNNING' });
    expect(await send(byAddress, chain, shop)).toMatchObject({ recorded: 1 });
  });
});
