import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { clusterKey, listNodes } from '@tsenomer/core/collecting/node';
import { createTestDatabase } from '@tsenomer/db/testing';
import { readConfig } from '../src/config.ts';
import { explainFailure } from '../src/start/explain-failure.ts';
import { startServer } from '../src/start/start-server.ts';
import type { RunningServer } from '../src/start/start-server.ts';
import { NO_JOBS } from './test-app.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NODE = join(ROOT, 'apps', 'parser', 'src', 'main.ts');

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'servers-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function start(databaseUrl: string, dataDir: string): Promise<RunningServer> {
  const server = await startServer({
    config: readConfig(
      { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' },
      '/nowhere',
    ),
    version: '0.1.0',
    root: ROOT,
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    onProgress: () => undefined,
  });
  onTestFinished(() => server.stop());
  return server;
}

it('[NODE-3] two servers on one database and a node started by hand stay three nodes, whoever starts anew', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const ctx = systemContext({
    db: database.db,
    jobs: NO_JOBS,
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  const [first, second, third] = [await folder(), await folder(), await folder()];
  /** Ids of all nodes that are on, once `count` are; fails when there are more nodes. */
  const on = async (count: number): Promise<number[]> => {
    for (;;) {
      const { items } = await listNodes(ctx, { page: 1, limit: 25 });
      expect(items.length).toBeLessThanOrEqual(3);
      const here = items.filter((node) => node.settings.cloud.currentStatus.status === 'on');
      if (here.length === count) return here.map(({ id }) => id);
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  const one = await start(database.url, first);
  expect(await on(1)).toEqual([0]);
  expect(await start(database.url, first).then(() => null, explainFailure)).toEqual({
    message: expect.stringContaining(
      `The data folder ${first} is in use by another server or node (process ${process.pid})`,
    ),
    code: 1,
  });
  const two = await start(database.url, second);
  const own = await on(2);

  const { NODE_COMPILE_CACHE = '' } = process.env;
  const byHand = fork(NODE, {
    env: {
      ...(NODE_COMPILE_CACHE !== '' && { NODE_COMPILE_CACHE }),
      DATABASE_URL: database.url,
      DATA_DIR: third,
      NODE_KEY: (await clusterKey(ctx)).nodeKey,
      NODE_NAME: 'by hand',
      LOG_LEVEL: 'silent',
    },
  });
  onTestFinished(async () => {
    byHand.kill('SIGTERM');
    if (byHand.exitCode === null && byHand.signalCode === null) await once(byHand, 'exit');
  });
  const all = await on(3);
  const [hand] = all.filter((id) => !own.includes(id));
  const identities = () => database.db.selectFrom('cluster_node').select(['id', 'identity']).orderBy('id').execute();
  const before = await identities();

  await one.stop();
  await two.stop();
  expect(await on(1)).toEqual([hand]);
  // The other way round: whoever comes first is not the first server.
  await start(database.url, second);
  await start(database.url, first);
  expect(await on(3)).toEqual(all);
  expect(await identities()).toEqual(before);
});
