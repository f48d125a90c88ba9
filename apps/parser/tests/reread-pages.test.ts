import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext, transact } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { keepCheckedPage, unlikely } from '@tsenomer/core/collecting/kept-page';
import { ensurePartitions, NOTHING_SEEN, writeObservations } from '@tsenomer/core/collecting/observation';
import { priceLogs } from '@tsenomer/core/collecting/observation';
import { DamagedPage, readWarc, warcOf } from '@tsenomer/core/violations/evidence';
import type { Exchange } from '@tsenomer/core/violations/evidence';
import {
  cancelRereading,
  decideDifferences,
  differencesFile,
  listDifferences,
  orderRereading,
  readRereading,
  rereadPageFile,
} from '@tsenomer/core/violations/rereading';
import { recordJobs } from '@tsenomer/core/testing';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { createReaders } from '../src/reading/readers.ts';
import { rereadPages } from '../src/reread-pages.ts';

/** A shop that asks 1 199 and names the former price first. */
const PAGE = `<html lang="ru"><head><title>Чайник — Лавка</title>
  <script type="application/ld+json">{"@type":"Product","name":"Чайник","offers":{"@type":"Offer","price":"1199","priceCurrency":"RUB","availability":"https://schema.org/InStock"}}</script>
  </head><body><h1>Чайник</h1><s>1 999 ₽</s><b class="price">1 199 ₽</b><button>В корзину</button></body></html>`;
const NOW = new Date('2026-11-20T09:00:00Z');
const FOLDER = { kind: 'folder', folder: '/nowhere' } as const;

let test: TestDatabase;
let ctx: SystemContext;
const readers = createReaders({ threads: 0 });
beforeAll(async () => {
  test = await createTestDatabase();
  ctx = systemContext({ db: test.db, jobs: recordJobs(), now: () => NOW, installation: INITIAL_INSTALLATION });
  await ensurePartitions(ctx);
});
afterAll(async () => {
  await readers.close();
  await test.drop();
});

function exchange(url: string, body: string, as: Exchange['as'] = 'received'): Exchange {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { url, status: 200, headers, body: Buffer.from(body), as, proxy: null, via: 'http' };
}

const packed = (...exchanges: Exchange[]) =>
  warcOf(exchanges, { at: NOW, taskId: 1, nodeId: 0, city: null, trainingId: null, newId: () => crypto.randomUUID() });

