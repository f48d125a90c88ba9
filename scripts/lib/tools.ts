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

/** Is told what a program prints, piece by piece. */
export type Listener = (text: string) => void;

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Hears what the program prints instead of the terminal. */
  readonly listen?: Listener | undefined;
}

/** Runs a program with its output shown unless somebody listens; resolves with its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env, listen }: RunOptions = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      stdio: listen ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      cwd,
      env: { ...process.env, ...env },
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => listen?.(text));
    child.once('error', fail);
    // Not at its exit: the last it printed may come later.
    child.once('close', (code) => {
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
  oxfmt: 'oxfmt/bin/oxfmt',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: 'playwright-core/cli.js',
} as const;
