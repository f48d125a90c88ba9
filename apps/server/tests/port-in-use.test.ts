import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createTestDatabase } from '@tsenomer/db/testing';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { explainFailure } from '../src/start/explain-failure.ts';
import { startServer } from '../src/start/start-server.ts';

it('says that the port is in use before it fills in the demo market', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'port-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(async () => {
    other.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const steps: string[] = [];
  const failure = await startServer({
    config: readConfig({ PORT: String(address.port), HOST: '127.0.0.1', DATABASE_URL: database.url }, folder),
    version: '0.0.0',
    root: '/nowhere',
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    onProgress: (step) => steps.push(step),
  }).then(() => null, explainFailure);
  expect(failure).toEqual({
    message: `Port ${address.port} on 127.0.0.1 is in use. Choose another one: PORT=${address.port + 10} npm start`,
    code: 1,
  });
  const users = await database.db.selectFrom('app_user').select('id').execute();
  expect([steps, users]).toEqual([[], []]);
});
