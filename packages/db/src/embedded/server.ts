import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { findBinaries, SHARED_HOME } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedServerError } from './errors.ts';
import { unprivilegedUid, userCanEnter } from './unprivileged.ts';

const USER = 'tsenomer';
const DATABASE = 'tsenomer';

/** A running PostgreSQL of our own. */
export interface EmbeddedServer {
  readonly url: string;
  /** Ends it cleanly: open transactions are rolled back, everything acknowledged is on the disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder of the installation; the cluster lives in its sub-folder `postgres`. */
  readonly dataDir: string;
  /** For throw-away clusters of tests: no fsync. */
  readonly durable?: boolean;
  readonly onProgress?: (message: string) => void;
}

/**
 * Starts PostgreSQL on the data folder as a child process, making the cluster on the first start. A server that
 * outlived a killed parent is taken over, never started twice. As root it runs under an unprivileged user.
 * @throws EmbeddedServerError with a message for the operator.
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const uid = unprivilegedUid();
  const binaries = await findBinaries(uid);
  const dataDir = await prepareFolder(resolve(options.dataDir), uid);
  const cluster = join(dataDir, 'postgres');
  const existing = await clusterMajor(cluster);
  if (existing !== null && existing !== binaries.major) {
    throw new EmbeddedServerError(
      'other-version',
      `The data folder ${cluster} was made by PostgreSQL ${existing}; this version of Tsenomer carries ${binaries.major}. ` +
        'Start the version that made it, or see docs/operations.md on moving data.',
    );
  }
  if (existing === null) {
    options.onProgress?.('creating the database');
    await initialise(binaries, cluster, dataDir, uid);
  }
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const survivor = await readSurvivor(cluster);
  const port = survivor?.port ?? (await freePort());
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const child = survivor ? null : launch(binaries, cluster, port, uid, options.durable ?? true);
  await waitUntilReady(url.replace(/\/\w+$/, '/postgres'), child);
  await createDatabaseOnce(url);
  await writeFile(join(resolve(options.dataDir), 'database-url'), `${url}\n`, { mode: 0o600 });
  return { url, stop: () => stopServer(cluster, child) };
}

/** Makes the folder for the cluster; moves it under /var/lib when the unprivileged user cannot enter the wished one. */
async function prepareFolder(wished: string, uid: number | null): Promise<string> {
  try {
    await mkdir(wished, { recursive: true });
    await writeFile(join(wished, '.writable'), '');
    await rm(join(wished, '.writable'));
  } catch (cause) {
    throw new EmbeddedServerError('not-writable', `The data folder ${wished} cannot be written. Set DATA_DIR to one that can.`, { cause });
  }
  if (uid === null || (await userCanEnter(wished, uid))) return wished;
  const name = createHash('sha256').update(wished).digest('hex').slice(0, 12);
  const folder = join(SHARED_HOME, name);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

async function clusterMajor(cluster: string): Promise<number | null> {
  try {
    return Number((await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim());
  } catch {
    return null;
  }
}

async function initialise(binaries: Binaries, cluster: string, dataDir: string, uid: number | null): Promise<void> {
  const passwordFile = join(dataDir, 'postgres-password');
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  // A first start that was killed leaves half a cluster without PG_VERSION's company; begin anew.
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { mode: 0o700 });
  if (uid !== null) await Promise.all([chown(cluster, uid, uid), chown(passwordFile, uid, uid)]);
  const child = spawn(
    binaries.initdb,
    ['-D', cluster, '-U', USER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: dataDir, ...identity(uid) },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  if (code !== 0) throw new EmbeddedServerError('start-failed', `PostgreSQL could not be set up: ${said.trim()}`);
}

/** The server that a killed parent left behind on this folder, from its lock file. */
async function readSurvivor(cluster: string): Promise<{ pid: number; port: number } | null> {
  let lines: string[];
  try {
    lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && port > 0 && isAlive(pid) ? { pid, port } : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function launch(binaries: Binaries, cluster: string, port: number, uid: number | null, durable: boolean): ChildProcess {
  const settings: Readonly<Record<string, string>> = {
    listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '',
    max_connections: '200', shared_buffers: '256MB', work_mem: '16MB', maintenance_work_mem: '128MB',
    max_wal_size: '2GB', random_page_cost: '1.1', jit: 'off', timezone: 'UTC', log_timezone: 'UTC',
    log_destination: 'stderr', logging_collector: 'on', log_directory: 'log', log_filename: 'postgres-%a.log',
    log_rotation_age: '1d', log_truncate_on_rotation: 'on', log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: Ctrl-C in the terminal must reach the program first, which then stops the server in order.
  return spawn(binaries.postgres, ['-D', cluster, ...args], { stdio: 'ignore', detached: true, cwd: cluster, ...identity(uid) });
}

function identity(uid: number | null): { uid?: number; gid?: number } {
  return uid === null ? {} : { uid, gid: uid };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new EmbeddedServerError('start-failed', 'No free port found');
  return address.port;
}

/** Recovery after a crash took up to 5 s where it was measured; a minute is for slow disks. */
async function waitUntilReady(url: string, child: ChildProcess | null): Promise<void> {
  let exited: number | null | undefined;
  child?.once('exit', (code) => (exited = code));
  const deadline = Date.now() + 60_000;
  while (true) {
    if (exited !== undefined) throw new EmbeddedServerError('start-failed', `PostgreSQL ended at once (code ${exited}); see postgres/log in the data folder.`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline) throw new EmbeddedServerError('start-failed', 'PostgreSQL did not become ready within a minute.', { cause });
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/\w+$/, '/postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopServer(cluster: string, child: ChildProcess | null): Promise<void> {
  const running = await readSurvivor(cluster);
  if (!running) return;
  const gone = child ? new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null))) : pollUntilGone(running.pid);
  // SIGINT is PostgreSQL's fast shutdown: connections end, a checkpoint is written.
  process.kill(running.pid, 'SIGINT');
  await gone;
}

async function pollUntilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 50));
}
