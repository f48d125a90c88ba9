import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPool, openReadRouter, ReplicaError } from '../src/index.ts';
import type { ReadingDatabase, ReadRouter } from '../src/index.ts';
import { createTestDatabase, startReplicated } from '../src/testing/index.ts';
import type { Replicated } from '../src/testing/index.ts';

let servers: Replicated;
let primary: pg.Pool;
let replica: pg.Pool;
let router: ReadRouter;
const told: string[] = [];
const log = {
  info: (_fields: object, message: string) => void told.push(message),
  warn: (_fields: object, message: string) => void told.push(message),
};

beforeAll(async () => {
  // TEST_POSTGRES_BIN: the programs of another version, `initdb` and `postgres`.
  servers = await startReplicated(process.env['TEST_POSTGRES_BIN'] ?? null);
  primary = createPool({ url: servers.primaryUrl, name: 'primary' });
  replica = createPool({ url: servers.replicaUrl, name: 'replica' });
  await primary.query('create table written (number int primary key)');
  router = await open();
});
afterAll(async () => {
  await router.close();
  await primary.end();
  await replica.end();
  await servers.stop();
});
afterEach(() => void told.splice(0));

function open(replicaUrls: readonly string[] = [servers.replicaUrl]): Promise<ReadRouter> {
  return openReadRouter({ url: servers.primaryUrl, replicaUrls, max: 4, name: 'tsenomer-reads', log });
}

const figures = () => router.figures()[0];
const isUsed = () => until(() => figures()?.passedOver === null);

/** Waits for as long as it takes. */
async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await met())) await pause(10);
}

