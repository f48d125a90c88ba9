import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDemoMarket } from '../src/start/demo-market.ts';
import { explainFailure } from '../src/start/explain-failure.ts';
import { NO_JOBS } from './test-app.ts';
import { systemContext } from '@tsenomer/core';

const root = join(import.meta.dirname, '..', '..', '..');

let test: TestDatabase;
let taken: Server;
let port: number;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  for (const stop of undo.splice(0)) await stop();
});
afterAll(async () => {
  taken.close();
  await test.drop();
});

describe('the demo market where its port is in use', () => {
  const said = async (): Promise<{
    readonly message: string;
    readonly code: number;
    readonly log: readonly string[];
  }> => {
    const log: string[] = [];
    const failure: unknown = await startDemoMarket({
      ctx: systemContext({ db: test.db, jobs: NO_JOBS, now: () => new Date(), installation: INITIAL_INSTALLATION }),
      config: { demo: true, demoPort: port },
      root,
      photos: {
        environment: { kind: 'folder', folder: root },
        reEncode: async (bytes) => bytes,
        reEncodePhoto: async (bytes) => bytes,
      },
      logger: pino({}, { write: (line: string) => log.push(line) }),
      onProgress: () => undefined,
      onStop: (stop) => undo.push(stop),
    }).then(
      () => null,
      (error: unknown) => error,
    );
    return { ...explainFailure(failure), log };
  };

  it('gives up at the first attempt and says what to do, in one line', async () => {
    const { message, code, log } = await said();
    expect(message).toMatch(
      new RegExp(
        `^The demo shops did not start: The demo shop ".+" cannot listen on 127\\.0\\.0\\.1:${port}: the port is in use\\. Set DEMO_PORT to the first of 13 free ports, or DEMO=off\\.$`,
      ),
    );
    expect(code).toBe(1);
    expect(log).toEqual([]);
  });

  it('does not advise another port once the links of the demo lead to this one', async () => {
    const ctx = systemContext({
      db: test.db,
      jobs: NO_JOBS,
      now: () => new Date(),
      installation: INITIAL_INSTALLATION,
    });
    await writeSetting(ctx, 'demoMarket', { basePort: port });
    const { message } = await said();
    expect(message).toMatch(
      /the port is in use\. Stop the program that has the port, or go on without the shops: DEMO=off npm start$/,
    );
  });
});
