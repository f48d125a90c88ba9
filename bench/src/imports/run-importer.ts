import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuOfEndedChildren } from '../lib/cpu-time.ts';
import { watchMemory } from '../lib/peak-memory.ts';
import type { BenchContext } from '../lib/bench.ts';

export interface ImporterRun {
  readonly milliseconds: number;
  /**
   * Processor time in microseconds: of the importing process and its reader of the file, their start included, and of
   * the database for them.
   */
  readonly cpu: { readonly own: number; readonly database: number };
  /** Peak resident memory in MB: of the importing process, and of it together with its reader of the file. */
  readonly memory: { readonly own: number; readonly withChildren: number };
}

/**
 * Runs one ordered import in a fresh process, started with these flags of Node. @throws Error when the process ends
 * without having finished it.
 */
export async function runImporter(
  context: BenchContext,
  databaseUrl: string,
  importId: number,
  nodeFlags: readonly string[],
): Promise<ImporterRun> {
  const child = fork(fileURLToPath(new URL('importer.ts', import.meta.url)), {
    detached: true,
    execArgv: [...nodeFlags],
    env: { ...process.env, DATABASE_URL: databaseUrl, IMPORT_ID: String(importId) },
  });
  context.onEnd(() => child.exitCode === null && child.kill('SIGKILL'));
  const memory = watchMemory(child.pid ?? 0);
  const cpuBefore = await cpuOfEndedChildren();
  const told: { readonly milliseconds: number; readonly database: number }[] = [];
  child.on('message', (message) => {
    if (typeof message !== 'object' || !('milliseconds' in message) || !('database' in message)) return;
    told.push({ milliseconds: Number(message.milliseconds), database: Number(message.database) });
  });
  const code = await new Promise((done) => child.once('exit', done));
  const [outcome] = told;
  if (outcome === undefined) throw new Error(`The importer ended with ${String(code)}`);
  const { milliseconds, database } = outcome;
  return { milliseconds, cpu: { own: (await cpuOfEndedChildren()) - cpuBefore, database }, memory: memory.stop() };
}
