import type pg from 'pg';
import type { Migration } from './read-migrations.ts';
import { splitStatements } from './split-statements.ts';

/**
 * Applies a migration and records it.
 * @throws Error that names the migration, with what went wrong as its cause.
 */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (migration.outsideTransaction) await applyOneByOne(client, migration);
    else await applyAtOnce(client, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyOneByOne(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.sql)) {
    await dropUnfinishedIndex(client, statement);
    if (!RUN_ITS_ROWS.test(statement)) await client.query(statement);
    else await runRows(client, statement);
  }
  await record(client, migration);
}

/** The statement gives statements as its rows: for what a file cannot name, as a table's partitions. */
const RUN_ITS_ROWS = /^\s*-- run its rows$/m;

async function runRows(client: pg.Client, statement: string): Promise<void> {
  const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
  for (const [made] of rows) {
    if (made === undefined) continue;
    await dropUnfinishedIndex(client, made);
    await client.query(made);
  }
}

const CONCURRENT_BUILD = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i;

/**
 * A concurrent build that was killed leaves an index that is written and never read; `if not exists` would keep it.
 */
async function dropUnfinishedIndex(client: pg.Client, statement: string): Promise<void> {
  const name = CONCURRENT_BUILD.exec(statement)?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${name}`);
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}
