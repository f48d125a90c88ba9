import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { createTestDatabase, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { readConfig } from '../src/config.ts';
import { explainFailure } from '../src/start/explain-failure.ts';
import { startServer } from '../src/start/start-server.ts';
import { openDatabase } from '../src/start/open-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failure-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * What the operator reads when the server is started with the address of a server that is there, but for these parts.
 */
async function told(parts: Partial<Pick<URL, 'pathname' | 'username' | 'password' | 'port'>>): Promise<string> {
  const address = Object.assign(new URL(database.url), parts);
  const config = readConfig({ DATABASE_URL: address.href }, folder);
  const opened = await openDatabase(config, pino({ level: 'silent' }), () => undefined).catch((error: unknown) =>
    explainFailure(error),
  );
  if (!('message' in opened)) {
    await opened.close();
    throw new Error('It was opened');
  }
  expect(opened.code).toBe(1);
  return opened.message;
}

it.each([
  [
    'a database that is not there',
    { pathname: '/nope' },
    'PostgreSQL refuses what DATABASE_URL names: database "nope" does not exist.',
  ],
  ['a user that is not there', { username: 'nobody' }, /^PostgreSQL refuses what DATABASE_URL names: .*"nobody"/],
  [
    'a wrong password',
    { password: 'wrong' },
    /^PostgreSQL refuses what DATABASE_URL names: password authentication failed/,
  ],
  ['a port that nobody listens on', { port: '1' }, /^The database of DATABASE_URL does not answer\. /],
] as const)('says in plain words what is wrong with DATABASE_URL: %s', async (_, parts, message) => {
  const text = await told(parts);
  expect(text).toMatch(message);
  // Neither a stack nor the password.
  expect(text).not.toMatch(/\n|\bat /);
  expect(text).not.toContain(new URL(database.url).password || 'wrong');
});

it('says why a second start cannot count in another time zone', async () => {
  await makeProduct(database.db);
  const failure = await startServer({
    config: readConfig({ PORT: '0', DATABASE_URL: database.url, TIME_ZONE: 'Asia/Vladivostok' }, '/nowhere'),
    version: '0.0.0',
    root: '/nowhere',
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    onProgress: () => undefined,
  }).then(() => null, explainFailure);
  expect(failure).toEqual({
    message:
      'TIME_ZONE is Asia/Vladivostok, but this installation counts its days in Europe/Moscow: days and months that are counted already would not match the coming ones.\nLeave the variable out, or begin a new installation with it (docs/operations.md).',
    code: 2,
  });
});
