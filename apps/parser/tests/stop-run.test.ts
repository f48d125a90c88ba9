import { afterEach, beforeAll, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { writeSetting } from '@tsenomer/core/platform/setting';
import {
  interruptTask,
  listTasks,
  runCollection,
  stopCollection,
  stopCompanyShop,
} from '@tsenomer/core/collecting/work';
import { createJobEngine } from '@tsenomer/db';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { startHeldShop } from './support/held-shop.ts';
import type { HeldShop } from './support/held-shop.ts';
import { startNodeOfFile } from './support/node-process.ts';

const THREADS = 4;
const LINKS = 20;

let database: TestDatabase;
let ctx: SystemContext;
const hosts: string[] = [];

/** One node at work for all tests: a start takes longer than any of them. */
beforeAll(async () => {
  database = await createTestDatabase();
  const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: true });
  await engine.start();
  ctx = systemContext({
    db: database.db,
    jobs: createJobPort(engine),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  await ensurePartitions(ctx);
  const { end } = await startNodeOfFile(database.url, { env: { NODE_SHARDS: '4' } });
  return async () => {
    await end();
    await engine.stop({ graceful: false });
    await database.drop();
  };
});

// What a test left running ends before its shops do.
afterEach(async () => {
  for (const { id } of (await listTasks(ctx, { page: 1, limit: 50 })).items) await interruptTask(ctx, { id });
});

/** The node at work on a collection of one company per shop, each of which holds back every answer. */
async function heldRun(...shops: readonly HeldShop[]) {
  const { db } = ctx;
  hosts.push(...shops.map(({ host }) => host));
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts });
  const productIds = await Promise.all(Array.from({ length: LINKS }, () => makeProduct(db)));
  const companyIds: number[] = [];
  for (const { host } of shops) {
    const companyId = await makeCompany(db, {
      config: { ...DEFAULT_PARSER_CONFIG, threadCount: THREADS, requestsPerSecond: null, obeyRobotsTxt: false },
    });
    for (const productId of productIds) await makeLink(db, productId, companyId, `http://${host}/p/${productId}`);
    companyIds.push(companyId);
  }
  const cityId = await makeCity(db);
  const collectionId = await makeCollection(db, { cityId, companyIds, productIds });
  await runCollection(ctx, { id: collectionId });
  await Promise.all(shops.map((shop) => shop.reaches(THREADS)));
  /** The node has gone on to other work: whatever it still meant to ask of what was stopped, it would have asked. */
  const goesOn = async (shop: HeldShop, companyId: number): Promise<void> => {
    const next = await makeCollection(db, { cityId, companyIds: [companyId], productIds });
    await runCollection(ctx, { id: next });
    await shop.reaches(THREADS);
  };
  return { collectionId, companyIds, goesOn };
}

it('[NODE-4] stopping a collection ends what is in flight, and nothing more is asked for', async () => {
  const shop = await startHeldShop();
  const { collectionId, companyIds, goesOn } = await heldRun(shop);
  await stopCollection(ctx, { id: collectionId });
  await shop.reaches(0);
  expect(shop.asked).toHaveLength(THREADS);
  await goesOn(shop, companyIds[0]!);
  expect(shop.asked).toHaveLength(2 * THREADS);
});

it('[NODE-4] stopping does not wait for a batch that is being recorded', async () => {
  const shop = await startHeldShop();
  const { collectionId } = await heldRun(shop);
  // As long as a batch is recorded, its shard is locked.
  const recording = await database.pool.connect();
  await recording.query('begin');
  await recording.query('select from shard for update');
  await stopCollection(ctx, { id: collectionId });
  await shop.reaches(0);
  expect(shop.asked).toHaveLength(THREADS);
  await recording.query('rollback');
  recording.release();
});

it('[NODE-4] stopping one company, or one task, leaves the others at work', async () => {
  const shops = [await startHeldShop(), await startHeldShop(), await startHeldShop()];
  const { collectionId, companyIds } = await heldRun(...shops);
  await stopCompanyShop(ctx, { id: collectionId, companyId: companyIds[0]!, companyShopId: null });
  await shops[0]!.reaches(0);
  const { items } = await listTasks(ctx, { page: 1, limit: 50 });
  await interruptTask(ctx, { id: items.find((task) => task.company.id === companyIds[1])!.id });
  await shops[1]!.reaches(0);
  expect(shops[2]!.inFlight()).toBe(THREADS);
  expect((await listTasks(ctx, { page: 1, limit: 50 })).items).toMatchObject([
    { company: { id: companyIds[2] }, status: 'running' },
  ]);
});

it('[PARSE-6] a person’s partial run takes its company over from a nightly one that is running', async () => {
  const shop = await startHeldShop();
  const { companyIds, collectionId } = await heldRun(shop);
  const person = {
    ...ctx,
    actor: {
      kind: 'user' as const,
      userId: await makeUser(ctx.db, 'admin', { email: 'a@example.org', password_hash: 'x' }),
      role: 'admin' as const,
      companyId: null,
    },
  };
  const { product_id: productId } = await ctx.db
    .selectFrom('link')
    .select('product_id')
    .where('company_id', '=', companyIds[0]!)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const cityId = await makeCity(ctx.db);
  const other = await makeCollection(ctx.db, { cityId, companyIds, productIds: [productId] });
  const run = await runCollection(person, { id: other, companyIds });
  // The nightly shard lets go of its four pages, and the one page of the person's run is in flight.
  await shop.reaches(0);
  await shop.reaches(1);
  expect(shop.asked.at(-1)).toBe(`/p/${productId}`);
  const tasks = (await listTasks(ctx, { page: 1, limit: 50 })).items;
  expect(tasks.find((task) => task.runId === run.id)).toMatchObject({ status: 'running', priority: 20 });
  // It lost nothing: stopped, the nightly run has its company again.
  await stopCollection(ctx, { id: other });
  await shop.reaches(THREADS);
  expect(tasks.find((task) => task.parsingCollection.id === collectionId)).toMatchObject({
    status: 'running',
    progress: { total: LINKS, withError: 0 },
  });
});
