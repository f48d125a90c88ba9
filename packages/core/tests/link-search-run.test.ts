import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import { demoCities, demoOfferAt, demoProductByPath, demoProducts, demoShops } from '@tsenomer/demo-market';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { getCollection } from '../src/collecting/collection/index.ts';
import { searchableCompanies } from '../src/collecting/link-search/index.ts';
import { deleteParserConfig, setParserConfig } from '../src/collecting/parser-config/index.ts';
import { companyStatuses, runCollection, startTask, startTasks, takeShard } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import { configure, makeSearch, makeShop, SEARCHABLE, startSearch, takeSearches } from './support/link-search.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let ctx: SystemContext & { readonly jobs: RecordedJobs };
let shop: number;
let products: number[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const jobs = recordJobs();
  ctx = { ...systemContext(database.db), jobs };
  shop = await makeShop(database.db);
  products = [await makeProduct(database.db), await makeProduct(database.db), await makeProduct(database.db)];
});

const search = (parts: Partial<Parameters<typeof makeSearch>[1]> = {}) =>
  makeSearch(database.db, { companyIds: [shop], productIds: products, ...parts });
const refused = (id: number, code: string) => expect(runCollection(ctx, { id })).rejects.toMatchObject({ code });

describe('[PARSE-2] a run of a search', () => {
  it('hands a node what to look for, and how', async () => {
    const { db } = database;
    const brand = (await db.insertInto('brand').values({ name: 'Вихрь' }).returning('id').executeTakeFirstOrThrow()).id;
    const drill = await makeProduct(db, {
      name: 'Дрель ДУ-550',
      brand_id: brand,
      manufacturer_article: '72/11/1',
      mrp: 499_050n,
      subtitles: ['Дрель Вихрь'],
    });
    await db
      .insertInto('product_barcode')
      .values([
        { product_id: drill, code: '4601234567893' },
        { product_id: drill, code: '4601234567909' },
      ])
      .execute();
    const work = await startSearch(ctx, await search({ productIds: [drill], settings: { topCount: 7, timeout: 30 } }));
    expect(work).toMatchObject({
      work: 'search',
      kind: 'findLinks',
      company: { id: shop, sellerName: null, sellerUrl: null, config: { searchUrl: SEARCHABLE.searchUrl } },
      settings: { parseBy: 'nameMl', topCount: 7, timeout: 30 },
      calibration: null,
    });
    expect(work.targets).toEqual([
      {
        productId: drill,
        barcodes: ['4601234567893', '4601234567909'],
        rejected: [],
        texts: ['Дрель ДУ-550', 'Дрель Вихрь', 'Вихрь 72/11/1', '72/11/1'],
        listing: {
          name: 'Дрель ДУ-550',
          brand: 'Вихрь',
          model: '72/11/1',
          category: '',
          price: 4990.5,
          barcode: '4601234567893',
          text: 'Дрель Вихрь',
        },
      },
    ]);
  });

  it('tells no price in a currency that finds are not compared in', async () => {
    const foreign = await makeProduct(database.db, { mrp: 19_99n, currency: 'USD' });
    const work = await startSearch(ctx, await search({ productIds: [foreign] }));
    expect(work.targets.map(({ listing }) => listing.price)).toEqual([null]);
    const there = { ...ctx, installation: { ...ctx.installation, currency: 'USD' } };
    const dollars = await startSearch(there, await search({ productIds: [foreign] }));
    expect(dollars.targets.map(({ listing }) => listing.price)).toEqual([19.99]);
  });

  it('looks for products without a link there; for others only when that is asked for', async () => {
    await makeLink(database.db, products[0]!, shop);
    const id = await search();
    const wanted = async (filter?: 'all' | 'notProcessed') => {
      await database.pool.query("update parser_task set status = 'done'");
      return (await startSearch(ctx, id, filter ? { filter } : {})).targets.map(({ productId }) => productId);
    };
    expect(await wanted()).toEqual(products.slice(1));
    expect(await wanted('notProcessed')).toEqual(products.slice(1));
    expect(await wanted('all')).toEqual(products);
    for (const productId of products.slice(1)) await makeLink(database.db, productId, shop);
    await database.pool.query("update parser_task set status = 'done'");
    await refused(id, 'NOTHING_LEFT_TO_SEARCH');
  });

  it('looks again for products whose link is gone from the shop', async () => {
    const linkId = await makeLink(database.db, products[0]!, shop);
    await makeLink(database.db, products[1]!, shop);
    const id = await search();
    const { city_id: cityId } = await database.db
      .selectFrom('collection')
      .select('city_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('link_state')
      .values({
        product_id: products[0]!,
        link_id: linkId,
        city_id: cityId,
        company_id: shop,
        observed_at: ctx.now(),
        task_id: 1,
        outcome: 3,
        error_code: 1,
        price: null,
        old_price: null,
        currency: null,
        mrp: null,
        rating: null,
        rating_count: null,
        rating_stars: null,
        seller: null,
        screenshot: null,
        evidence: null,
        last_price: null,
        last_price_at: null,
        previous_price: null,
        price_changed_at: null,
      })
      .execute();
    const work = await startSearch(ctx, id, { filter: 'errors' });
    expect(work.targets.map(({ productId }) => productId)).toEqual([products[0]]);
  });

  it('is one task per company, in small shards, without addresses', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into product (name) select 'П' || n from generate_series(1, 120) n returning id",
    );
    const id = await search({ productIds: rows.map((row) => row.id), companyIds: [shop, await makeShop(database.db)] });
    const run = await runCollection(ctx, { id });
    expect(run).toMatchObject({ kind: 'findLinks', progress: { total: 240 } });
    expect(ctx.jobs.sent.shard).toHaveLength(6);
    expect((await takeSearches(ctx, ctx.jobs.sent.shard[0]!.data.shardId)).targets).toHaveLength(50);
    expect(await companyStatuses(ctx, { id })).toMatchObject([
      { companyId: shop, priceParsing: null, findLinks: 'IN_PROCESS' },
      { findLinks: 'IN_QUEUE' },
    ]);
  });

  it('[PARSE-6] shows its state and progress once per company, also where addresses were chosen', async () => {
    const { db } = database;
    const other = await makeShop(db);
    const id = await search({ companyIds: [shop, other] });
    for (const address of ['Тверская, 1', 'Арбат, 2']) {
      const { id: shopId } = await db
        .insertInto('company_shop')
        .values({ company_id: shop, city_id: await makeCity(db), address })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('collection_company_shop').values({ collection_id: id, company_shop_id: shopId }).execute();
    }
    await makeLink(db, products[0]!, shop);
    await startSearch(ctx, id);
    const results = async () =>
      Object.fromEntries((await getCollection(ctx, { id })).results.map((result) => [result.company.id, result]));
    expect(await results()).toMatchObject({
      [shop]: { companyShop: null, status: 'IN_PROCESS', progress: { total: 2 }, productLinksCount: 1 },
      [other]: { companyShop: null, status: 'IN_QUEUE', progress: { total: 3 } },
    });
    expect((await getCollection(ctx, { id })).results).toHaveLength(2);
    await db.updateTable('collection').set({ kind: 'priceParsing' }).where('id', '=', id).execute();
    expect((await getCollection(ctx, { id })).results).toHaveLength(3);
  });

  it('says why it cannot start', async () => {
    const plain = await makeCompany(database.db);
    await refused(await search({ companyIds: [plain] }), 'NO_SEARCH_FOR_COMPANY');
    await refused(
      await search({ companyIds: [await makeCompany(database.db, { config: null })] }),
      'ROBOT_NOT_CONFIGURED',
    );
    await refused(await search({ settings: { marketplaceOnly: true } }), 'NO_MARKETPLACE');
    await refused(await search({ settings: { parseBy: 'barcode' } }), 'NOTHING_TO_SEARCH_BY');
    await refused(await search({ settings: { parseBy: 'api' } }), 'NO_SEARCH_FOR_COMPANY');
    await refused(await search({ kind: 'findSellersAndLinks' }), 'NO_MARKETPLACE');
    await refused(await search({ productIds: [] }), 'COLLECTION_EMPTY');
    expect(ctx.jobs.sent.shard).toEqual([]);
  });

  it('leaves out products that lack what the mode needs', async () => {
    await database.db
      .insertInto('product_barcode')
      .values({ product_id: products[1]!, code: '4601234567893' })
      .execute();
    const work = await startSearch(ctx, await search({ settings: { parseBy: 'barcode' } }));
    expect(work.targets).toMatchObject([{ productId: products[1], texts: ['4601234567893'] }]);
  });

  it('works as parts of others’ tasks do: by its flag, in bulk', async () => {
    const id = await search();
    const task = {
      parsingCollectionId: id,
      commandArguments: { dbIoParams: { companyId: shop }, sellersCreationFlag: false },
    };
    expect(await startTasks(ctx, { tasks: [{ ...task, activityType: 'priceParsing' }, task, task] })).toMatchObject({
      runs: [{ kind: 'findLinks' }],
      refused: [
        { index: 0, code: 'COLLECTION_EMPTY' },
        { index: 2, code: 'COLLECTION_RUNNING' },
      ],
    });
  });

  it('reads an assortment as a whole where there is one', async () => {
    const config = { ...DEFAULT_PARSER_CONFIG, assortmentUrl: 'https://shop.example/all' };
    const seller = await makeCompany(database.db, {
      seller_name: 'ИП Орлов',
      seller_url: 'https://market.example/seller/7',
    });
    const id = await search({ companyIds: [await makeCompany(database.db, { config }), shop, seller] });
    const { companyIds } = await searchableCompanies(ctx, { kind: 'solidParse' });
    expect([companyIds.includes(seller), companyIds.includes(shop)]).toEqual([true, false]);
    const run = await runCollection(ctx, { id, kind: 'solidParse' });
    expect(run).toMatchObject({ kind: 'solidParse', progress: { total: 6 } });
    const { results } = await getCollection(ctx, { id });
    expect(results.map(({ company, activityType }) => [company.id === shop, activityType])).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, 'solidParse'],
      ]),
    );
    const work = await takeSearches(ctx, ctx.jobs.sent.shard[0]!.data.shardId);
    expect(work).toMatchObject({
      kind: 'solidParse',
      company: { sellerName: 'ИП Орлов', sellerUrl: 'https://market.example/seller/7' },
    });
    const prices = await makeSearch(database.db, { companyIds: [shop], productIds: products, kind: 'priceParsing' });
    await expect(
      startTask(ctx, {
        parsingCollectionId: prices,
        activityType: 'solidParse',
        commandArguments: { dbIoParams: { companyId: shop }, sellersCreationFlag: false },
      }),
    ).rejects.toMatchObject({ code: 'NO_SEARCH_FOR_COMPANY' });
  });

  it('[PARSE-3] looks for sellers on the marketplace itself', async () => {
    const host = 'bazaar.example';
    const market = await makeShop(database.db, { name: 'Базар', host });
    const seller = await makeShop(database.db, { name: 'Базар', host, seller_name: 'ИП Орлов' });
    const work = await startSearch(
      ctx,
      await search({ kind: 'findSellersAndLinks', companyIds: [market, seller, shop] }),
    );
    expect([work.kind, work.company.id, ctx.jobs.sent.shard.length]).toEqual(['findSellersAndLinks', market, 1]);
    for (const productId of products) await makeLink(database.db, productId, market);
    await database.pool.query("update parser_task set status = 'done'");
    const again = await startSearch(ctx, await search({ kind: 'findSellersAndLinks', companyIds: [market] }));
    expect(again.targets.map(({ productId }) => productId)).toEqual(products);
  });

  it('takes the settings and the config as they are when a shard is taken', async () => {
    const id = await search();
    const { shardId } = await startSearch(ctx, id);
    await configure(database.db, id, { parseBy: 'vendorCode' });
    const again = await takeSearches(ctx, shardId, 4);
    expect([again.settings.parseBy, again.targets[0]?.texts]).toEqual(['vendorCode', [expect.stringMatching(/^A-/)]]);
    await expect(deleteParserConfig(ctx, { companyId: shop })).rejects.toMatchObject({ code: 'COLLECTION_RUNNING' });
    await database.pool.query("update shard set status = 'stopped' where id = $1", [shardId]);
    expect(await takeShard(ctx, { shardId, nodeId: 4 })).toBeNull();
  });
});

