import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { writeToDealers } from '../src/collecting/dealer-letter/index.ts';
import { ensurePartitions, recordChecks } from '../src/collecting/observation/index.ts';
import { runCollection, takeShard } from '../src/collecting/work/index.ts';
import type { SystemContext } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
let jobs: RecordedJobs;
let now = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db));
});
afterAll(() => database.drop());
beforeEach(() => {
  jobs = recordJobs();
  ctx = { ...systemContext(database.db, { jobs }), now: () => now };
});

/** Runs a collection of one company: its first product is above the recommended price, the others are below. */
async function runWith(
  company: NonNullable<Parameters<typeof makeCompany>[1]>,
  { dealersNotificationFlag = true, companyId: known }: { dealersNotificationFlag?: boolean; companyId?: number } = {},
): Promise<{ companyId: number; written: number }> {
  const { db } = database;
  const companyId = known ?? (await makeCompany(db, company));
  const productIds = [
    await makeProduct(db, { name: 'Дорогой', mrp: 100_000n }),
    await makeProduct(db, { name: 'Дешёвый', mrp: 100_000n }),
    await makeProduct(db, { name: 'Без РРЦ' }),
  ];
  for (const id of productIds) await makeLink(db, id, companyId);
  const id = await makeCollection(db, { cityId: await makeCity(db), companyIds: [companyId], productIds });
  const settings = JSON.stringify({ ...DEFAULT_COLLECTION_SETTINGS, dealersNotificationFlag });
  await db.updateTable('collection').set({ settings }).where('id', '=', id).execute();
  // Who has never read begins with what happens from now on.
  await writeToDealers(ctx);
  jobs.sent.shard.length = 0;
  await runCollection(ctx, { id });
  const { shardId } = jobs.sent.shard[0]!.data;
  const work = await takeShard(ctx, { shardId, nodeId: 0 });
  if (work?.work !== 'check') throw new Error('No links to check');
  const checks = work.links.map(({ linkId }, at) => ({
    ...BARE_CHECK,
    linkId,
    observedAt: now,
    price: at === 0 ? 100_000n : 94_950n,
    currency: 'RUB',
  }));
  await recordChecks(ctx, { shardId, nodeId: 0, checks });
  // Events are read once no older transaction is under way, also of other programs on this server.
  await vi.waitUntil(async () => {
    const { rows } = await database.pool.query<{ behind: boolean }>(
      'select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as behind from domain_event',
    );
    return rows[0]!.behind;
  }, 30_000);
  return { companyId, written: await writeToDealers(ctx) };
}

async function takeLetters() {
  return database.db.deleteFrom('mail').returning(['recipient', 'body_text']).execute();
}

describe('[COLL-3] dealersNotificationFlag', () => {
  it('tells a company once a day, at all its addresses, which prices were below the recommended ones', async () => {
    const { companyId, written } = await runWith({ emails: ['a@dealer.example', 'b@dealer.example'] });
    expect(written).toBe(1);
    const letters = await takeLetters();
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(['a@dealer.example', 'b@dealer.example']);
    expect(letters[0]?.body_text).toMatch(/Дешёвый: 949,50\s₽, рекомендованная 1\s?000,00\s₽/);
    expect(letters[0]?.body_text).not.toMatch(/Дорогой|Без РРЦ/);
    expect(jobs.sent.mail).toHaveLength(2);

    expect((await runWith({}, { companyId })).written).toBe(0);
    now = new Date(now.getTime() + 24 * 3_600_000);
    await ensurePartitions(ctx);
    expect((await runWith({}, { companyId })).written).toBe(1);
    await takeLetters();
  });

  it.each<[string, Parameters<typeof runWith>]>([
    ['the monitoring does not say so', [{ emails: ['a@dealer.example'] }, { dealersNotificationFlag: false }]],
    ['the company has no address', [{ emails: [] }]],
    ['the company is the client’s own', [{ emails: ['a@dealer.example'], own: true }]],
  ])('writes to nobody where %s', async (_case, run) => {
    expect((await runWith(...run)).written).toBe(0);
    expect(await takeLetters()).toEqual([]);
  });
});
