import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from '../lib/tools.ts';
import { HITS_VARIABLE } from './hits-runner.ts';
import type { FileHits } from './hits-runner.ts';
import type { Edit } from './mutant.ts';
import { ORDER_VARIABLE } from './preload.ts';
import type { Order } from './preload.ts';

export interface TestOrder {
  /** Absolute paths, in the order that they are to be run in. */
  readonly files: readonly string[];
}

export interface TestedFile {
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The first test that failed, or why the file did not load. */
  readonly failed: string | null;
  /** In milliseconds. */
  readonly duration: number;
}

export interface TestResult {
  readonly tested: readonly TestedFile[];
  readonly strayErrors: readonly string[];
}

export interface Tried {
  /** `late`: the time ran out; `ended`: the tests took the process down with them. */
  readonly result: TestResult | 'late' | 'ended';
  /** Whether any process loaded an edited module. */
  readonly loaded: boolean;
}

/** Edits by path from the repository's root. */
export type Edits = Readonly<Record<string, readonly Edit[]>>;

const MAIN = fileURLToPath(new URL('./tester-main.ts', import.meta.url));
const PRELOAD = new URL('./preload.ts', import.meta.url).href;

/** Runs tests against sources that are edited while they are loaded. */
export interface Tester {
  /** @param limit in milliseconds, for everything together. */
  run(files: readonly string[], edits: Edits, limit: number): Promise<Tried>;
  /** What ran in which test file, as far as the edits said so, in all runs so far. */
  hits(): Promise<FileHits[]>;
  close(): Promise<void>;
}

export async function openTester(): Promise<Tester> {
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-mutate-'));
  const [order, loaded, hits] = [join(folder, 'order.json'), join(folder, 'loaded'), join(folder, 'hits')];
  let child: ChildProcess | null = null;

  async function start(): Promise<ChildProcess> {
    // A group of its own: it ends with every process that its tests have started.
    const started = fork(MAIN, {
      detached: true,
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: environment(),
    });
    await once(started, 'message');
    return started;
  }

  function environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${PRELOAD}`.trim(),
      [ORDER_VARIABLE]: order,
      [HITS_VARIABLE]: hits,
    };
  }

  function kill(): void {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = null;
  }
  process.once('exit', kill);

  return {
    async run(files, edits, limit) {
      const byAddress = Object.entries(edits).map(
        ([path, own]) => [pathToFileURL(join(ROOT, path)).href, own] as const,
      );
      await rm(loaded, { force: true });
      const written: Order = { edits: Object.fromEntries(byAddress), loaded };
      await writeFile(order, JSON.stringify(written));
      child ??= await start();
      const asked: TestOrder = { files };
      child.send(asked);
      const result = await answer(child, limit);
      if (typeof result === 'string') kill();
      return { result, loaded: existsSync(loaded) };
    },
    async hits() {
      const text = await readFile(hits, 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line): FileHits => JSON.parse(line));
    },
    async close() {
      process.removeListener('exit', kill);
      kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answer(child: ChildProcess, limit: number): Promise<TestResult | 'late' | 'ended'> {
  const { promise, resolve } = Promise.withResolvers<TestResult | 'late' | 'ended'>();
  const late = setTimeout(() => resolve('late'), limit);
  const ended = (): void => resolve('ended');
  const told = (result: TestResult): void => resolve(result);
  child.once('message', told).once('exit', ended);
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', told).off('exit', ended);
  });
}
