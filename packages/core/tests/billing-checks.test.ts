import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { BillCheck } from '@tsenomer/contracts';
import { closeMonths, exportBillChecks, listBillChecks, openBillLine } from '../src/billing/bill/index.ts';
import { lineMadeOf } from '../src/billing/bill/rules/line-of-bill.ts';
import { whyNotBilled } from '../src/billing/bill/rules/not-billed.ts';
import { windowsBack } from '../src/billing/bill/rules/windows-back.ts';
import { forgetOldSearches, recordSearches } from '../src/collecting/link-search/index.ts';
import { bringResults, ensurePartitions, recordChecks } from '../src/collecting/observation/index.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { reconcileLedger } from '../src/billing/reconciliation/index.ts';
import { createFindLinksRange } from '../src/billing/range/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { DomainError } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { choose, emptyBilling } from './support/billing.ts';
import { systemContext, takeChecks } from './support/context.ts';
import { foundFor, makeSearch, makeShop, offer, startSearch } from './support/link-search.ts';

describe('[BILL-4] a single check is not billed', () => {
  it.each([
    ['where it failed by us', { outcome: 3, errorCode: 12 }, {}, 'own'],
    ['where the site did not answer', { outcome: 3, errorCode: 17 }, {}, 'site'],
    ['where it was banned', { outcome: 3, errorCode: 10 }, {}, 'ban'],
    ['where it failed and nobody knows how', { outcome: 3, errorCode: null }, {}, 'own'],
    ['where it repeats what is paid for', { outcome: 1, errorCode: null }, { repeated: true }, 'repeated'],
    ['where its kind is not billed', { outcome: 1, errorCode: null }, { switchedOn: false }, 'switchedOff'],
    ['and is where the page is gone', { outcome: 3, errorCode: 1 }, {}, null],
    ['and is where a price was found', { outcome: 1, errorCode: null }, {}, null],
  ])('%s', (_case, check, patch, expected) =>
    expect(whyNotBilled({ ...check, repeated: false, switchedOn: true, ...patch })).toBe(expected),
  );
});

describe('[BILL-4] a line that opens', () => {
  it.each([
    ['tariff:', 'checks'],
    ['findLinksMp:mp', 'mp'],
    ['findLinksRegularAlwaysOn:regular', 'regular'],
    ['findLinksDelivery:delivery', 'delivery'],
    ['packages:', null],
    ['toString:', null],
  ])('%s is of %s', (id, madeOf) => expect(lineMadeOf(id)).toBe(madeOf));
});

it('[BILL-4] spans of a day follow each other back to its beginning without a hole, whatever it holds', () => {
  const count = fc.integer({ min: 0, max: 2_000_000 });
  fc.assert(
    fc.property(
      count,
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 86_400_000 }),
      (counted, wanted, before) => {
        const spans = [...windowsBack({ from: 0, before: 86_400_000 }, { before, counted, wanted })];
        expect(spans[0]?.before).toBe(before);
        expect(spans.at(-1)?.from).toBe(0);
        for (const [place, span] of spans.entries()) {
          expect(span.from).toBeLessThan(span.before);
          if (place > 0) expect(span.before).toBe(spans[place - 1]?.from);
        }
        expect(spans.length).toBeLessThan(6);
      },
    ),
  );
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db, { now: () => new Date('2026-11-10T09:00:00Z') }));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyBilling(database);
  await database.pool.query('truncate observation, link_search');
});

const RESULTS = [
  { outcome: 'success', errorCode: null },
  { outcome: 'notAvailable', errorCode: null },
  { outcome: 'error', errorCode: 1 },
  { outcome: 'error', errorCode: 2 },
  { outcome: 'error', errorCode: 10 },
  { outcome: 'error', errorCode: 14 },
  { outcome: 'error', errorCode: 17 },
  { outcome: 'error', errorCode: 20 },
] as const;

/** A run of a monitoring at one of two companies: hours after the one before, and what each of its links comes to. */
const run = fc.record({
  monitoring: fc.integer({ min: 0, max: 1 }),
  errorsOnly: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 600 }),
  results: fc.array(fc.constantFrom(...RESULTS), { minLength: 3, maxLength: 3 }),
});

const NOW = new Date('2026-11-20T09:00:00Z');
const LINE = { month: '2026-11', type: 'online', line: 'tariff:' } as const;