describe('readWarc', () => {
  it('gives what warcOf was given', async () => {
    const [first, second] = [exchange('https://a.test/1', PAGE), exchange('https://a.test/2', 'ы', 'rendered')];
    const read = readWarc(await packed(first, second));
    expect(read.map(({ url, body, status, via }) => ({ url, body: body.toString(), status, via }))).toEqual([
      { url: 'https://a.test/1', body: PAGE, status: 200, via: 'http' },
      { url: 'https://a.test/2', body: 'ы', status: 200, via: 'http' },
    ]);
    expect(read[0]?.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each(['', 'no gzip'])('refuses what is none: %j', (text) => {
    const read = () => readWarc(Buffer.from(text));
    if (text === '') expect(() => read()).toThrow(DamagedPage);
    else expect(read).toThrow(DamagedPage);
  });
});

describe('unlikely', () => {
  const previous = { price: { amount: 1000n, currency: 'RUB' }, at: NOW };
  const found = (amount: bigint, currency = 'RUB') =>
    ({ outcome: 'success', price: { amount, currency }, oldPrice: null, errorCode: null }) as const;
  it.each([
    ['a price as before', found(1000n), null],
    ['40 % more', found(1400n), null],
    ['more than that', found(1401n), 'jump'],
    ['as much less', found(710n), 'jump'],
    ['another currency', found(1n, 'USD'), null],
    ['code 8', { outcome: 'error', errorCode: 8 }, 'jump'],
    ['no price', { outcome: 'error', errorCode: 2 }, 'priceless'],
    ['a ban', { outcome: 'error', errorCode: 5 }, null],
    ['none there', { outcome: 'notAvailable', errorCode: null }, null],
  ] as const)('%s', (_case, verdict, why) => expect(unlikely(verdict, previous)).toBe(why));
  it('says nothing without a price before', () => expect(unlikely(found(5n), null)).toBeNull());
});

/** A product whose check at `hour` recorded these kopecks, and its kept page. */
async function checked(companyId: number, price: bigint | null, page: Uint8Array, taskId: number) {
  const cityId = await makeCity(test.db);
  const productId = await makeProduct(test.db);
  const linkId = await makeLink(test.db, productId, companyId);
  const collectionId = await makeCollection(test.db, { cityId, companyIds: [companyId], productIds: [productId] });
  const check = {
    ...NOTHING_SEEN,
    linkId,
    observedAt: new Date('2026-11-19T08:00:00Z'),
    outcome: price === null ? 'notAvailable' : 'success',
    price,
    currency: price === null ? null : 'RUB',
    durationMs: 1,
  } as const;
  const origin = { taskId, collectionId, companyId, companyShopId: 0, cityId, nodeId: 0 };
  await transact(ctx, (tx) => writeObservations(tx, origin, [check]));
  const at = { ...ctx, now: () => check.observedAt };
  await keepCheckedPage(at, { companyId, linkId, taskId, why: 'jump', page });
  return { productId, linkId, collectionId };
}

const config = { ...DEFAULT_PARSER_CONFIG, requestsPerSecond: null };
const DAYS = { dateFrom: '2026-11-19', dateTo: '2026-11-19' };
const run = (id: number) => rereadPages({ ctx, readers, storage: null }, id, new AbortController().signal);
const listed = (id: number) => listDifferences(ctx, { id, page: 1, limit: 50 });

describe('a rereading', () => {
  it('reads kept pages as a check would today, and corrects openly what is approved', async () => {
    const companyId = await makeCompany(test.db, { host: 'lavka.test', config });
    const page = await packed(exchange('https://lavka.test/p/1', PAGE));
    const wrong = await checked(companyId, 199_900n, page, 11);
    await checked(companyId, 119_900n, page, 12);
    const broken = Uint8Array.from(page);
    broken[40] = (broken[40] ?? 0) ^ 255;
    await checked(companyId, 119_900n, broken, 13);
    await checked(companyId, 119_900n, await packed(exchange('https://lavka.test/p/1', '<h1>Пусто</h1>')), 14);
    const { id, progress } = await orderRereading(ctx, { companyId, ...DAYS });
    expect(progress).toEqual({ done: 0, all: 4 });
    await expect(orderRereading(ctx, DAYS)).rejects.toMatchObject({ code: 'REREADING_RUNNING' });
    await run(id);
    expect(await readRereading(ctx, { id })).toMatchObject({
      status: 'done',
      progress: { done: 4, all: 4 },
      pages: { same: 0, differs: 2, unread: 1, lost: 1 },
    });
    const { items } = await listed(id);
    const difference = items.find(({ product }) => product.id === wrong.productId)!;
    expect(difference).toMatchObject({
      state: 'differs',
      recorded: { price: 199_900 },
      now: { price: 119_900, oldPrice: 199_900, currency: 'RUB' },
      fields: ['price', 'oldPrice'],
      page: 'kept',
      decision: 'open',
    });
    expect(items.map(({ state }) => state).toSorted()).toEqual(['damaged', 'differs', 'differs', 'unread']);
    expect((await rereadPageFile(ctx, FOLDER, { id: difference.id })).bytes).toEqual(Buffer.from(page));
    const unread = items.find(({ state }) => state === 'unread')!;
    expect(await decideDifferences(ctx, { id, ids: [difference.id, unread.id], decision: 'approved' })).toEqual({
      decided: 1,
      refused: [{ id: unread.id, why: 'gone' }],
    });
    const logs = async () =>
      (
        await priceLogs(ctx, {
          productId: wrong.productId,
          date_from: '2026-11-19',
          date_to: '2026-11-19',
          page: 1,
          limit: 5,
        })
      ).items[0];
    expect(await logs()).toMatchObject({ price: 119_900, oldPrice: 199_900, corrected: { price: 199_900 } });
    const raw = await test.db
      .selectFrom('observation')
      .select('price')
      .where('product_id', '=', wrong.productId)
      .execute();
    expect(raw).toEqual([{ price: 199_900n }]);
    // Read again, it is as it counts.
    const again = await orderRereading(ctx, { companyId, ...DAYS });
    await run(again.id);
    expect(await readRereading(ctx, { id: again.id })).toMatchObject({ pages: { same: 1, differs: 1 } });
    await test.pool.query(
      `insert into bill (month, type, bill, terms, sums, closed_at) values ('2026-11-01', 'online', '{}', '{}', '{}', now())`,
    );
    expect(await decideDifferences(ctx, { id, ids: [difference.id], decision: 'undone' })).toMatchObject({
      refused: [{ why: 'month' }],
    });
    await test.pool.query('delete from bill');
    expect(await decideDifferences(ctx, { id, ids: [difference.id], decision: 'undone' })).toMatchObject({
      decided: 1,
    });
    expect(await logs()).not.toHaveProperty('corrected');
    expect(await logs()).toMatchObject({ price: 199_900, oldPrice: null });
    const { stream } = await differencesFile(ctx, { id, format: 'csv', locale: 'ru' });
    const csv = await new Response(stream).text();
    expect(csv).toContain(';1999;RUB;1199;RUB;Отличается;Отменено;');
    expect(csv.split('\n').filter((line) => line.includes('Отменено'))).toHaveLength(1);
  });

  it('goes on where it was broken off, ends when somebody ends it, and refuses where nothing is kept', async () => {
    const companyId = await makeCompany(test.db, { config });
    const page = await packed(exchange('https://lavka.test/p/1', PAGE));
    await checked(companyId, 119_900n, page, 21);
    const gone = await checked(companyId, null, page, 22);
    await expect(orderRereading(ctx, { ...DAYS, companyId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const days = { dateFrom: '2026-11-18', dateTo: '2026-11-18' };
    await expect(orderRereading(ctx, { ...days, companyId })).rejects.toMatchObject({ code: 'NO_KEPT_PAGES' });
    const { id } = await orderRereading(ctx, { parsingCollectionId: gone.collectionId, ...DAYS });
    await test.pool.query('delete from kept_page where task_id = 22');
    await run(id);
    expect((await listed(id)).items).toMatchObject([{ state: 'away', now: null, page: null }]);
    const second = await orderRereading(ctx, { companyId, ...DAYS });
    await cancelRereading(ctx, { id: second.id });
    await expect(cancelRereading(ctx, { id: second.id })).rejects.toMatchObject({ code: 'REREADING_ENDED' });
    await run(second.id);
    expect(await readRereading(ctx, { id: second.id })).toMatchObject({
      status: 'canceled',
      progress: { done: 0, all: 1 },
    });
  });
});
