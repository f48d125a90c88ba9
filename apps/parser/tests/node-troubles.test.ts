import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { clusterKey, createClusterClock } from '@tsenomer/core/collecting/node';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import { recordJobs } from '@tsenomer/core/testing';
import { createDatabase, createJobEngine, createPool, migrate, nodeIdentity, startEmbeddedServer } from '@tsenomer/db';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { startNode } from '../src/index.ts';
import type { NodeOptions, RunningNode } from '../src/index.ts';
import { startLongRun, recorded, runEnded, until } from './support/long-run.ts';
import { keyOf, startNodeProcess } from './support/node-process.ts';
import { startSlowShop } from './support/slow-shop.ts';

const DAY = 86_400_000;
const message = z.object({ msg: z.string() });
const LINKS = 60;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'node-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A database with its job engine. */
async function installation(): Promise<{ database: TestDatabase; ctx: SystemContext }> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: true });
  await engine.start();
  onTestFinished(() => engine.stop({ graceful: false }));
  return {
    database,
    ctx: systemContext({
      db: database.db,
      jobs: createJobPort(engine),
      now: () => new Date(),
      installation: INITIAL_INSTALLATION,
    }),
  };
}

async function nodeOf(ctx: SystemContext, database: TestDatabase, patch: Partial<NodeOptions>): Promise<RunningNode> {
  return startNode({
    databaseUrl: database.url,
    dataDir: await folder(),
    storage: null,
    name: 'test',
    master: false,
    server: null,
    version: 'test',
    shardsAtOnce: 1,
    power: 1,
    chromiumPath: null,
    id: null,
    key: (await clusterKey(ctx)).nodeKey,
    publicUrl: null,
    log: pino({ level: 'silent' }),
    onOrder: () => undefined,
    clock: createClusterClock(
      () => new Date(),
      () => undefined,
    ),
    ...patch,
  });
}

describe('a node whose clock is wrong', () => {
  it.each([
    ['ahead of', 40],
    ['behind', -400],
  ])('[PARSE-7] by days %s the database’s records its checks when they were made', async (_where, days) => {
    const { database, ctx } = await installation();
    const shop = await startSlowShop();
    onTestFinished(() => shop.close());
    const before = new Date();
    const { collectionId, runId } = await startLongRun(ctx, shop, LINKS);
    const told: number[] = [];
    const node = await nodeOf(ctx, database, {
      clock: createClusterClock(
        () => new Date(Date.now() + days * DAY),
        (ahead) => told.push(ahead),
      ),
    });
    onTestFinished(() => node.stop());
    await until(() => runEnded(ctx, runId));
    expect(await recorded(ctx, collectionId)).toEqual({ rows: LINKS, links: LINKS, billed: LINKS, progress: LINKS });
    const { rows } = await database.pool.query<{ first: Date; last: Date }>(
      'select min(observed_at) as first, max(observed_at) as last from observation',
    );
    // A correction may be off by as long as the database took to tell its time.
    expect(rows[0]!.first.getTime()).toBeGreaterThan(before.getTime() - DAY / 24);
    expect(rows[0]!.last.getTime()).toBeLessThan(Date.now() + DAY / 24);
    expect(Math.round(told[0]! / DAY)).toBe(days);
  });
});

describe('a node whose database is there but refuses', () => {
  it('[NODE-1] says in its log what failed', async () => {
    const { database, ctx } = await installation();
    const said = new Set<unknown>();
    const log = pino({ level: 'warn' }, { write: (line) => void said.add(message.parse(JSON.parse(line)).msg) });
    const node = await nodeOf(ctx, database, { log });
    await database.pool.query('alter table cluster_node rename to cluster_node_elsewhere');
    await until(async () => said.has('a heartbeat of the node failed'));
    await node.stop();
    expect(said).toContain('the node could not leave the cluster');
    expect(said).not.toContain('a database connection failed');
  });
});

