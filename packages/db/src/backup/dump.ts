import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { BackupError } from './archive-header.ts';

export interface Dump {
  readonly path: string;
  readonly major: number;
  remove(): Promise<void>;
}

/**
 * Dumps a server's database with the machine's `pg_dump`, into a file of its own: its size has to be known before it is
 * put into an archive.
 * @throws BackupError without `pg_dump` of the server's version.
 */
export async function dumpDatabase(url: string, path: string): Promise<Dump> {
  const remove = (): Promise<void> => rm(path, { force: true });
  const { major } = await askDatabase(url);
  await wantTool('pg_dump', major);
  try {
    await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], url, path);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, major, remove };
}

/**
 * Fills an empty database from a dump, all of it or nothing.
 * @throws BackupError without `pg_restore` of the server's version, or for a database with tables.
 */
export async function restoreDump(url: string, path: string): Promise<void> {
  await runTool(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', path],
    url,
    null,
  );
}

/** What has to be so before anything is touched. @param made the version that the dump was made of. */
export async function checkTarget(url: string, made: number): Promise<void> {
  const { major, tables } = await askDatabase(url);
  if (major < made)
    throw new BackupError(`The backup is of PostgreSQL ${made}, DATABASE_URL is an older one, ${major}.`);
  await wantTool('pg_restore', major);
  if (tables > 0)
    throw new BackupError(
      'The database of DATABASE_URL has tables already. Create an empty one and restore into that.',
    );
}

async function askDatabase(url: string): Promise<{ major: number; tables: number }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number; tables: number }>(
      `select current_setting('server_version_num')::int / 10000 as major,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema') as tables`,
    );
    const [row] = rows;
    if (!row) throw new BackupError('The database of DATABASE_URL does not say its version.');
    return row;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function wantTool(tool: string, major: number): Promise<void> {
  const help = `Install the client programs of PostgreSQL ${major} (postgresql-client-${major}), and put them first in PATH.`;
  const said = await run(tool, ['--version'], {}, null).catch((cause: unknown) => {
    throw new BackupError(
      `The database of DATABASE_URL is backed up and restored by ${tool}, and there is none. ${help}`,
      {
        cause,
      },
    );
  });
  const found = Number(/(\d+)(?:\.\d+|beta|rc|devel)/.exec(said)?.[1]);
  if (found !== major)
    throw new BackupError(
      `The server of DATABASE_URL is PostgreSQL ${major}, and ${tool} is of version ${found}. ${help}`,
    );
}

/** The password is handed over by the environment: arguments are shown to every user of the machine. */
async function runTool(tool: string, args: readonly string[], url: string, output: string | null): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await run(tool, [...args, `--dbname=${address.href}`], password === '' ? {} : { PGPASSWORD: password }, output);
  } catch (cause) {
    throw new BackupError(`${tool} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function run(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  output: string | null,
): Promise<string> {
  const target = output === null ? null : openSync(output, 'w', 0o600);
  const child = spawn(tool, args, { env: { ...process.env, ...env }, stdio: ['ignore', target ?? 'pipe', 'pipe'] });
  if (target !== null) closeSync(target);
  let said = '';
  let complained = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (complained = (complained + chunk.toString()).slice(-2000)));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done(said) : fail(new Error(complained.trim() || `code ${code}`))));
  });
}
