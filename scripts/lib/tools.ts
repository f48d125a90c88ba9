import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
/** Where test runs leave their results as JSON. */
export const RESULTS = join(ROOT, '.tmp', 'results');

const running = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program with its output shown, this Node first on its path; resolves with its exit code. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: options.cwd ?? ROOT, env: { ...process.env, ...options.env } });
    running.add(child);
    child.once('error', fail);
    child.once('exit', (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });
}

/** Runs a JavaScript tool of node_modules with the Node that runs us. */
export function runTool(tool: keyof typeof TOOLS, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, [join(ROOT, 'node_modules', TOOLS[tool]), ...args], options);
}

const TOOLS = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: 'playwright-core/cli.js',
} as const;
