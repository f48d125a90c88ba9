import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installJobSchema } from '../jobs.ts';
import { applyMigration } from './apply-migration.ts';
import { ChangedMigrationError, NewerDatabaseError } from './errors.ts';
import { readMigrations } from './read-migrations.ts';
import type { Migration } from './read-migrations.ts';

/** Where the product's migrations are. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any fixed number: everybody who migrates this database takes the same lock. */
const MIGRATION_LOCK = 7_362_301;
/** How often the lock is asked for while another process migrates, in milliseconds. */
const ASK_EVERY = 200;

/**
 * Brings the database up to date: every numbered SQL file that was not applied yet, under an advisory lock, each in its
 * own transaction or, where its first line says so, statement by statement (packages/db/migrations/README.md). Runs as
 * a step before anything listens.
 * @param folder of other migrations than the product's, for a test.
 * @returns the names applied now.
 * @throws NewerDatabaseError when the database is ahead of the program; ChangedMigrationError when a file is not the
 * one that was applied.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tsenomer-migrate',
    options: '-c timezone=UTC',
  });
  // A connection that breaks between two statements: the next one fails, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client);
    const migrations = await readMigrations(folder);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await applyMigration(client, migration);
    await installJobSchema(url);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again and never waits in the database: a statement that waits is a transaction, and an index that is
 * built concurrently waits for the end of all of them, this one included.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine) return;
    await pause(ASK_EVERY);
  }
}

/** Migrations that were not applied yet. What was applied before checksums were kept gets those of the files. */
async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(`
    create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
    alter table migration add column if not exists checksum text`);
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migration order by name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of rows) {
    const migration = known.get(name);
    if (!migration) throw new NewerDatabaseError(name);
    if (checksum !== null && checksum !== migration.checksum) throw new ChangedMigrationError(name);
  }
  for (const { name, checksum } of rows) {
    if (checksum !== null) continue;
    await client.query('update migration set checksum = $2 where name = $1', [name, known.get(name)?.checksum]);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}
