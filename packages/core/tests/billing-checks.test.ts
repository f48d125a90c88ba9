import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { BillCheck } from '@tsenomer/contracts';
import { closeMonths, listBillChecks, openBillLine } from '../src/billing/bill/index.ts';
import { lineMadeOf } from '../src/billing/bill/rules/line-of-bill.ts';
import { whyNotBilled } from '../src/billing/bill/rules/not-billed.ts';
import { windowsBack } from '../src/billing/bill/rules/windows-back.ts';
import { ensurePartitions, recordChecks } from '../src/collecting/observation/index.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { DomainError } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { choose, emptyBilling } from './support/billing.ts';
import { systemContext, takeChecks } from './support/context.ts';

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
    fc.property(count, fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 86_400_000 }), (counted, wanted, before) => {
      const spans = [...windowsBack({ from: 0, before: 86_400_000 }, { before, counted, wanted })];
      expect(spans[0]?.before).toBe(before);
      expect(spans.at(-1)?.from).toBe(0);
      for (const [place, span] of spans.entries()) {
        expect(span.from).toBeLessThan(span.before);
        if (place > 0) expect(span.before).toBe(spans[place - 1]?.from);
      }
      expect(spans.length).toBeLessThan(6);
    }),
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
          expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted().reverse());
          expect((await everyPage(day, { billed: 'billed' })).items).toEqual(items.filter((item) => item.notBilled === null));
          expect((await everyPage(day, { billed: 'notBilled' })).items).toEqual(items.filter((item) => item.notBilled !== null));
          for (const companyId of new Set(items.map(({ company }) => company?.id)))
            expect((await everyPage(day, { companyId })).items).toEqual(items.filter(({ company }) => company?.id === companyId));
        }
        const ledger = await database.pool.query('select sum(checks)::int as checks from check_ledger where day in (select day from check_ledger where outcome <> 3 or error_code in (1, 2))');
        // Days on which nothing is billed have no part in the line.
        expect(listed).toBe(ledger.rows[0]?.checks ?? 0);
      }),
      { numRuns: 12 },
    );
  });
});
