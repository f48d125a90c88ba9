import { spawn } from 'node:child_process';
import { appendFile, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedServer } from '@tsenomer/db';
import { addressOf, WHOLE_NETWORK } from './places.ts';
import { ended } from './wire.ts';

const PORT = 5432;
/** As an operator's own server: what the product's embedded one sets is not assumed, and a drill needs no fsync. */
const SETTINGS = {
  listen_addresses: '*',
  port: String(PORT),
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
} as const;
const LOOK = 100;

export interface WiredDatabase {
  /** For who stands beside it, in its own namespace. */
  readonly localUrl: string;
  /** For everybody else. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL so that the whole network of the drill reaches it; the embedded one listens on loopback only, so
 * that one only makes the cluster.
 * @param folder an empty one that an unprivileged user can enter.
 */
export async function startWiredDatabase(folder: string): Promise<WiredDatabase> {
  const embedded = await startEmbeddedServer({ dataDir: folder, durable: false });
  const cluster = join(folder, 'postgres');
  let program: string;
  try {
    const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    program = await readlink(`/proc/${pid}/exe`);
  } finally {
    await embedded.stop();
  }
  await appendFile(join(cluster, 'pg_hba.conf'), `host all all ${WHOLE_NETWORK} scram-sha-256\n`);
  const { uid, gid } = await stat(cluster);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', cluster, ...settings], { stdio: 'ignore', uid, gid, cwd: cluster });
  const at = (host: string): string => {
    const url = new URL(embedded.url);
    url.host = `${host}:${PORT}`;
    return url.href;
  };
  const localUrl = at('127.0.0.1');
  while (!(await answers(localUrl))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    await pause(LOOK);
  }
  return {
    localUrl,
    url: at(addressOf('database')),
    async stop() {
      // Its fast shutdown.
      child.kill('SIGINT');
      await ended(child);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
