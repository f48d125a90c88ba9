import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangedMigrationError, migrate } from '../src/index.ts';
import { createTestDatabase } from '../src/testing/index.ts';
import type { TestDatabase } from '../src/testing/index.ts';

const TABLE = '0001_table.sql';
const INDEX = '0002_index.sql';
const BUILD = 'create index concurrently if not exists thing_name on thing (name)';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-migrations-'));
  await file(TABLE, 'create table thing (name text);\n');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFile(join(folder, name), text);

async function rows(query: string): Promise<unknown[]> {
  return (await database.pool.query<Record<string, unknown>>({ text: query })).rows;
}

/** Holds a row of the table unsettled, which concurrent builds wait for, until `meanwhile` is over. */
async function whileSomebodyWrites(meanwhile: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("begin; insert into thing values ('unsettled')");
    await meanwhile();
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** What the processes that migrate this database do now, or did last. */
const statementsOfMigrating = () =>
  rows(`select pid, query, wait_event_type as waits from pg_stat_activity
    where datname = current_database() and application_name = 'tsenomer-migrate' order by query`);

const PATIENCE = { timeout: 60_000, interval: 20 };

const BUILDING = { query: expect.stringContaining(BUILD), waits: 'Lock' };

describe('an applied file', () => {
  it('that was changed since is refused by its name, and nothing is done', async () => {
    await migrate(database.url, folder);
    await file(TABLE, 'create table thing (name text not null);\n');
    await file(INDEX, 'create table other ();');
    await expect(migrate(database.url, folder)).rejects.toThrow(ChangedMigrationError);
    await expect(migrate(database.url, folder)).rejects.toThrow(TABLE);
    expect(await rows(`select to_regclass('other') as other`)).toEqual([{ other: null }]);
  });

  it('is the same with the ends of lines of another system', async () => {
    await migrate(database.url, folder);
    await file(TABLE, 'create table thing (name text);\r\n');
    expect(await migrate(database.url, folder)).toEqual([]);
  });

  it('gets its checksum at the next start where it was applied before these were kept', async () => {
    await migrate(database.url, folder);
    const kept = await rows('select name, checksum from migration');
    expect(kept).toEqual([{ name: TABLE, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await database.pool.query('alter table migration drop column checksum');
    expect(await migrate(database.url, folder)).toEqual([]);
    expect(await rows('select name, checksum from migration')).toEqual(kept);
  });
});

describe('a migration outside a transaction', () => {
  beforeEach(async () => {
    await migrate(database.url, folder);
    await file(INDEX, `-- outside a transaction\n${BUILD};\nselect 1;\n`);
  });

  it('whose concurrent build was killed builds the index anew', async () => {
    const valid = () => rows(`select indisvalid from pg_index where indexrelid = to_regclass('thing_name')`);
    await whileSomebodyWrites(async () => {
      const broken = migrate(database.url, folder).catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await statementsOfMigrating()).toMatchObject([BUILDING]), PATIENCE);
      await rows(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tsenomer-migrate'`);
      expect(await broken).toMatchObject({ message: `Migration ${INDEX} failed` });
    });
    expect(await valid()).toEqual([{ indisvalid: false }]);
    expect(await migrate(database.url, folder)).toEqual([INDEX]);
    expect(await valid()).toEqual([{ indisvalid: true }]);
  });

  it('lets another process wait for it', async () => {
    const both: Promise<string[]>[] = [];
    await whileSomebodyWrites(async () => {
      both.push(migrate(database.url, folder), migrate(database.url, folder));
      await vi.waitFor(
        async () =>
          expect(await statementsOfMigrating()).toMatchObject([BUILDING, { query: expect.stringContaining('lock') }]),
        PATIENCE,
      );
    });
    expect((await Promise.all(both)).flat()).toEqual([INDEX]);
  });

  it('runs the statements that a statement gives', async () => {
    await file(
      INDEX,
      `-- outside a transaction
      -- run its rows
      select format('create index concurrently if not exists %I on %I (name)', table_name || '_of_each', table_name)
      from information_schema.tables where table_name = 'thing';`,
    );
    await migrate(database.url, folder);
    expect(await rows(`select to_regclass('thing_of_each')::text as made`)).toEqual([{ made: 'thing_of_each' }]);
  });
});