async function lived(runs: readonly (typeof run extends fc.Arbitrary<infer T> ? T : never)[]) {
  const { db } = database;
  const monitorings = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const [companyId, cityId] = [await makeCompany(db), await makeCity(db)];
    const productIds = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    for (const productId of productIds) await makeLink(db, productId, companyId);
    monitorings.push(await makeCollection(db, { cityId, companyIds: [companyId], productIds }));
  }
  let moment = Date.parse('2026-11-10T17:00:00Z');
  for (const { monitoring, errorsOnly, minutes, results } of runs) {
    moment += minutes * 60_000;
    const at = new Date(moment);
    const jobs = recordJobs();
    const ctx = systemContext(db, { jobs, now: () => at });
    try {
      await runCollection(ctx, { id: monitorings[monitoring] ?? 0, filter: errorsOnly ? 'errors' : 'all' });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'COLLECTION_EMPTY') continue;
      throw error;
    }
    const [order] = jobs.sent.shard;
    const { shardId, links } = await takeChecks(ctx, { shardId: order?.data.shardId ?? 0, nodeId: 0 });
    const checks = links.map(({ linkId }, place) => ({
      ...BARE_CHECK,
      linkId,
      // Two of a moment: the order of pages is told by more than their time.
      observedAt: new Date(moment + (place > 1 ? 1 : 0)),
      ...(results[place] ?? RESULTS[0]),
      ...(results[place]?.outcome === 'success' && { price: 100n, currency: 'RUB' }),
    }));
    await recordChecks(ctx, { shardId, nodeId: 0, checks });
  }
}

/** All checks of a day, page by page. */
async function everyPage(day: string, patch: object = {}, limit = 3) {
  const ctx = systemContext(database.db, { now: () => NOW });
  const items: BillCheck[] = [];
  let page = await listBillChecks(ctx, { ...LINE, day, limit, ...patch });
  items.push(...page.items);
  while (page.next !== null) {
    page = await listBillChecks(ctx, { ...LINE, day, limit, ...patch, cursor: page.next });
    items.push(...page.items);
  }
  return { ...page, items };
}

describe('[BILL-1] [BILL-4] the single checks of a line', () => {
  it('are as many as the ledger counted on each day, billed and not, for each reason and company, however they were run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 6 }), async (runs) => {
        await emptyBilling(database);
        await database.pool.query('truncate observation');
        const ctx = systemContext(database.db, { now: () => NOW });
        await choose(ctx);
        await lived(runs);
        const days = await openBillLine(ctx, { ...LINE, by: 'day' });
        let listed = 0;
        for (const { key: day, checks } of days.items) {
          const { items, billed, notBilled, removed } = await everyPage(day);
          listed += items.length;
          expect([removed, billed]).toEqual([false, checks]);
          expect(items.filter((item) => item.notBilled === null)).toHaveLength(billed);
          for (const { reason, checks: unbilled } of notBilled)
            expect(items.filter((item) => item.notBilled === reason)).toHaveLength(unbilled);
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
          expect(items.map(({ at }) => at)).toEqual(
            items
              .map(({ at }) => at)
              .toSorted()
              .reverse(),
          );
          expect((await everyPage(day, { billed: 'billed' })).items).toEqual(
            items.filter((item) => item.notBilled === null),
          );
          expect((await everyPage(day, { billed: 'notBilled' })).items).toEqual(
            items.filter((item) => item.notBilled !== null),
          );
          for (const companyId of new Set(items.map(({ company }) => company?.id)))
            expect((await everyPage(day, { companyId })).items).toEqual(
              items.filter(({ company }) => company?.id === companyId),
            );
        }
        const ledger = await database.pool.query(
          'select sum(checks)::int as checks from check_ledger where day in (select day from check_ledger where outcome <> 3 or error_code in (1, 2))',
        );
        // Days on which nothing is billed have no part in the line.
        expect(listed).toBe(ledger.rows[0]?.checks ?? 0);
      }),
      { numRuns: 12 },
    );
  });
});

const [FOUND, GONE, UNREAD] = [RESULTS[0], RESULTS[2], RESULTS[3]];
const DAY = '2026-11-10';

/** A whole run at six in the evening of the day, and its errors again ten minutes later. */
const TWICE = [
  { monitoring: 0, errorsOnly: false, minutes: 1, results: [FOUND, GONE, UNREAD] },
  { monitoring: 0, errorsOnly: true, minutes: 10, results: [FOUND, UNREAD, FOUND] },
];

