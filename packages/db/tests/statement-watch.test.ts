import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPool } from '../src/connection.ts';
import { isDatabaseGone } from '../src/database-gone.ts';
import { doubtsAfter, isLost, watchedClient, watchStatements } from '../src/statement-watch.ts';
import type { Verdict } from '../src/statement-watch.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';

/** A way to the database on which nothing arrives once it is cut, and nobody is told so. */
async function layWay(databaseUrl: string, pass: (chunk: Buffer) => Buffer = (chunk) => chunk) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk) => !cut && to.write(pass(chunk)));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The way does not begin anywhere');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return { url: url.href, cut: () => void (cut = true) };
}

async function database() {
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  return made;
}

/** A watched connection; nothing is lost without its being seen within moments. */
async function watched(url: string, askedAt: string): Promise<pg.Client> {
  const Client = watchedClient(watchStatements({ url: askedAt, patience: 50, answerWithin: 1000 }));
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** What a pooler does to PostgreSQL's message about a session (BackendKeyData): it tells a number of its own. */
function renumbered(chunk: Buffer): Buffer {
  const place = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (place < 0) return chunk;
  const changed = Buffer.from(chunk);
  changed.writeInt32BE(7, place + 5);
  return changed;
}

const failure = (error: unknown): unknown => error;

describe('a connection is beyond hope', () => {
  it.each<[readonly Verdict[], boolean]>([
    [[], false],
    [['knows-of-none'], false],
    [['out-of-reach'], false],
    [['knows-of-none', 'knows-of-none'], true],
    [['out-of-reach', 'out-of-reach'], true],
    [['out-of-reach', 'knows-of-none'], true],
    [['knows-of-none', 'works', 'knows-of-none'], false],
    [['works', 'works', 'works'], false],
  ])('after %j: %s', (verdicts, lost) => {
    expect(isLost(verdicts.reduce(doubtsAfter, 0))).toBe(lost);
  });
});

describe('a statement whose answer will not come', () => {
  it('fails as one whose database is away, when the database answers others', async () => {
    const { url } = await database();
    const way = await layWay(url);
    const client = await watched(way.url, url);
    way.cut();
    expect(isDatabaseGone(await client.query('select 1').catch(failure))).toBe(true);
  });

  it('fails so too when the database cannot be asked', async () => {
    const { url } = await database();
    const way = await layWay(url);
    const client = await watched(way.url, way.url);
    way.cut();
    expect(isDatabaseGone(await client.query('select 1').catch(failure))).toBe(true);
  });

  it('frees its place in a pool, which goes on by another way', async () => {
    const { url } = await database();
    const way = await layWay(url);
    const pool = createPool({ url: way.url, max: 1 });
    onTestFinished(() => pool.end());
    await pool.query('select 1');
    way.cut();
    expect(isDatabaseGone(await pool.query('select 1').catch(failure))).toBe(true);
    expect(pool.totalCount).toBe(0);
  });
});

it('a statement that the database works on is waited for, however long', async () => {
  const { url } = await database();
  const client = await watched(url, url);
  const { rows } = await client.query('select pg_sleep(1), 7 as seven');
  expect(rows).toMatchObject([{ seven: 7 }]);
  // Nothing is asked about once it is answered.
  const after = await client.query('select 8 as eight');
  expect(after.rows).toEqual([{ eight: 8 }]);
});

it('a database that refuses the question is there: long statements are waited for', async () => {
  const { url } = await database();
  const refused = new URL(url);
  refused.password = 'wrong';
  const client = await watched(url, refused.href);
  const { rows } = await client.query('select pg_sleep(1), 7 as seven');
  expect(rows).toMatchObject([{ seven: 7 }]);
});

it('behind a pooler, whose sessions have numbers of its own, a long statement is waited for too', async () => {
  const { url } = await database();
  const way = await layWay(url, renumbered);
  const client = await watched(way.url, way.url);
  const { rows } = await client.query('select pg_sleep(1), pg_backend_pid() <> 7 as renumbered');
  expect(rows).toMatchObject([{ renumbered: true }]);
});

it('sessions of a program that is gone end within half a minute', async () => {
  const { url } = await database();
  const pool = createPool({ url, max: 1 });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(
    `select name, setting from pg_settings where name like 'tcp\\_%' or name = 'TimeZone' order by name`,
  );
  expect(rows).toEqual([
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'tcp_keepalives_count', setting: '4' },
    { name: 'tcp_keepalives_idle', setting: '10' },
    { name: 'tcp_keepalives_interval', setting: '5' },
    { name: 'tcp_user_timeout', setting: '30000' },
  ]);
});