describe('the demo', () => {
  it('[PARSE-2] [PARSE-3] has products whose links are to be found, and a marketplace with sellers that are', async () => {
    const demo = await createTestDatabase({ contents: DEMO_MARKET });
    try {
      const own = { ...systemContext(demo.db), jobs: ctx.jobs };
      // Its search of links has run once: whatever the shop sells of what was looked for is found for sure, by barcode.
      const waiting = await demo.db
        .selectFrom('link_candidate as c')
        .innerJoin('product as p', 'p.id', 'c.product_id')
        .select(['c.url', 'c.score', 'c.reasons', 'c.status', 'p.client_article as article'])
        .execute();
      expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['proposed']));
      expect(waiting.some(({ score }) => score < 0.9)).toBe(true);
      const sure = waiting.filter(({ reasons }) => reasons.includes('same-barcode'));
      const company = demoShops.find(({ key }) => key === 'vspyshka');
      const city = demoCities.find(({ key }) => key === 'petersburg');
      if (!company || !city) throw new Error('The demo has another shop, or another city');
      const sold = demoProducts.filter(
        (product) =>
          product.categories.includes('Зоотовары') && demoOfferAt({ company, product, city, at: Date.now() }) !== null,
      );
      expect(sold.length).toBeGreaterThan(10);
      expect(new Set(sure.map(({ article }) => article))).toEqual(new Set(sold.map(({ article }) => article)));
      for (const { url, article } of sure)
        expect(demoProductByPath('vspyshka', new URL(url).pathname)?.product.article).toBe(article);
      for (const kind of ['findLinks', 'findSellersAndLinks'] as const) {
        const { id } = await demo.db
          .selectFrom('collection')
          .select('id')
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow();
        const { company } = await startSearch(own, id);
        const tasks = await demo.db.selectFrom('parser_task').select('total').where('collection_id', '=', id).execute();
        expect([tasks.some(({ total }) => total > 10), company.config?.searchUrl]).toEqual([
          true,
          expect.stringMatching(/^http:\/\/127\.0\.0\.1:90\d\d\/search\?q=\{text\}$/),
        ]);
      }
    } finally {
      await demo.drop();
    }
  });
});

describe('addresses of a company’s search and assortment', () => {
  it('lead outside, unless the operator allows the host', async () => {
    const set = (changes: object) => setParserConfig(ctx, { companyId: shop, config: { ...SEARCHABLE, ...changes } });
    await expect(
      set({ searchUrl: 'http://127.0.0.1:9/?q={text}', assortmentUrl: 'http://db.internal/' }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { path: 'body.searchUrl', code: 'private_address' },
        { path: 'body.assortmentUrl', code: 'private_address' },
      ],
    });
    expect(await set({ assortmentUrl: 'https://shop.example/all' })).toMatchObject({
      config: { assortmentUrl: 'https://shop.example/all' },
    });
  });
});
