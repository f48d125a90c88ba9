import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { recordSearches, rejectCandidates } from '../src/collecting/link-search/index.ts';
import type { ProductSearch } from '../src/collecting/link-search/index.ts';
import { recordChecks } from '../src/collecting/observation/index.ts';
import { companyTaskHistory, loadRuns, endTriedShard } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';
import {
  candidatesOf,
  foundFor,
  linksOf,
  makeSearch,
  makeShop,
  offer,
  searchAndFind,
  startSearch,
  takeSearches,
} from './support/link-search.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let ctx: SystemContext & { readonly jobs: RecordedJobs };
let host: string;
let shop: number;
let products: number[];
let counter = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  ctx = { ...systemContext(database.db), jobs: recordJobs() };
  counter += 1;
  host = `vega-${counter}.example`;
  shop = await makeShop(database.db, { host });
  products = [await makeProduct(database.db), await makeProduct(database.db)];
});

const search = (parts: Partial<Parameters<typeof makeSearch>[1]> = {}) =>
  makeSearch(database.db, { companyIds: [shop], productIds: products, ...parts });
const page = (path: string) => `https://${host}/${path}`;
const statuses = async (productId: number) =>
  (await candidatesOf(database.db, productId)).map(({ url, status }) => [url.split('/').at(-1), status]);

async function figures(collectionId: number) {
  const task = await database.db
    .selectFrom('parser_task')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { rows } = await database.pool.query(
    'select kind, outcome, error_code, checks::int from check_ledger where collection_id = $1 order by outcome',
    [collectionId],
  );
  return { task, ledger: rows };
}

