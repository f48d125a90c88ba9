import { execFileSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../embedded/binaries.ts';
import type { Binaries } from '../embedded/binaries.ts';
import { launchPostgres } from '../embedded/launch.ts';
import { giveTo } from '../embedded/owner.ts';
import { identityOf, unprivilegedUid } from '../embedded/unprivileged.ts';
import { migrate } from '../migrate/migrate.ts';

/** A server of its own and a streaming replica of it. */
export interface Replicated {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Kills the replica as a power cut would; `startReplica` brings it back. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Ends both and removes what they left. */
  stop(): Promise<void>;
}

const DATABASE = 'tsenomer';

/**
 * Starts a migrated PostgreSQL and a replica that streams from it: a copy of its files that was told where the primary
 * server is. Durable both, as commits that do not wait for the disk show themselves before their place in the log is
 * settled. Statements of the replica that are in the way of replaying are broken off at once.
 * @param folderOfPrograms with `initdb` and `postgres` of another version; those that the product carries by default.
 */
export async function startReplicated(folderOfPrograms: string | null = null): Promise<Replicated> {
  const uid = unprivilegedUid();
  const binaries = await programs(folderOfPrograms, uid);
  const parent = await mkdtemp(join(tmpdir(), 'tsenomer-replicated-'));
  await chmod(parent, 0o755);
  const [primaryFolder, replicaFolder] = [join(parent, 'primary'), join(parent, 'replica')];
  await mkdir(primaryFolder, { mode: 0o700 });
  if (uid !== null) await chown(primaryFolder, uid, uid);
  execFileSync(
    binaries.initdb,
    ['-D', primaryFolder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8'],
    { stdio: 'ignore', cwd: primaryFolder, ...identityOf(uid) },
  );
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const launch = (folder: string, port: number): ChildProcess =>
    launchPostgres({ binaries, folder, port, uid, socketFolder: null, durable: true });
  const urlOf = (port: number, database = DATABASE): string => `postgres://postgres@127.0.0.1:${port}/${database}`;

  const first = launch(primaryFolder, primaryPort);
  await answers(urlOf(primaryPort, 'postgres'));
  await statement(urlOf(primaryPort, 'postgres'), `create database ${DATABASE}`);
  await migrate(urlOf(primaryPort));
  await ended(first, 'SIGINT');

  await cp(primaryFolder, replicaFolder, { recursive: true });
  await writeFile(join(replicaFolder, 'standby.signal'), '');
  await appendFile(
    join(replicaFolder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres'\nmax_standby_streaming_delay = 0\n`,
  );
  await chmod(replicaFolder, 0o700);
  if (uid !== null) await giveTo(replicaFolder, uid);

  const primary = launch(primaryFolder, primaryPort);
  await answers(urlOf(primaryPort));
  let replica: ChildProcess | null = null;
  const replicated: Replicated = {
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    async killReplica() {
      if (replica) await ended(replica, 'SIGQUIT');
      replica = null;
    },
    async startReplica() {
      replica = launch(replicaFolder, replicaPort);
      await answers(urlOf(replicaPort));
    },
    async stop() {
      await replicated.killReplica();
      await ended(primary, 'SIGINT');
      await rm(parent, { recursive: true, force: true });
    },
  };
  await replicated.startReplica();
  return replicated;
}

async function programs(folder: string | null, uid: number | null): Promise<Binaries> {
  if (folder === null) return findBinaries(uid);
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres'), major: 0 };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A port expected');
  return address.port;
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const ready = await statement(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await pause(20);
  }
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const over = once(server, 'exit');
  server.kill(signal);
  await over;
}
