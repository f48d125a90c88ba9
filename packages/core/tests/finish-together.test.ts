import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions, recordChecks } from '../src/collecting/observation/index.ts';
import { runCollection, takeShard } from '../src/collecting/work/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext } from './support/context.ts';
import { recordJobs } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db));
});
afterAll(() => database.drop());

it('ends a task while another one of its run, written twice in a transaction, holds a share of the run’s key', async () => {
  const { db, pool } = database;
  const jobs = recordJobs();
  const ctx = systemContext(db, { jobs });
  const companyId = await makeCompany(db);
  const productId = await makeProduct(db);
  const linkId = await makeLink(db, productId, companyId);
  const run = await runCollection(ctx, {
    id: await makeCollection(db, { cityId: await makeCity(db), companyIds: [companyId], productIds: [productId] }),
  });
  const shardId = jobs.sent.shard[0]!.data.shardId;
  await takeShard(ctx, { shardId, nodeId: 0 });

  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from parser_run where id = $1 for key share', [run.id]);
    const check = {
      ...BARE_CHECK,
      linkId,
      observedAt: ctx.now(),
      outcome: 'notAvailable',
    } as const;
    expect(await recordChecks(ctx, { shardId, nodeId: 0, checks: [check] })).toEqual({ written: 1, goOn: false });
    const { rows } = await other.query('select status from parser_run where id = $1', [run.id]);
    expect(rows).toEqual([{ status: 'done' }]);
  } finally {
    await other.query('rollback');
    other.release();
  }
});