/** What a read sees, and whether a replica answered. */
async function look(db: ReadingDatabase = router.database()): Promise<{ count: number; fromReplica: boolean }> {
  const { rows } = await sql<{ count: number; fromReplica: boolean }>`
    select (select count(*)::int from written) as count, pg_is_in_recovery() as "fromReplica"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('One row expected');
  return row;
}

/** A read that the replica answers; on a busy machine it may be behind for a moment. */
async function readOfReplica(): Promise<ReadingDatabase> {
  for (;;) {
    await isUsed();
    const db = router.database();
    if ((await look(db)).fromReplica) return db;
  }
}

let written = 0;
async function write(): Promise<void> {
  written += 1;
  await primary.query('insert into written values ($1)', [written]);
}

describe('reads of an installation with a replica', () => {
  it('[REP-9] go to it and show whatever was committed before they began', async () => {
    await isUsed();
    const before = figures()?.reads ?? 0;
    let answered = 0;
    for (let nth = 0; nth < 200; nth += 1) {
      await write();
      const { count, fromReplica } = await look();
      expect(count).toBe(written);
      if (fromReplica) answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
    expect((figures()?.reads ?? 0) - before).toBeGreaterThanOrEqual(answered);
  });

  it('show what a hint is about, whoever wrote it and whichever server hears of it', async () => {
    const listener = new pg.Client({ connectionString: servers.primaryUrl });
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query('listen moved');
    const other = await open();
    onTestFinished(() => other.close());
    let pending = Promise.resolve();
    const seen: [number, number][] = [];
    listener.on('notification', ({ payload }) => {
      pending = pending.then(async () => void seen.push([Number(payload), (await look(other.database())).count]));
    });
    const rounds = 50;
    for (let nth = 0; nth < rounds; nth += 1) {
      written += 1;
      await primary.query(
        `with row as (insert into written values (${written}) returning number) select pg_notify('moved', number::text) from row`,
      );
    }
    await until(() => seen.length === rounds);
    await pending;
    expect(seen.filter(([hinted, count]) => count < hinted)).toEqual([]);
  });

  it('are answered by the primary server while the replica does not replay, and by the replica afterwards', async () => {
    await isUsed();
    await replica.query('select pg_wal_replay_pause()');
    await write();
    expect(await look()).toEqual({ count: written, fromReplica: false });
    expect(await look()).toEqual({ count: written, fromReplica: false });
    await until(() => figures()?.passedOver === 'lags' && (figures()?.lagBytes ?? 0) > 0);
    await replica.query('select pg_wal_replay_resume()');
    await isUsed();
    expect(await look(await readOfReplica())).toEqual({ count: written, fromReplica: true });
    await until(() => figures()?.lagBytes === 0 && figures()?.lagSeconds === 0);
    expect(told.slice(0, 2)).toEqual(['a replica is passed over', 'reads are sent to a replica']);
  });

  it('are repeated at the primary server when the replica dies in their midst, and go back to it later', async () => {
    const db = await readOfReplica();
    const repeated = figures()?.repeated ?? 0;
    const long = sql<{ count: number }>`
      select (select count(*)::int from written) as count from pg_sleep(case when pg_is_in_recovery() then 600 else 0 end)`;
    const first = long.execute(db);
    const inTransaction = db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('work_mem', '5MB', true)`.execute(tx);
        const { rows } = await long.execute(tx);
        const setting = await sql<{ set: string }>`select current_setting('work_mem') as set`.execute(tx);
        return [...rows, ...setting.rows];
      });
    await until(async () => {
      const { rowCount } = await replica.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
      return rowCount === 2;
    });
    const gone = replica.end();
    await servers.killReplica();
    expect((await first).rows).toEqual([{ count: written }]);
    expect(await inTransaction).toEqual([{ count: written }, { set: '5MB' }]);
    expect(await look(db)).toEqual({ count: written, fromReplica: false });
    await write();
    expect(await look()).toEqual({ count: written, fromReplica: false });
    expect(figures()).toMatchObject({ passedOver: 'away' });
    expect(figures()?.repeated).toBeGreaterThan(repeated);
    await gone;
    await servers.startReplica();
    replica = createPool({ url: servers.replicaUrl, name: 'replica' });
    expect(await look(await readOfReplica())).toEqual({ count: written, fromReplica: true });
    expect(await look(db)).toEqual({ count: written, fromReplica: false });
  });

  it('are repeated where replaying breaks them off, and the replica stays in use', async () => {
    const db = await readOfReplica();
    const reading = db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        const before = await look(tx);
        await primary.query('truncate written');
        written = 0;
        // Sleeps until replaying the truncation ends it; the primary server answers at once.
        await sql`select pg_sleep(case when pg_is_in_recovery() then 600 else 0 end)`.execute(tx);
        return [before.fromReplica, await look(tx)];
      });
    expect(await reading).toEqual([true, { count: 0, fromReplica: false }]);
    expect(await look(await readOfReplica())).toEqual({ count: 0, fromReplica: true });
  });

  it('write nothing, here or there, and fail as they would anywhere', async () => {
    const inserting = async () => sql`insert into written values (-1)`.execute(await readOfReplica());
    await expect(inserting()).rejects.toMatchObject({ code: '25006' });
    await expect(sql`select 1 / 0`.execute(await readOfReplica())).rejects.toMatchObject({ code: '22012' });
    const alone = await open([]);
    onTestFinished(() => alone.close());
    await expect(sql`insert into written values (-1)`.execute(alone.database())).rejects.toMatchObject({
      code: '25006',
    });
    expect(await look(alone.database())).toEqual({ count: written, fromReplica: false });
    expect(alone.figures()).toEqual([]);
  });

  it('are spread over several replicas, and one that is away at the start waits for nobody', async () => {
    const nobody = new URL(servers.replicaUrl);
    nobody.port = '1';
    const both = await open([nobody.href, servers.replicaUrl, servers.replicaUrl]);
    onTestFinished(() => both.close());
    expect(both.figures()[0]?.passedOver).toBe('away');
    await until(async () => {
      await look(both.database());
      return both.figures().filter(({ reads }) => reads > 0).length === 2;
    });
    expect(both.figures()[0]?.reads).toBe(0);
  });
});

describe('an address that is no replica of the installation', () => {
  it('is refused: the primary server itself, another database of it, another installation', async () => {
    await expect(open([servers.primaryUrl])).rejects.toThrow(ReplicaError);
    await expect(open([servers.primaryUrl])).rejects.toThrow(/it takes writes itself/);
    await expect(open([servers.replicaUrl.replace(/\/tsenomer$/, '/postgres')])).rejects.toThrow(
      /no replica of the database of DATABASE_URL/,
    );
    const other = await createTestDatabase();
    onTestFinished(() => other.drop());
    await expect(open([other.url])).rejects.toThrow(/another installation/);
  });
});
