import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeLink, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import type { SystemContext } from '../src/index.ts';
import { setLink } from '../src/catalogue/link/index.ts';
import { listBulkChanges, undoBulkChange } from '../src/collecting/bulk-change/index.ts';
import {
  candidateCounts,
  confirmCandidates,
  learnFromDecisions,
  listCandidates,
  productMatchingFile,
  recordSearches,
  rejectCandidates,
  reopenCandidates,
} from '../src/collecting/link-search/index.ts';
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
} from './support/link-search.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let ctx: SystemContext & { readonly jobs: RecordedJobs };
let person: SystemContext;
let host: string;
let shop: number;
let product: number;
let collection: number;
let counter = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  ctx = { ...systemContext(db), jobs: recordJobs() };
  const userId = await makeUser(db, 'user', { name: 'Анна', surname: 'Серова' });
  person = { ...ctx, actor: { kind: 'user', userId, role: 'user', companyId: null } };
  counter += 1;
  host = `lira-${counter}.example`;
  shop = await makeShop(db, { host });
  product = await makeProduct(db, { name: `Дрель ${counter}`, mrp: 500_000n });
  collection = await makeSearch(db, { companyIds: [shop], productIds: [product] });
});

const page = (path: string) => `https://${host}/${path}`;
const propose = async (...scores: readonly number[]) => {
  await searchAndFind(
    ctx,
    collection,
    product,
    scores.map((score, at) => offer(page(`p${at}`), score)),
  );
  return (await candidatesOf(database.db, product)).map(({ id }) => id);
};
const list = (filters: NonNullable<Parameters<typeof listCandidates>[1]['filters']> = {}) =>
  listCandidates(person, { page: 1, limit: 25, filters: { collectionId: collection, ...filters } });

