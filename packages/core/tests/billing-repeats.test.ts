import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { findBill } from '../src/billing/bill/index.ts';
import { reconcileLedger } from '../src/billing/reconciliation/index.ts';
import { ensurePartitions, recordChecks } from '../src/collecting/observation/index.ts';
import { isPaidAlready } from '../src/collecting/observation/rules/repeated-check.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { DomainError } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { choose, emptyBilling } from './support/billing.ts';
import { systemContext, takeChecks } from './support/context.ts';

const [FOUND, ABSENT, GONE, UNREAD, BANNED] = [
  { outcome: 1, errorCode: null },
  { outcome: 2, errorCode: null },
  { outcome: 3, errorCode: 1 },
  { outcome: 3, errorCode: 2 },
  { outcome: 3, errorCode: 10 },
] as const;

describe('[BILL-1] a check that repeats a failure', () => {
  it.each([
    ['is paid for where nothing was before', [], false],
    ['is not, after a failure that is paid for', [UNREAD], true],
    ['is not, after a missing page', [FOUND, GONE], true],
    ['is paid for after a failure that is not', [FOUND, BANNED], false],
    ['is not, with a ban between', [UNREAD, BANNED], true],
    ['is paid for after a check that did not fail', [UNREAD, ABSENT], false],
  ])('%s', (_case, before, expected) => expect(isPaidAlready(before)).toBe(expected));
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db));
});
afterAll(() => database.drop());

const NOON = Date.parse('2026-11-10T09:00:00Z');
const OUTCOMES = { 1: 'success', 2: 'notAvailable', 3: 'error' } as const;

interface Step {
  readonly errorsOnly: boolean;
  /** After the step before. */
  readonly hours: number;
  readonly result: { readonly outcome: 1 | 2 | 3; readonly errorCode: number | null };
}

const step: fc.Arbitrary<Step> = fc.record({
  errorsOnly: fc.boolean(),
  hours: fc.integer({ min: 1, max: 10 }),
  result: fc.constantFrom(FOUND, ABSENT, GONE, UNREAD, BANNED),
});

/**
 * Runs a monitoring of one link again and again. @returns the steps that there was something to do in, with their
 * moments.
 */
async function run(steps: readonly Step[]) {
  const { db } = database;
  const [companyId, cityId, productId] = [await makeCompany(db), await makeCity(db), await makeProduct(db)];
  const linkId = await makeLink(db, productId, companyId);
  const id = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
  const done: (Step & { readonly at: Date })[] = [];
  let moment = NOON;
  for (const each of steps) {
    moment += each.hours * 3_600_000;
    const at = new Date(moment);
    const jobs = recordJobs();
    const ctx = systemContext(db, { jobs, now: () => at });
    try {
      await runCollection(ctx, { id, filter: each.errorsOnly ? 'errors' : 'all' });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'COLLECTION_EMPTY') continue;
      throw error;
    }
    const [order] = jobs.sent.shard;
    const { shardId } = await takeChecks(ctx, { shardId: order!.data.shardId, nodeId: 0 });
    const { outcome, errorCode } = each.result;
    const price = outcome === 1 ? { price: 100n, currency: 'RUB' } : {};
    const check = { ...BARE_CHECK, linkId, observedAt: at, outcome: OUTCOMES[outcome], errorCode, ...price };
    await recordChecks(ctx, { shardId, nodeId: 0, checks: [check] });
    done.push({ ...each, at });
  }
  return done;
}

const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });

/** What is paid for, with a pencil: a failure opens an account of its day that a run of errors adds nothing to. */
function byHand(done: Awaited<ReturnType<typeof run>>): number {
  let paid = 0;
  // The day whose open failures are paid for.
  let settled = '';
  for (const { errorsOnly, result, at } of done) {
    const billable = result.outcome !== 3 || result.errorCode !== 10;
    const day = dayOf(at);
    const free = errorsOnly && settled === day;
    if (billable && !free) paid += 1;
    if (result.outcome !== 3) settled = '';
    else if (billable) settled = day;
  }
  return paid;
}

describe('[BILL-1] [BILL-4] repeats of failures', () => {
  it('of any course of runs are paid for once a day, told apart on the bill, and the ledger stays what was observed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        await emptyBilling(database);
        await database.pool.query('truncate observation');
        const ctx = systemContext(database.db, { now: () => new Date('2026-11-20T09:00:00Z') });
        await choose(ctx);
        const done = await run(steps);
        const bill = await findBill(ctx, { month: '2026-11', type: 'online' });
        expect(bill.used).toBe(byHand(done));
        const told = (reason: string) => bill.notBilled.find((each) => each.reason === reason)?.checks ?? 0;
        expect(bill.used + told('repeated') + told('ban')).toBe(done.length);
        if (done.every(({ errorsOnly }) => !errorsOnly)) expect(told('repeated')).toBe(0);
        expect(await reconcileLedger(ctx)).toBe(0);
      }),
      { numRuns: 15 },
    );
  });
});