describe('[PARSE-2] recorded searches', () => {
  it('make a sure find the product’s link and leave others to a person', async () => {
    const id = await search();
    const { shardId } = await startSearch(ctx, id);
    const [sure, doubtful] = products as [number, number];
    const recorded = await recordSearches(ctx, {
      shardId,
      nodeId: 0,
      searches: [
        foundFor(ctx, sure, [offer(page('a?utm_source=x'), 0.97), offer(page('b'), 0.4)]),
        foundFor(ctx, doubtful, [offer(page('c'), 0.6), offer(page('d'), 0.05)]),
      ],
    });
    expect(recorded).toEqual({ written: 2, goOn: false });
    expect(await linksOf(database.db, sure)).toEqual({ [shop]: page('a') });
    expect([await statuses(sure), await statuses(doubtful), await linksOf(database.db, doubtful)]).toEqual([
      [['a', 'accepted']],
      [['c', 'proposed']],
      {},
    ]);
    const { task, ledger } = await figures(id);
    expect(task).toMatchObject({
      status: 'done',
      success: 2,
      not_available: 0,
      with_error: 0,
      new_links: 1,
      sellers: 0,
    });
    expect(ledger).toEqual([{ kind: 'findLinks', outcome: 1, error_code: -1, checks: 2 }]);
    const [past] = await companyTaskHistory(ctx, {
      id,
      companyId: shop,
      command: 'findLinks',
      date_from: '2026-01-01',
      date_to: '2027-12-31',
    });
    expect(past).toMatchObject({ robotType: 'findLinks', newLinks: 1, newSellers: 0, linksCount: 2 });
  });

  it('[BILL-1] count for the day that the installation’s zone has', async () => {
    const [product] = products as [number, number];
    const id = await search({ productIds: [product] });
    const { shardId } = await startSearch(ctx, id);
    const searchedAt = new Date('2026-11-20T14:00:00Z');
    const far = { ...ctx, installation: { ...ctx.installation, timeZone: 'Asia/Vladivostok' } };
    const searches: ProductSearch[] = [{ productId: product, searchedAt, durationMs: 5, outcome: 'notFound' }];
    await recordSearches(far, { shardId, nodeId: 0, searches });
    const ledger = await database.pool.query(
      'select day::text, checks::int from check_ledger where collection_id = $1',
      [id],
    );
    expect(ledger.rows).toEqual([{ day: '2026-11-21', checks: 1 }]);
  });

  it('count what was not found, what failed and what was banned', async () => {
    const third = await makeProduct(database.db);
    const id = await search({ productIds: [...products, third] });
    const { shardId } = await startSearch(ctx, id);
    const [first, second] = products as [number, number];
    const failed: ProductSearch = {
      productId: first,
      searchedAt: ctx.now(),
      durationMs: 9,
      outcome: 'error',
      errorCode: 11,
    };
    await recordSearches(ctx, {
      shardId,
      nodeId: 0,
      searches: [
        failed,
        { ...failed, productId: second, errorCode: 20 },
        foundFor(ctx, third, [offer(page('x'), 0.02)]),
      ],
    });
    const { task, ledger } = await figures(id);
    expect(task).toMatchObject({ status: 'done', success: 0, not_available: 1, with_error: 2, banned: 1, timeouts: 1 });
    expect(ledger.map((row) => [row.outcome, row.error_code, row.checks])).toEqual([
      [2, -1, 1],
      [3, 11, 1],
      [3, 20, 1],
    ]);
  });

  it('count once, however often and by whomever a shard is repeated', async () => {
    const id = await search();
    const { shardId } = await startSearch(ctx, id);
    const searches = products.map((productId) => foundFor(ctx, productId, [offer(page(`p${productId}`), 0.98)]));
    const written = await Promise.all([
      recordSearches(ctx, { shardId, nodeId: 0, searches }),
      recordSearches(ctx, { shardId, nodeId: 7, searches }),
      recordSearches(ctx, { shardId, nodeId: 8, searches: searches.slice(1) }),
    ]);
    expect(written.reduce((sum, one) => sum + one.written, 0)).toBe(2);
    const { task, ledger } = await figures(id);
    expect([task.success, task.new_links, ledger[0]?.checks]).toEqual([2, 2, 2]);
    expect(await recordSearches(ctx, { shardId, nodeId: 0, searches })).toEqual({ written: 0, goOn: false });
  });

  it('hand a repeated shard only the products that are left, and settle without those that were deleted', async () => {
    const { shardId } = await startSearch(ctx, await search());
    const [first, second] = products as [number, number];
    await recordSearches(ctx, { shardId, nodeId: 0, searches: [foundFor(ctx, first, [])] });
    expect((await takeSearches(ctx, shardId, 5)).targets.map(({ productId }) => productId)).toEqual([second]);
    expect(await endTriedShard(ctx, { shardId })).toEqual({ ended: false });
    await database.db.updateTable('product').set({ deleted_at: ctx.now() }).where('id', '=', second).execute();
    expect((await takeSearches(ctx, shardId, 5)).targets).toEqual([]);
    expect(await endTriedShard(ctx, { shardId })).toEqual({ ended: true });
  });

  it('propose everything where links are not to be saved, and where there is one already', async () => {
    const id = await search({ settings: { saveLinksToCard: false } });
    const [first, second] = products as [number, number];
    await searchAndFind(ctx, id, first, [offer(page('a'), 0.99)]);
    expect([await statuses(first), await linksOf(database.db, first)]).toEqual([[['a', 'proposed']], {}]);
    await makeLink(database.db, second, shop, page('own'));
    await searchAndFind(ctx, await search(), second, [offer(page('own'), 0.99), offer(page('other'), 0.98)]);
    expect([await statuses(second), await linksOf(database.db, second)]).toEqual([
      [['other', 'proposed']],
      { [shop]: page('own') },
    ]);
  });

  it('[COLL-3] are one per product where the collection wants no more: the likest', async () => {
    const id = await search();
    const [first] = products as [number, number];
    await database.db
      .updateTable('collection')
      .set({ settings: sql`settings || '{"singleProductFlag": true}'` })
      .where('id', '=', id)
      .execute();
    await searchAndFind(ctx, id, first, [offer(page('a'), 0.5), offer(page('b'), 0.6)]);
    expect(await statuses(first)).toEqual([['b', 'proposed']]);
  });

  it('replace what waited by what is found now, unless the search failed', async () => {
    const id = await search();
    const [first] = products as [number, number];
    await searchAndFind(ctx, id, first, [offer(page('a'), 0.6), offer(page('b'), 0.5)]);
    await searchAndFind(ctx, id, first, [offer(page('b'), 0.55), offer(page('c'), 0.5)]);
    expect(await statuses(first)).toEqual([
      ['b', 'proposed'],
      ['c', 'proposed'],
    ]);
    const { shardId } = await startSearch(ctx, id, { filter: 'all' });
    await recordSearches(ctx, {
      shardId,
      nodeId: 0,
      searches: products.map((productId) => ({
        productId,
        searchedAt: ctx.now(),
        durationMs: 1,
        outcome: 'error',
        errorCode: 14,
      })),
    });
    expect(await statuses(first)).toEqual([
      ['b', 'proposed'],
      ['c', 'proposed'],
    ]);
  });

  it('never propose again what a person rejected, at whatever company', async () => {
    const id = await search();
    const [first] = products as [number, number];
    await searchAndFind(ctx, id, first, [offer(page('a'), 0.7), offer(page('b'), 0.6)]);
    const [best] = await candidatesOf(database.db, first);
    await rejectCandidates(ctx, { ids: [best!.id] });
    const { targets, shardId } = await startSearch(ctx, id, { filter: 'all' });
    expect(targets.find(({ productId }) => productId === first)?.rejected).toEqual([page('a')]);
    await recordSearches(ctx, {
      shardId,
      nodeId: 0,
      searches: [foundFor(ctx, first, [offer(page('a/'), 0.99), offer(page('b'), 0.6)])],
    });
    expect([await statuses(first), await linksOf(database.db, first)]).toEqual([
      [
        ['a', 'rejected'],
        ['b', 'proposed'],
      ],
      {},
    ]);
  });

  it('leave out pages elsewhere, private addresses and words that must not be in a name', async () => {
    const id = await search();
    const other = await makeCompany(database.db, { host: `other-${counter}.example` });
    const [first] = products as [number, number];
    await database.db
      .updateTable('product')
      .set({ name_exceptions: ['ремонт'] })
      .where('id', '=', first)
      .execute();
    await searchAndFind(ctx, id, first, [
      offer(`https://other-${counter}.example/p`, 0.99),
      offer('http://127.0.0.1/p', 0.98),
      offer('javascript:alert(1)', 0.97),
      offer(page('kit'), 0.96, { name: 'Ремонт-комплект' }),
      offer(page('ok'), 0.5),
    ]);
    expect([other > 0, await statuses(first)]).toEqual([true, [['ok', 'proposed']]]);
  });

  it('refuse a shard of links, as checks refuse one of searches', async () => {
    const { shardId } = await startSearch(
      ctx,
      await makeSearch(database.db, { companyIds: [shop], productIds: products }),
    );
    await expect(recordChecks(ctx, { shardId, nodeId: 0, checks: [] })).rejects.toThrow(TypeError);
    await makeLink(database.db, products[0]!, shop);
    const prices = await makeSearch(database.db, { companyIds: [shop], productIds: products, kind: 'priceParsing' });
    await expect(startSearch(ctx, prices)).rejects.toThrow('No products to search');
    await expect(
      recordSearches(ctx, { shardId: ctx.jobs.sent.shard[0]!.data.shardId, nodeId: 0, searches: [] }),
    ).rejects.toThrow(TypeError);
    await expect(recordSearches(ctx, { shardId: 999_999, nodeId: 0, searches: [] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('[PARSE-3] recorded searches of sellers', () => {
  const sold = (path: string, score: number, name: string | null, url: string | null = null) =>
    offer(page(path), score, { seller: name === null ? null : { name, url } });

  it('make a company of every seller whose offer is sure, with the marketplace’s config, and give it the link', async () => {
    await makeShop(database.db, { name: `Магазин ${host}`, host, seller_name: 'Лавка' });
    await database.db
      .updateTable('company')
      .set({ name: `Магазин ${host}` })
      .where('id', '=', shop)
      .execute();
    const id = await search({ kind: 'findSellersAndLinks' });
    const { shardId } = await startSearch(ctx, id);
    const [first, second] = products as [number, number];
    const offers = [
      sold('a', 0.97, 'ИП  Орлов', page('seller/7')),
      sold('b', 0.96, 'лавка'),
      sold('c', 0.5, 'Сомнительный'),
      sold('d', 0.95, null),
    ];
    await recordSearches(ctx, {
      shardId,
      nodeId: 0,
      searches: [
        foundFor(ctx, first, offers),
        foundFor(ctx, second, [sold('e', 0.99, 'ип орлов', `https://${host}/`)]),
      ],
    });
    const sellers = await database.db
      .selectFrom('company')
      .selectAll()
      .where('host', '=', host)
      .where('seller_name', 'is not', null)
      .orderBy('id')
      .execute();
    expect(sellers.map((company) => [company.seller_name, company.seller_url, company.name])).toEqual([
      ['Лавка', null, `Магазин ${host}`],
      ['ИП Орлов', page('seller/7'), `Магазин ${host}`],
    ]);
    expect(sellers[1]?.parser_config).toMatchObject({ searchUrl: expect.stringContaining('{text}') });
    const [lavka, orlov] = sellers.map((company) => company.id) as [number, number];
    expect([await linksOf(database.db, first), await linksOf(database.db, second)]).toEqual([
      { [lavka]: page('b'), [orlov]: page('a'), [shop]: page('d') },
      { [orlov]: page('e') },
    ]);
    expect(await statuses(first)).toEqual([
      ['a', 'accepted'],
      ['b', 'accepted'],
      ['d', 'accepted'],
      ['c', 'proposed'],
    ]);
    const { task, ledger } = await figures(id);
    expect(task).toMatchObject({ success: 2, new_links: 4, sellers: 1 });
    expect(ledger).toMatchObject([{ kind: 'findSellersAndLinks', checks: 2 }]);
    const [run] = await loadRuns(database.db, { ids: [task.run_id] });
    expect(run).toMatchObject({ status: 'done', progress: { sellers: 1 } });
  });

  it('make one company of a seller that two nodes find at once', async () => {
    const names = [await makeProduct(database.db), await makeProduct(database.db)];
    await makeShop(database.db, { name: `Рынок ${host}`, host, seller_name: 'Прежний' });
    await database.db
      .updateTable('company')
      .set({ name: `Рынок ${host}` })
      .where('id', '=', shop)
      .execute();
    const work = await Promise.all(
      names.map(async (productId) => ({
        productId,
        id: await search({ kind: 'findSellersAndLinks', productIds: [productId] }),
      })),
    );
    const shards = [];
    for (const { id, productId } of work) shards.push({ productId, ...(await startSearch(ctx, id)) });
    await Promise.all(
      shards.map(({ shardId, productId }, nodeId) =>
        recordSearches(ctx, {
          shardId,
          nodeId,
          searches: [foundFor(ctx, productId, [sold(`n${productId}`, 0.98, 'Новый')])],
        }),
      ),
    );
    const made = await database.db
      .selectFrom('company')
      .select('id')
      .where('host', '=', host)
      .where('seller_name', '=', 'Новый')
      .execute();
    expect(made).toHaveLength(1);
    for (const productId of names)
      expect(Object.keys(await linksOf(database.db, productId))).toEqual([String(made[0]?.id)]);
  });

  it('a search at a seller takes only its own offers', async () => {
    const seller = await makeShop(database.db, { name: `Маркет ${host}`, host, seller_name: 'ИП Орлов' });
    const [first] = products as [number, number];
    await searchAndFind(ctx, await search({ companyIds: [seller] }), first, [
      sold('a', 0.99, 'Чужой'),
      sold('b', 0.95, 'ип орлов'),
    ]);
    expect(await linksOf(database.db, first)).toEqual({ [seller]: page('b') });
  });
});