describe('[PARSE-2] the review of finds', () => {
  it('lists finds of all statuses, but not what a confirmed one has ended', async () => {
    const [first, second, third] = await propose(0.88, 0.52, 0.2);
    await rejectCandidates(person, { ids: [third!] });
    const before = await list({ status: 'all' });
    expect([before.total, before.items.map(({ id, status }) => [id, status])]).toEqual([
      3,
      [
        [third, 'rejected'],
        [second, 'proposed'],
        [first, 'proposed'],
      ],
    ]);
    await confirmCandidates(person, { ids: [first!] });
    expect((await list({ status: 'all' })).items.map(({ id }) => id)).toEqual([third, first]);
  });

  it('shows both sides, the most uncertain first', async () => {
    await makeLink(database.db, product, shop, page('old'));
    await propose(0.88, 0.52, 0.2);
    const { items, total } = await list();
    expect([total, items.map(({ score }) => score)]).toEqual([3, [0.52, 0.2, 0.88]]);
    expect(items[0]).toMatchObject({
      status: 'proposed',
      reasons: ['rare-words'],
      product: { id: product, name: `Дрель ${counter}`, mrp: 500_000, currency: 'RUB', barcodes: [], photoUrl: null },
      company: { id: shop },
      collection: { id: collection },
      offer: { url: page('p1'), price: 99_900, currency: 'RUB', seller: null },
      currentUrl: page('old'),
      decidedAt: null,
      decidedBy: null,
    });
    expect((await list({ scoreMin: 0.5, scoreMax: 0.6 })).total).toBe(1);
    expect((await list({ search: `дрель ${counter}` })).total).toBe(3);
    expect((await list({ search: 'нет такого' })).total).toBe(0);
    expect((await list({ productId: product, companyId: shop, status: 'rejected' })).total).toBe(0);
    expect((await candidateCounts(person, { collectionId: collection })).counts).toEqual({
      proposed: 3,
      accepted: 0,
      confirmed: 0,
      rejected: 0,
    });
    await database.db.updateTable('product').set({ deleted_at: ctx.now() }).where('id', '=', product).execute();
    expect([
      (await list()).total,
      (await candidateCounts(person, { collectionId: collection })).counts.proposed,
    ]).toEqual([0, 0]);
  });

  it('a confirmed one becomes the link; what else waited for the pair waits no longer', async () => {
    const ids = await propose(0.7, 0.6);
    expect(await confirmCandidates(person, { ids: [ids[1]!] })).toEqual({ confirmed: 1 });
    expect(await linksOf(database.db, product)).toEqual({ [shop]: page('p1') });
    expect([(await list()).total, await list({ status: 'confirmed' })]).toMatchObject([
      0,
      { items: [{ decidedBy: 'Серова Анна', currentUrl: page('p1') }] },
    ]);
    expect(await confirmCandidates(person, { ids })).toEqual({ confirmed: 1 });
    expect(await confirmCandidates(person, { ids })).toEqual({ confirmed: 0 });
    expect(await linksOf(database.db, product)).toEqual({ [shop]: page('p0') });
  });

  it('a confirmed one replaces the link there was; taken back, that stands again with all it had', async () => {
    const tag = (
      await database.db
        .insertInto('tag')
        .values({ name: `Метка ${counter}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const linkId = await makeLink(database.db, product, shop, page('old'));
    await database.db
      .updateTable('link')
      .set({ tag_id: tag, notation: 'аналог', update_mode: 'manual' })
      .where('id', '=', linkId)
      .execute();
    const [first] = await propose(0.7, 0.6);
    await confirmCandidates(person, { ids: [first!] });
    expect(await linksOf(database.db, product)).toEqual({ [shop]: page('p0') });
    expect(await reopenCandidates(person, { ids: [first!] })).toEqual({ reopened: 1 });
    expect(
      await database.db
        .selectFrom('link')
        .select(['url', 'tag_id', 'notation', 'update_mode'])
        .where('product_id', '=', product)
        .execute(),
    ).toEqual([{ url: page('old'), tag_id: tag, notation: 'аналог', update_mode: 'manual' }]);
    expect((await list()).total).toBe(2);
  });

  it('a link that somebody changed since is left alone when a decision is taken back', async () => {
    const [first, second] = await propose(0.7, 0.6);
    await confirmCandidates(person, { ids: [first!] });
    await setLink(person, { productId: product, companyId: shop, link: page('mine') });
    await reopenCandidates(person, { ids: [first!] });
    expect(await linksOf(database.db, product)).toEqual({ [shop]: page('mine') });
    await confirmCandidates(person, { ids: [second!] });
    await setLink(person, { productId: product, companyId: shop, link: page('mine') });
    await rejectCandidates(person, { ids: [second!] });
    expect(await linksOf(database.db, product)).toEqual({ [shop]: page('mine') });
  });

  it('a rejected one takes the link that the matcher had set with it; taken back, it is as it was', async () => {
    const [taken] = await propose(0.97);
    expect(await linksOf(database.db, product)).toEqual({ [shop]: page('p0') });
    expect(await rejectCandidates(person, { ids: [taken!] })).toEqual({ rejected: 1 });
    expect([await linksOf(database.db, product), (await list({ status: 'rejected' })).items[0]?.currentUrl]).toEqual([
      {},
      null,
    ]);
    expect(await rejectCandidates(person, { ids: [taken!] })).toEqual({ rejected: 0 });
    expect(await reopenCandidates(person, { ids: [taken!] })).toEqual({ reopened: 1 });
    expect([await linksOf(database.db, product), (await list({ status: 'accepted' })).total]).toEqual([
      { [shop]: page('p0') },
      1,
    ]);
    await reopenCandidates(person, { ids: [taken!] });
    expect([await linksOf(database.db, product), (await list()).total]).toEqual([{}, 1]);
    expect(await reopenCandidates(person, { ids: [taken!] })).toEqual({ reopened: 0 });
  });

  it('decisions on one pair are taken back in any order', async () => {
    await makeLink(database.db, product, shop, page('old'));
    const ids = await propose(0.7, 0.6);
    for (const id of ids) await confirmCandidates(person, { ids: [id] });
    await reopenCandidates(person, { ids });
    expect(await linksOf(database.db, product)).toEqual({ [shop]: page('old') });
  });

  it('decisions of one change are taken back together, though the clock went on while they were made', async () => {
    const ids = await propose(0.7, 0.6);
    let passed = 0;
    const ticking = { ...person, now: () => new Date(person.now().getTime() + (passed += 1)) };
    await rejectCandidates(ticking, { ids });
    const [change] = (await listBulkChanges(ticking)).items;
    expect(await undoBulkChange(ticking, { id: change!.id })).toMatchObject({ undone: 2, keptCount: 0 });
  });

  it('leaves a trace of who decided what', async () => {
    const ids = await propose(0.7, 0.6);
    await confirmCandidates(person, { ids: [ids[0]!] });
    await rejectCandidates(person, { ids: [ids[1]!] });
    await reopenCandidates(person, { ids });
    const trail = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .where('title', '=', `Дрель ${counter}`)
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['edit', 'edit', 'restore', 'restore']);
    expect(trail[0]?.changes).toEqual({ [`link at ${shop}`]: { from: null, to: page('p0') } });
  });

  it('is refused to who may not edit products, and whole when one is not there', async () => {
    const ids = await propose(0.7);
    for (const decide of [confirmCandidates, rejectCandidates, reopenCandidates]) {
      const manager: SystemContext = { ...ctx, actor: { kind: 'user', userId: 1, role: 'manager', companyId: null } };
      await expect((async () => decide(manager, { ids }))()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(decide(person, { ids: [...ids, 999_999] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await list()).total).toBe(1);
    await makeShop(database.db, { host, name: 'Двойник' });
    await database.db.updateTable('company').set({ host: 'elsewhere.example' }).where('id', '=', shop).execute();
    await expect(confirmCandidates(person, { ids })).rejects.toMatchObject({ code: 'LINK_OF_ANOTHER_COMPANY' });
    expect(await linksOf(database.db, product)).toEqual({});
  });

  it('sends confirmed links to parsing at once, those of a company together', async () => {
    const second = await makeProduct(database.db);
    await makeCollection(database.db, {
      cityId: await makeCity(database.db),
      companyIds: [shop],
      productIds: [product, second],
    });
    const both = await makeSearch(database.db, { companyIds: [shop], productIds: [product, second] });
    const { shardId } = await startSearch(ctx, both);
    await recordSearches(ctx, {
      shardId,
      nodeId: 0,
      searches: [foundFor(ctx, product, [offer(page('a'), 0.6)]), foundFor(ctx, second, [offer(page('b'), 0.6)])],
    });
    const ids = [...(await candidatesOf(database.db, product)), ...(await candidatesOf(database.db, second))].map(
      ({ id }) => id,
    );
    ctx.jobs.sent.shard.length = 0;
    await confirmCandidates(person, { ids });
    expect(ctx.jobs.sent.shard).toMatchObject([{ priority: 20 }]);
    const { rows } = await database.pool.query('select cardinality(target_ids) as links from shard where id = $1', [
      ctx.jobs.sent.shard[0]!.data.shardId,
    ]);
    expect(rows).toEqual([{ links: 2 }]);
  });

  it('[PARSE-3] makes the seller of a confirmed offer a company', async () => {
    await makeShop(database.db, { name: `Рынок ${counter}`, host, seller_name: 'Прежний' });
    await database.db
      .updateTable('company')
      .set({ name: `Рынок ${counter}` })
      .where('id', '=', shop)
      .execute();
    const sellers = await makeSearch(database.db, {
      companyIds: [shop],
      productIds: [product],
      kind: 'findSellersAndLinks',
    });
    const by = (name: string, path: string) => offer(page(path), 0.6, { seller: { name, url: null } });
    await searchAndFind(ctx, sellers, product, [by('Новый', 'a'), by('Новый', 'b'), by('Прежний', 'c')]);
    const [first] = await candidatesOf(database.db, product);
    await confirmCandidates(person, { ids: [first!.id] });
    const made = await database.db
      .selectFrom('company')
      .select('id')
      .where('host', '=', host)
      .where('seller_name', '=', 'Новый')
      .executeTakeFirstOrThrow();
    expect(await linksOf(database.db, product)).toEqual({ [made.id]: page('a') });
    expect((await candidatesOf(database.db, product)).map(({ ended_by: endedBy }) => endedBy !== null)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('[PARSE-2] the spreadsheet of finds', () => {
  it('has both sides and the decision, and no name in it is a formula', async () => {
    await database.db
      .updateTable('product')
      .set({ name: '=Дрель', client_article: `К-${counter}` })
      .where('id', '=', product)
      .execute();
    const ids = await propose(0.7, 0.6);
    await confirmCandidates(person, { ids: [ids[1]!] });
    await reopenCandidates(person, { ids: [ids[1]!] });
    await confirmCandidates(person, { ids: [ids[0]!] });
    const { fileName, stream } = await productMatchingFile(person, { id: collection, locale: 'ru' });
    expect(fileName).toMatch(/^Сопоставление товаров - .*\.xlsx$/);
    const folder = await mkdtemp(join(tmpdir(), 'tsenomer-finds-'));
    try {
      await writeFile(join(folder, 'finds.xlsx'), await new Response(stream).bytes());
      const workbook = await openWorkbook(join(folder, 'finds.xlsx'));
      const rows: string[][] = [];
      for await (const batch of workbook.rows(0)) rows.push(...batch.map((row) => row.map((cell) => cell.text)));
      await workbook.close();
      expect([rows.length, rows[0]?.slice(0, 2)]).toEqual([2, ['Товар', 'Артикул']]);
      expect([0, 1, 5, 8, 10, 11, 12, 13, 14, 17].map((at) => rows[1]?.[at])).toEqual([
        '=Дрель',
        `К-${counter}`,
        '5000',
        `Товар ${page('p0')}`,
        '999',
        page('p0'),
        '70',
        'Подтверждено',
        'Серова Анна',
        page('p0'),
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('[PARSE-2] learning from decisions', () => {
  it('happens when decisions changed, and reaches tasks that start afterwards', async () => {
    await database.pool.query(
      'delete from link_candidate; update parser_task set calibration_id = null; delete from learnt_calibration',
    );
    expect(await learnFromDecisions(ctx)).toBe(false);
    await database.pool.query(
      `insert into link_candidate (product_id, company_id, task_id, mode, url, name, score, delivered_score, status, found_at, decided_at)
       select $1, $2, 0, 'nameMl', 'https://x.example/' || n, 'x', 0.6, 0.6, 'confirmed', $3, $3 from generate_series(1, 100) n`,
      [product, shop, ctx.now()],
    );
    await database.pool.query(
      `insert into link_candidate (product_id, company_id, task_id, mode, url, name, score, delivered_score, reasons, status, found_at, decided_at)
       select $1, $2, 0, case when n % 2 = 0 then 'name' else 'nameMl' end, 'https://y.example/' || n, 'y', 0.3, 0.3, array['same-barcode'], 'rejected', $3, $3 from generate_series(1, 10) n`,
      [product, shop, ctx.now()],
    );
    expect([await learnFromDecisions(ctx), await learnFromDecisions(ctx)]).toEqual([true, false]);
    const { learnt } = await candidateCounts(person, {});
    expect(learnt).toEqual({
      decisions: 100,
      learntAt: ctx.now().toISOString(),
      precision: [0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((score) =>
        score <= 0.6 ? { score, decided: 100, share: 1 } : { score, decided: 0, share: null },
      ),
    });
    const { calibration } = await startSearch(ctx, collection);
    expect(calibration?.offset).toBeGreaterThan(0.5);
    await database.pool.query("update parser_task set status = 'done'");
    const byName = await makeSearch(database.db, {
      companyIds: [shop],
      productIds: [product],
      settings: { parseBy: 'name' },
    });
    expect((await startSearch(ctx, byName)).calibration).toBeNull();
    await database.pool.query('delete from link_candidate where id % 2 = 0');
    expect(await learnFromDecisions(ctx)).toBe(true);
  });

  it('keeps what the delivered weights said of an offer beside what was learnt', async () => {
    await database.pool.query(
      'insert into learnt_calibration (slope, margin_offset, decisions, learnt_at) values (1, 1, 50, now())',
    );
    const { shardId } = await startSearch(ctx, collection);
    expect(shardId).toBeGreaterThan(0);
    await database.pool.query("update parser_task set status = 'done'");
    await searchAndFind(ctx, collection, product, [offer(page('a'), 0.5)]);
    const row = await database.db
      .selectFrom('link_candidate')
      .select(['score', 'delivered_score'])
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    expect([row.score, row.delivered_score]).toEqual([0.5, expect.closeTo(0.2689, 3)]);
  });
});
