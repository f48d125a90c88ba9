import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../src/index.ts';
import { runCollection } from '../src/collecting/work/index.ts';
import { cutShards } from '../src/collecting/work/cut-shards.ts';
import { systemContext } from './support/context.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('cuts a task of any size: a million products that are searched are 20,000 shards', async () => {
  const { db } = test;
  const ctx = systemContext(db);
  const [companyId, productId] = [await makeCompany(db), await makeProduct(db)];
  await makeLink(db, productId, companyId);
  await runCollection(ctx, {
    id: await makeCollection(db, { cityId: await makeCity(db), companyIds: [companyId], productIds: [productId] }),
  });
  const { id: taskId } = await db.selectFrom('parser_task').select('id').executeTakeFirstOrThrow();
  await db.deleteFrom('shard').execute();

  const targetIds = Array.from({ length: 1_000_020 }, (_, at) => at + 1);
  const orders = await transact(ctx, (tx) =>
    cutShards(tx, { taskId, companyId, companyShopId: null, targetIds, shardSize: 50, balanced: false, priority: 10 }),
  );
  const shards = await db
    .selectFrom('shard')
    .select(['id', 'job_id', 'ordinal', 'target_ids'])
    .orderBy('ordinal')
    .execute();
  expect(shards.flatMap(({ target_ids: ids }) => ids)).toEqual(targetIds);
  expect(shards.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 20_001 }, (_, at) => at));
  expect(orders.map(({ id, data }) => [data.shardId, id])).toEqual(shards.map(({ id, job_id: jobId }) => [id, jobId]));
});
