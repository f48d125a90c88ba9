import { it, onTestFinished } from 'vitest';
import { DEFAULT_PARSER_CONFIG, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { editNode, listNodes } from '@tsenomer/core/collecting/node';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { runCollection } from '@tsenomer/core/collecting/work';
import { createJobEngine } from '@tsenomer/db';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { startHeldShop } from './support/held-shop.ts';
import { until } from './support/long-run.ts';
import { startNodeProcess } from './support/node-process.ts';

it('[NODE-3] nodes work on shards in proportion to their power, and follow a new power', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: true });
  await engine.start();
  onTestFinished(() => engine.stop({ graceful: false }));
  const { db } = database;
  const ctx: SystemContext = systemContext({
    db,
    jobs: createJobPort(engine),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  const shop = await startHeldShop();
  await ensurePartitions(ctx);
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [shop.host] });
  const productId = await makeProduct(db);
  /** Runs so many companies, none of which ever answers. */
  const runCompanies = async (count: number): Promise<void> => {
    const companyIds = [];
    for (let at = 0; at < count; at += 1) {
      const id = await makeCompany(db, {
        config: { ...DEFAULT_PARSER_CONFIG, threadCount: 1, requestsPerSecond: null, obeyRobotsTxt: false },
      });
      await makeLink(db, productId, id, `http://${shop.host}/${id}`);
      companyIds.push(id);
    }
    await runCollection(ctx, {
      id: await makeCollection(db, { cityId: await makeCity(db), companyIds, productIds: [productId] }),
    });
  };
  const work = async () =>
    (await listNodes(ctx, { page: 1, limit: 25 })).items.map(({ power, shards, settings }) => ({
      power,
      running: shards.running,
      status: settings.cloud.currentStatus.status,
    }));
  const shared = (...expected: readonly (readonly [power: number, running: number])[]) =>
    until(async () => {
      const rows = await work();
      return expected.every(
        ([power, running], at) => rows[at]?.status === 'on' && rows[at].power === power && rows[at].running === running,
      );
    });

  await startNodeProcess(database.url, { env: { NODE_POWER: '1', NODE_SHARDS: '4' } });
  await shared([1, 0]);
  await startNodeProcess(database.url, { env: { NODE_POWER: '3', NODE_SHARDS: '4' } });
  await shared([1, 0], [3, 0]);
  await runCompanies(8);
  await shared([1, 2], [3, 6]);

  const [weak] = (await listNodes(ctx, { page: 1, limit: 25 })).items;
  await editNode(ctx, { id: weak!.id, changes: { power: 3 } });
  await runCompanies(6);
  await shared([3, 7], [3, 7]);
  // A shard counts as running before its first request has left.
  await shop.reaches(14);
});
