import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { openCluster, SUPERUSER } from './cluster.ts';
import { EmbeddedServerError } from './errors.ts';
import { keepRunning } from './keep-running.ts';
import type { KeptServer } from './keep-running.ts';
import { lastWords } from './last-words.ts';
import { addressFileOf, ownPort } from './own-port.ts';
import { bySocket, socketFolderOf } from './own-socket.ts';
import { findRunning } from './survivor.ts';
import { unprivilegedUid } from './unprivileged.ts';

const DATABASE = 'tsenomer';

/** A running PostgreSQL of our own. */
export interface EmbeddedServer {
  /** Its address by its port, for any program of this machine. */
  readonly url: string;
  /**
   * Its address by its socket, for programs of the same user: quicker than by the port (docs/decisions/143). The other
   * one where there is no socket.
   */
  readonly socketUrl: string;
  /** Ends it cleanly: open transactions are rolled back, everything acknowledged is on the disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder of the installation; the cluster lives in its sub-folder `postgres`. */
  readonly dataDir: string;
  /** False for throw-away clusters of tests: no fsync. */
  readonly durable?: boolean;
  /** The operator's; null or unset: that of the last start, chosen at the first. */
  readonly port?: number | null;
  readonly onProgress?: (message: string) => void;
}

/**
 * Starts PostgreSQL on the data folder, making the cluster on the first start, and keeps it running. A server that
 * outlived a killed parent is taken over, never started twice. As root it runs under an unprivileged user. Its port
 * stays from start to start. Other programs find the address in the file `database-url` of the data folder, readable by
 * its owner only.
 * @throws EmbeddedServerError with a message for the operator.
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const uid = unprivilegedUid();
  const binaries = await findBinaries(uid);
  const dataDir = resolve(options.dataDir);
  const tell = options.onProgress ?? (() => undefined);
  const { folder, password } = await openCluster(binaries, dataDir, uid, tell);
  const running = await findRunning(folder);
  if (running !== null && options.port && options.port !== running.port) tell(stillOn(running.port));
  const port = running?.port ?? (await ownPort(dataDir, options.port ?? null, (from, to) => tell(moved(from, to))));
  const socketFolder = await socketFolderOf(folder);
  const kept = keepRunning(
    { binaries, folder, port, uid, socketFolder, durable: options.durable ?? true },
    running !== null,
  );
  const address = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${address}/postgres`, kept, folder);
    await createDatabaseOnce(`${address}/postgres`);
  } catch (error) {
    await kept.stop();
    throw error;
  }
  const url = `${address}/${DATABASE}`;
  await writeFile(addressFileOf(dataDir), `${url}\n`, { mode: 0o600 });
  return { url, socketUrl: (await bySocket(url, folder)) ?? url, stop: () => kept.stop() };
}

function stillOn(port: number): string {
  return `the database still runs, on port ${port}: DATABASE_PORT holds from its next start on`;
}

function moved(from: number, to: number): string {
  return (
    `the port ${from} of the database is in use by another program: from now on it has ${to}, ` +
    'and nodes that were started by hand need the new address, which is in DATA_DIR/database-url'
  );
}

/**
 * Nothing answers for so long: it will not. While PostgreSQL says that it recovers, it may take as long as it needs.
 */
const PATIENCE = 60_000;

/** cannot_connect_now: PostgreSQL answers, and is still reading its log, after a crash or from a backup. */
const RECOVERING = '57P03';

async function waitUntilReady(url: string, kept: KeptServer, folder: string): Promise<void> {
  const began = Date.now();
  let deadline = began + PATIENCE;
  while (true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      await client.end().catch(() => undefined);
      const code = kept.failed();
      if (code !== null) {
        throw new EmbeddedServerError(
          'start-failed',
          `PostgreSQL ended at once (code ${code}) on ${folder}. It said:\n${await lastWords(folder, began)}`,
          { cause },
        );
      }
      if (cause instanceof pg.DatabaseError && cause.code === RECOVERING) deadline = Date.now() + PATIENCE;
      if (Date.now() > deadline)
        throw new EmbeddedServerError(
          'start-failed',
          `PostgreSQL did not become ready within a minute. It said:\n${await lastWords(folder, began)}`,
          { cause },
        );
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
