import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, createPool } from '../connection.ts';
import type { Database } from '../connection.ts';
import { testServer } from './door.ts';
import { TEMPLATE, withDatabase } from './names.ts';
import { proveRows } from './prove-rows.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** What a database of a test begins with, when to fill it in takes long. */
export interface TestContents {
  /** Of letters; the same contents have the same name in the whole run. */
  readonly name: string;
  fill(db: Database): Promise<void>;
}

export interface TestDatabaseOptions {
  /** With nothing in it, not even tables. */
  readonly empty?: boolean;
  /** Filled in once for all files of the run that ask for it. */
  readonly contents?: TestContents;
}

/**
 * A database of the test file's own, cloned from the run's migrated template or from one that was filled in. Needs the
 * global setup. What statements answer is parsed from now on.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  proveRows();
  const server = await testServer();
  const template = options.empty ? 'template0' : options.contents ? await filled(server, options.contents) : TEMPLATE;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, clone(name, template));
  const url = withDatabase(server, name);
  const { pool, db } = connect(url, name);
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

/** Copying files costs half of what writing each of their pages into the log does, which nobody will read. */
const clone = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

function connect(url: string, name: string): Pick<TestDatabase, 'pool' | 'db'> {
  const pool = createPool({ url, max: 8, name });
  return { pool, db: createDatabase(pool) };
}

/** The template with these contents, made by whichever file of the run asks first; the others wait for it. */
async function filled(server: string, { name, fill }: TestContents): Promise<string> {
  const template = `${TEMPLATE}_${name}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
    if (rowCount === 1) return template;
    // Half filled in by a file that failed.
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(clone(template, TEMPLATE));
    const { db } = connect(withDatabase(server, template), template);
    try {
      await fill(db);
    } finally {
      await db.destroy();
    }
    await client.query(`alter database ${template} is_template true`);
    return template;
  } finally {
    await client.end();
  }
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
