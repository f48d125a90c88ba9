import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN } from './admin.ts';
import { freePorts } from './ports.ts';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'apps', 'server', 'src', 'main.ts');
/** Shops and proxies of the demo's market. */
const DEMO_PORTS = 13;
/** Filling the demo in takes a busy machine minutes. */
const STARTS_WITHIN = 600_000;
const LAST_WORDS = 4000;

export interface DataFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** An empty data folder that the embedded database's unprivileged user can enter. */
export async function freshDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'tsenomer-e2e-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export interface Product {
  /** Without a slash at the end. */
  readonly address: string;
  readonly ports: Ports;
  /**
   * Sends the signal to the server's process and waits until that process is gone. @returns its exit code, null when it
   * was killed.
   */
  readonly end: (signal: 'SIGINT' | 'SIGKILL') => Promise<number | null>;
}

export interface Ports {
  readonly server: number;
  /** The first of the demo shops' ports. */
  readonly demo: number;
}

/**
 * Starts the product on a data folder as its user would, and waits until it answers.
 * @param ports where it listens; free ones when left out. A restart wants the same.
 * @param settings of the environment, beside those of every start.
 * @throws Error with the server's last words when it ends or does not answer in time.
 */
export async function startProduct(
  dataFolder: string,
  ports?: Ports,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const chosen = ports ?? (await choosePorts());
  const server = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...(process.env['TMPDIR'] && { TMPDIR: process.env['TMPDIR'] }),
      // Half of a start is compiling, which Node remembers where it is told to.
      ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
      ...(process.env['CHROMIUM_PATH'] && { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }),
      PORT: String(chosen.server),
      DATA_DIR: dataFolder,
      DEMO: 'on',
      DEMO_PORT: String(chosen.demo),
      ADMIN_EMAIL: ADMIN.login,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const said = listen(server);
  const address = `http://127.0.0.1:${chosen.server}`;
  try {
    await until('the server answers', () => answers(server, address, said), STARTS_WITHIN);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`The server did not start. It said:\n${said()}`, { cause: error });
  }
  return { address, ports: chosen, end: (signal) => end(server, signal) };
}

async function choosePorts(): Promise<Ports> {
  const server = await freePorts(DEMO_PORTS + 1);
  return { server, demo: server + 1 };
}

async function answers(server: ChildProcess, address: string, said: () => string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`It ended with code ${server.exitCode}:\n${said()}`);
  const health = await fetch(`${address}/api/health`);
  return health.ok;
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
  return server.exitCode;
}

/** Keeps the end of what a process writes. */
function listen(server: ChildProcess): () => string {
  let words = '';
  const keep = (chunk: Buffer): void => {
    words = (words + chunk.toString()).slice(-LAST_WORDS);
  };
  server.stdout?.on('data', keep);
  server.stderr?.on('data', keep);
  return () => words;
}