describe('[BILL-1] [BILL-4] single checks', () => {
  it('say what a repeat repeats, where it was, and leave as a file with the same rows', async () => {
    const ctx = systemContext(database.db, { now: () => NOW });
    await choose(ctx);
    await lived(TWICE);
    const { items, billed, notBilled } = await everyPage(DAY);
    expect([billed, notBilled]).toEqual([3, [{ reason: 'repeated', checks: 2 }]]);
    expect(items.map(({ outcome, errorCode, notBilled: why }) => [outcome, errorCode, why])).toEqual([
      ['error', 2, 'repeated'],
      ['success', null, 'repeated'],
      ['error', 2, null],
      ['error', 1, null],
      ['success', null, null],
    ]);
    expect(items[4]).toMatchObject({
      kind: 'check',
      at: '2026-11-10T17:01:00.000Z',
      price: 100,
      currency: 'RUB',
      url: expect.stringMatching(/^https?:/u),
      shop: null,
    });
    const [company, city] = [items[0]?.company?.id, items[0]?.city?.id];
    expect((await everyPage(DAY, { companyId: company, cityId: city })).items).toHaveLength(5);
    expect((await everyPage(DAY, { cityId: (city ?? 0) + 1 })).items).toHaveLength(0);
    expect((await everyPage(DAY, { site: 'nowhere.example' })).billed).toBe(0);
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await exportBillChecks(ctx, { ...LINE, day: DAY, billed: 'notBilled', locale: 'ru', format });
      const bytes = Buffer.from(await new Response(file.stream).arrayBuffer());
      expect(file.fileName).toBe(`Проверки за ${DAY}.${format}`);
      if (format === 'xlsx') expect(bytes.subarray(0, 2).toString()).toBe('PK');
      else {
        const lines = bytes.toString().trim().split('\r\n');
        expect(lines).toHaveLength(3);
        expect(lines[1]).toMatch(/^.?2026-11-10 20:11:00;Проверка;.*;Ошибка;2;;;нет;Повтор после оплаченной ошибки/u);
      }
    }
  });

  it('of a closed month open as it was billed; where its checks are kept no more, only what was counted is told', async () => {
    const ctx = systemContext(database.db, { now: () => NOW });
    await choose(ctx);
    await lived(TWICE);
    const december = { ...ctx, now: () => new Date('2026-12-03T09:00:00Z') };
    await closeMonths(december);
    const page = { ...LINE, day: DAY, limit: 10 };
    expect(await listBillChecks(december, page)).toMatchObject({ billed: 3, removed: false, items: { length: 5 } });
    await database.pool.query('alter table observation detach partition observation_2026_11');
    try {
      expect(await listBillChecks(december, page)).toEqual({
        items: [],
        next: null,
        billed: 3,
        notBilled: [{ reason: 'repeated', checks: 2 }],
        removed: true,
      });
      // A day without checks has lost none.
      expect(await listBillChecks(december, { ...page, day: '2026-11-09' })).toMatchObject({
        billed: 0,
        removed: false,
      });
    } finally {
      await database.pool.query(
        `drop table observation_2026_11; select ensure_month_partitions('2026-11-01', '2026-11-30')`,
      );
    }
  });

  it('of kinds that are switched off are told to be, and the line then has no parts', async () => {
    const ctx = systemContext(database.db, { now: () => NOW });
    await choose(ctx, { checkPriceParsing: false });
    await lived(TWICE);
    expect((await openBillLine(ctx, { ...LINE, by: 'day' })).items).toEqual([]);
    const { items, billed, notBilled } = await everyPage(DAY);
    expect([billed, notBilled]).toEqual([0, [{ reason: 'switchedOff', checks: 5 }]]);
    expect(items.every((item) => item.notBilled === 'switchedOff')).toBe(true);
    expect((await everyPage(DAY, { billed: 'billed' })).items).toEqual([]);
  });

  it('that somebody brought as a table are counted nowhere, and are no difference of the ledger', async () => {
    const { db } = database;
    const ctx = systemContext(db, { now: () => new Date('2026-11-10T09:00:00Z') });
    await choose(ctx);
    const [companyId, cityId, productId] = [await makeCompany(db), await makeCity(db), await makeProduct(db)];
    await makeLink(db, productId, companyId, 'https://brought.example/1');
    const id = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
    const stream = Readable.from([Buffer.from('Ссылка;Цена;Наличие\nhttps://brought.example/1;100;')]);
    const brought = await bringResults(ctx, { id, companyId, file: { fileName: 'a.csv', stream } });
    expect(brought.recorded).toBe(1);
    expect(await everyPage(DAY)).toMatchObject({ items: [], billed: 0 });
    expect(await reconcileLedger(systemContext(db, { now: () => NOW }))).toBe(0);
  });

  it.each([
    ['of another month', { day: '2026-10-10' }],
    ['of a line that does not open', { line: 'packages:' }],
    ['of a line that no bill has', { line: 'nothing' }],
    ['of searches on the bill of shelves', { type: 'offline', line: 'findLinksMp:mp' }],
    ['of a company beyond all ids', { companyId: 3_000_000_000 }],
  ] as const)('are not found %s', async (_case, patch) => {
    const ctx = systemContext(database.db, { now: () => NOW });
    await choose(ctx);
    await expect(listBillChecks(ctx, { ...LINE, day: DAY, limit: 10, ...patch })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are not found before a tariff is chosen', async () => {
    const ctx = systemContext(database.db, { now: () => NOW });
    await expect(listBillChecks(ctx, { ...LINE, day: DAY, limit: 10 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a company’s days share what the company costs', async () => {
    const ctx = systemContext(database.db, { now: () => NOW });
    await choose(ctx);
    await lived([...TWICE, { monitoring: 1, errorsOnly: false, minutes: 700, results: [FOUND, GONE, FOUND] }]);
    const { items: companies } = await openBillLine(ctx, { ...LINE, by: 'company' });
    for (const { key, checks, amount } of companies) {
      const { items: days } = await openBillLine(ctx, { ...LINE, by: 'day', within: 'company', key });
      expect(days.reduce((sum, day) => sum + day.checks, 0)).toBe(checks);
      expect(days.reduce((sum, day) => sum + day.amount, 0)).toBe(amount);
    }
    expect((await openBillLine(ctx, { ...LINE, by: 'day', within: 'company', key: '0' })).items).toEqual([]);
  });
});

it('[BILL-2] [BILL-4] single searches are listed by the type of their line, and forgotten with the months of checks', async () => {
  const { db } = database;
  const at = new Date('2026-11-10T09:00:00Z');
  const ctx = { ...systemContext(db, { now: () => at }), jobs: recordJobs() };
  await choose(ctx);
  const range = { tariffType: 'regular', rangeFrom: 1, rangeTo: null, price: 100 } as const;
  await createFindLinksRange(ctx, { ...range, isSellerSolid: false, isPriceForMarketplace: false });
  const host = 'searched.example';
  const shop = await makeShop(db, { host });
  const productIds = [await makeProduct(db), await makeProduct(db), await makeProduct(db)] as const;
  const id = await makeSearch(db, { companyIds: [shop], productIds });
  const { shardId } = await startSearch(ctx, id);
  const base = { searchedAt: at, durationMs: 1 };
  await recordSearches(ctx, {
    shardId,
    nodeId: 1,
    searches: [
      foundFor(ctx, productIds[0], [offer(`https://${host}/p`, 0.5)]),
      { ...base, productId: productIds[1], outcome: 'notFound' },
      { ...base, productId: productIds[2], outcome: 'error', errorCode: 11 },
    ],
  });
  const line = 'findLinksRegular:regular';
  const [day] = (await openBillLine(ctx, { ...LINE, line, by: 'day' })).items;
  const { items, billed, notBilled } = await everyPage(day?.key ?? '', { line });
  expect([day?.checks, billed, notBilled]).toEqual([2, 2, [{ reason: 'ban', checks: 1 }]]);
  expect(items.map(({ kind, outcome, notBilled: why }) => `${kind} ${outcome} ${why}`).toSorted()).toEqual([
    'search error ban',
    'search notAvailable null',
    'search success null',
  ]);
  expect((await everyPage(DAY, { line: 'findLinksMp:mp' })).items).toEqual([]);
  expect(await everyPage(DAY)).toMatchObject({ items: [], billed: 0 });
  expect(await forgetOldSearches(ctx)).toBe(0);
  await writeSetting(ctx, 'observationRetention', { observationMonths: 2, priceDayMonths: null });
  expect(await forgetOldSearches(systemContext(db, { now: () => new Date('2026-12-31T09:00:00Z') }))).toBe(0);
  expect(await forgetOldSearches(systemContext(db, { now: () => new Date('2027-02-01T09:00:00Z') }))).toBe(3);
});
