import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { createDatabase, createJobEngine, createPool } from '@tsenomer/db';
import { createTestDatabase } from '@tsenomer/db/testing';
import { layCable } from './support/cut-cable.ts';
import { recorded, runEnded, startLongRun, until } from './support/long-run.ts';
import { startNodeProcess } from './support/node-process.ts';
import { startSlowShop } from './support/slow-shop.ts';
import type { SlowShop } from './support/slow-shop.ts';

/** Three batches and more. */
const LINKS = 160;
/** Enough for two of them. */
const BEFORE_HOLD = 120;
const whole = { rows: LINKS, links: LINKS, billed: LINKS, progress: LINKS };

/** A shop of which a part can be had until the test goes on. */
async function shopHolding(holdAfter: number): Promise<SlowShop> {
  const shop = await startSlowShop({ holdAfter });
  onTestFinished(() => shop.close());
  return shop;
}

/** A context on this database, with an engine that frees the shards of dead nodes. */
async function contextOn(url: string): Promise<SystemContext> {
  const pool = createPool({ url, max: 4 });
  const engine = createJobEngine({ url, name: 'test-jobs', supervise: true });
  await engine.start();
  const db = createDatabase(pool);
  onTestFinished(async () => {
    await engine.stop({ graceful: false });
    await db.destroy();
  });
  return systemContext({ db, jobs: createJobPort(engine), now: () => new Date(), installation: INITIAL_INSTALLATION });
}

/** What a node says that is refused, and ends. */
async function lastWords(databaseUrl: string, dataDir: string): Promise<string> {
  const node = await startNodeProcess(databaseUrl, { dataDir, logLevel: 'info' });
  let said = '';
  node.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(node, 'close');
  expect(code).toBe(1);
  return said;
}

/** A run on a database of its own, at a shop that holds back its last pages until it is released. */
async function heldRun() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const ctx = await contextOn(database.url);
  const shop = await shopHolding(BEFORE_HOLD);
  return { database, ctx, shop, ...(await startLongRun(ctx, shop, LINKS)) };
}

describe('a disturbed run', () => {
  it('[PARSE-7] goes on after its node was killed: every link is checked exactly once', async () => {
    const { database, ctx, shop, collectionId, runId } = await heldRun();

    const doomed = await startNodeProcess(database.url);
    await until(async () => (await recorded(ctx, collectionId)).rows >= 100);
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const atDeath = await recorded(ctx, collectionId);
    expect(atDeath.rows).toBeLessThan(LINKS);
    shop.release();

    await startNodeProcess(database.url);
    await until(() => runEnded(ctx, runId));
    expect(await recorded(ctx, collectionId)).toEqual(whole);
    // What was recorded before the kill was not fetched again; only pages in flight or unrecorded were.
    const fetchedTwice = [...shop.requests.values()].filter((count) => count > 1).length;
    expect(fetchedTwice).toBeLessThanOrEqual(LINKS - atDeath.rows);
  });

  it('[PARSE-7] goes on when a cable goes dead in the midst of a batch, which holds its shard', async () => {
    const { database, ctx, shop, collectionId, runId } = await heldRun();
    const cable = await layCable(database.url);
    await startNodeProcess(database.url, { env: { DATABASE_URL: cable.url } });
    await until(async () => (await recorded(ctx, collectionId)).rows >= 100);
    const stalled = cable.stallAt('move-progress');
    shop.release();
    await stalled;
    await startNodeProcess(database.url);
    await until(() => runEnded(ctx, runId));
    expect(await recorded(ctx, collectionId)).toEqual(whole);
    // The node that was cut off ends when it can be told.
    cable.mend();
  });

  it('is shared by two nodes, each taking a part; the identity of a node is held by one process at a time', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const ctx = await contextOn(database.url);
    const shop = await shopHolding(0);
    const first = await startLongRun(ctx, shop, LINKS);
    const second = await startLongRun(ctx, shop, LINKS);
    const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
    const holder = await startNodeProcess(database.url, { dataDir });
    await startNodeProcess(database.url);
    // Each node takes one shard at a time, and nobody is answered before both have one.
    await until(async () => {
      const { rows } = await database.pool.query<{ nodes: number }>(
        "select count(distinct node_id)::int as nodes from shard where status = 'running'",
      );
      return rows[0]!.nodes === 2;
    });
    expect(await lastWords(database.url, dataDir)).toContain(
      `is in use by another server or node (process ${holder.pid})`,
    );
    // A copy of the folder is another folder, but the same node.
    const copy = `${dataDir}-copy`;
    await cp(dataDir, copy, { recursive: true });
    expect(await lastWords(database.url, copy)).toContain('A parser node with this identity is already running');
    shop.release();
    await until(async () => (await runEnded(ctx, first.runId)) && (await runEnded(ctx, second.runId)));
    expect(await recorded(ctx, first.collectionId)).toEqual(whole);
    expect(await recorded(ctx, second.collectionId)).toEqual(whole);
    const nodes = await ctx.db.selectFrom('observation').select('node_id').distinct().execute();
    expect(nodes).toHaveLength(2);
  });
});