describe('a node whose database is away', () => {
  it('[NODE-1] at its start or later waits for it, says so once, and finds it where it was', async () => {
    const dataDir = await folder();
    await chmod(dataDir, 0o755);
    const open = () => startEmbeddedServer({ dataDir, durable: false });
    let server = await open();
    onTestFinished(() => server.stop());
    await migrate(server.url);
    const key = await keyOf(server.url);
    const db = createDatabase(createPool({ url: server.url, max: 1 }));
    await fixInstallation(db, { timeZone: null, currency: null });
    await db.destroy();
    await server.stop();

    const node = await startNodeProcess(server.url, { key, logLevel: 'info' });
    const said: string[] = [];
    createInterface(node.stdout!).on('line', (line) => said.push(message.parse(JSON.parse(line)).msg));
    const waits = () => said.filter((text) => /does not answer .*ECONNREFUSED.*it is waited for/.test(text));
    await until(async () => waits().length > 0);
    const seen = async (): Promise<Date | null> => {
      if (node.exitCode !== null) throw new Error(`The node ended: ${said.at(-1)}`);
      const pool = createPool({ url: server.url, max: 1, onIdleError: () => undefined });
      try {
        const { rows } = await pool.query<{ seen_at: Date }>('select seen_at from cluster_node');
        return rows[0]?.seen_at ?? null;
      } finally {
        await pool.end();
      }
    };
    server = await open();
    await until(async () => (await seen()) !== null);
    const first = await seen();
    // A node that loses its database while it starts begins anew, and says again what it waits for.
    await until(async () => said.includes('the parser node is ready'));
    await server.stop();
    server = await open();
    await until(async () => (await seen())!.getTime() > first!.getTime());
    expect(waits()).toHaveLength(1);
  });

  it('[NODE-1] or whose password is wrong says so, and ends', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const url = Object.assign(new URL(database.url), { password: 'wrong' }).href;
    const node = await startNodeProcess(url, { key: 'k', logLevel: 'fatal' });
    let said = '';
    node.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = await once(node, 'close');
    expect(code).toBe(1);
    expect(said).toContain('PostgreSQL refuses what DATABASE_URL names: password authentication failed');
  });
});

describe('a node whose start fails', () => {
  const threw = 'the log is full';
  const fullLog = Object.assign(pino({ level: 'silent' }), {
    info: () => {
      throw new Error(threw);
    },
  });
  it.each<[where: string, broken: string, mended: string, patch: Partial<NodeOptions>, why: RegExp]>([
    [
      'when it enters the cluster',
      'alter table cluster_node rename to cluster_node_elsewhere',
      'alter table cluster_node_elsewhere rename to cluster_node',
      {},
      /cluster_node/,
    ],
    ['without the key', 'select', 'select', { key: 'wrong' }, /key/],
    [
      'with its job engine',
      'alter table pgboss.version rename to version_elsewhere',
      'alter table pgboss.version_elsewhere rename to version',
      {},
      /pg-boss/,
    ],
    ['with its last step', 'select', 'select', { log: fullLog }, new RegExp(threw)],
  ])('[NODE-1] %s leaves nothing open, and starts when that is mended', async (_where, broken, mended, patch, why) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const ctx = systemContext({
      db: database.db,
      jobs: recordJobs(),
      now: () => new Date(),
      installation: INITIAL_INSTALLATION,
    });
    const dataDir = await folder();
    await database.pool.query(broken);
    await expect(nodeOf(ctx, database, { dataDir, ...patch })).rejects.toThrow(why);
    const open = async (): Promise<string[]> => {
      const { rows } = await database.pool.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
         where datname = current_database() and application_name like 'tsenomer-%'`,
      );
      return rows.map(({ name }) => name);
    };
    await expect.poll(open).toEqual([]);
    await database.pool.query(mended);
    await (await nodeOf(ctx, database, { dataDir })).stop();
    await expect.poll(open).toEqual([]);
  });
});

describe('a node whose data folder cannot be used', () => {
  it('[NODE-1] says so and which it is, and ends', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const file = join(await folder(), 'file');
    await writeFile(file, '');
    const node = await startNodeProcess(database.url, { dataDir: file, logLevel: 'fatal' });
    let said = '';
    node.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = await once(node, 'close');
    expect(code).toBe(1);
    expect(said).toContain(`The data folder ${file} cannot be used`);
    expect(said).toContain('DATA_DIR');
  });

  it('[NODE-1] because its disk is full leaves no half of an identity behind', async () => {
    const dataDir = await folder();
    await symlink('/dev/full', join(dataDir, 'node.json.unfinished'));
    await expect(nodeIdentity(dataDir)).rejects.toThrow(/ENOSPC.*on a disk with room/u);
    await rm(join(dataDir, 'node.json.unfinished'));
    const identity = await nodeIdentity(dataDir);
    expect(await nodeIdentity(dataDir)).toBe(identity);
    expect(await readFile(join(dataDir, 'node.json'), 'utf8')).toContain(identity);
  });

  it.each(['', '{"identity":', '{"identity":"me"}'])(
    '[NODE-1] makes another identity where %j stands for one',
    async (broken) => {
      const dataDir = await folder();
      await writeFile(join(dataDir, 'node.json'), broken);
      const identity = await nodeIdentity(dataDir);
      expect(await nodeIdentity(dataDir)).toBe(identity);
    },
  );
});
