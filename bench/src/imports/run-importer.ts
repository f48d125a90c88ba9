import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { watchMemory } from '../lib/peak-memory.ts';
import type { BenchContext } from '../lib/bench.ts';

export interface ImporterRun {
  readonly milliseconds: number;
  /** Peak resident memory in MB: of the importing process, and of it together with its reader of the file. */
  readonly memory: { readonly own: number; readonly withChildren: number };
}

/** Runs one ordered import in a fresh process, started with these flags of Node. @throws Error when the process ends without having finished it. */
export async function runImporter(context: BenchContext, databaseUrl: string, importId: number, nodeFlags: readonly string[]): Promise<ImporterRun> {
  const child = fork(fileURLToPath(new URL('importer.ts', import.meta.url)), {
    detached: true, execArgv: [...nodeFlags], env: { ...process.env, DATABASE_URL: databaseUrl, IMPORT_ID: String(importId) },
  });
  context.onEnd(() => child.exitCode === null && child.kill('SIGKILL'));
  const memory = watchMemory(child.pid ?? 0);
  let milliseconds: number | null = null;
  child.on('message', (message) => {
    if (typeof message === 'object' && 'milliseconds' in message && typeof message.milliseconds === 'number') milliseconds = message.milliseconds;
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (milliseconds === null) throw new Error(`The importer ended with ${String(code)}`);
  return { milliseconds, memory: memory.stop() };
}
