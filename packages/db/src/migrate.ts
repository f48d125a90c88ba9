import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installJobSchema } from './jobs.ts';

export const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
/** Any fixed number: everybody who migrates this database takes the same lock. */
const MIGRATION_LOCK = 7_362_301;

/** The database was made by a newer version of the program than this one. */
export class NewerDatabaseError extends Error {
  constructor(name: string) {
    super(
      `The database has the migration ${name}, which this version of Tsenomer does not know. Start the newer version.`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Brings the database up to date: every numbered SQL file that was not applied yet, each in its own transaction, under
 * an advisory lock. Runs as a step before anything listens.
 * @returns the names applied now.
 * @throws NewerDatabaseError when the database is ahead of the program.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tsenomer-migrate',
    options: '-c timezone=UTC',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migration');
    const known = new Set(applied.rows.map((row) => row.name));
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
    const unknown = [...known].find((name) => !files.includes(name));
    if (unknown) throw new NewerDatabaseError(unknown);
    const pending = files.filter((file) => !known.has(file));
    for (const file of pending) await applyFile(client, file);
    await installJobSchema(url);
    return pending;
  } finally {
    await client.end();
  }
}

async function applyFile(client: pg.Client, file: string): Promise<void> {
  const statements = await readFile(MIGRATIONS + file, 'utf8');
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into migration (name) values ($1)', [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file} failed`, { cause: error });
  }
}
