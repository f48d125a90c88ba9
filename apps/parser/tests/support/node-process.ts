import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createPool } from '@tsenomer/db';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

interface NodeChanges {
  readonly dataDir?: string;
  readonly logLevel?: string;
  readonly key?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a parser node as a program with a data folder of its own; ended with the test. */
export async function startNodeProcess(databaseUrl: string, changes: NodeChanges = {}): Promise<ChildProcess> {
  const { node, end } = await startNodeOfFile(databaseUrl, changes);
  onTestFinished(end);
  return node;
}

/**
 * The same for all tests of a file: a start takes longer than most of them.
 * @returns with what ends it.
 */
export async function startNodeOfFile(
  databaseUrl: string,
  changes: NodeChanges = {},
): Promise<{ readonly node: ChildProcess; readonly end: () => Promise<void> }> {
  const folder = changes.dataDir ?? (await mkdtemp(join(tmpdir(), 'node-')));
  // Half of a node's start is compiling, which Node remembers where it is told to.
  const { NODE_COMPILE_CACHE = '' } = process.env;
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: changes.logLevel ?? 'silent',
    NODE_SHARDS: '1',
    NODE_POWER: '1',
    NODE_KEY: changes.key ?? (await keyOf(databaseUrl)),
    ...(NODE_COMPILE_CACHE !== '' && { NODE_COMPILE_CACHE }),
    ...changes.env,
  };
  const child = fork(MAIN, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  return { node: child, end };
}

/** The key of the cluster, which a node is given by its environment. */
export async function keyOf(databaseUrl: string): Promise<string> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ node_key: string }>('select node_key from cluster');
  await pool.end();
  return rows[0]!.node_key;
}
