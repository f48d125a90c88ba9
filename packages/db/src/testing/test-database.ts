import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, createPool } from '../connection.ts';
import type { Database } from '../connection.ts';
import { SERVER_VARIABLE, TEMPLATE, withDatabase } from './names.ts';
import { proveRows } from './prove-rows.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * A database of the test file's own, cloned from the run's migrated template, or with nothing in it. Needs the global
 * setup. What statements answer is parsed from now on.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  proveRows();
  const server = process.env[SERVER_VARIABLE];
  if (!server) throw new Error('No test server: is the global setup of packages/db configured?');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files costs half of what writing each of their pages into the log does, which nobody will read.
  await onServer(server, `create database ${name} template ${empty ? 'template0' : TEMPLATE} strategy file_copy`);
  const url = withDatabase(server, name);
  const pool = createPool({ url, max: 8, name });
  const db = createDatabase(pool);
  return {
    url,
    pool,
    db,
    async drop() {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
