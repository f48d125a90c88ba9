// Runs a task on any Node >= 20 with nothing installed yet: installs what the lockfile says, finds the pinned Node of
// the `node` package, and starts the task's programs with it. No dependencies; plain JavaScript for old Nodes.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { COMPILED, SERVER_NODE_FLAGS } from './lib/node-flags.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { ROOT } from './lib/root.mjs';

/** Task → programs, run one after the other while they succeed. The task's own arguments go to the last one. */
const TASKS = {
  start: [['scripts/tasks/build-web.ts', '--if-stale'], ['apps/server/src/main.ts']],
  demo: [['scripts/tasks/build-web.ts', '--if-stale'], ['apps/server/src/main.ts']],
  'remove-demo': [['scripts/tasks/remove-demo.ts']],
  cli: [['apps/cli/src/main.ts']],
  test: [['scripts/tasks/test.ts']],
  verify: [['scripts/tasks/verify.ts']],
  types: [['scripts/tasks/verify.ts', '--only', 'types']],
  lint: [['scripts/tasks/verify.ts', '--only', 'lint']],
  directions: [['scripts/tasks/verify.ts', '--only', 'lint']],
  format: [['scripts/tasks/format.ts']],
  vitest: [['scripts/tasks/vitest.ts']],
  e2e: [['scripts/tasks/e2e.ts']],
  bench: [['bench/main.ts']],
  drill: [['drill/main.ts']],
  eval: [['scripts/eval/main.ts']],
  mutate: [['scripts/mutate/main.ts']],
  'dev-web': [['scripts/tasks/dev-web.ts']],
  'build-web': [['scripts/tasks/build-web.ts']],
  'try-container': [['scripts/tasks/try-container.ts']],
  'count-results': [['scripts/tasks/count-results.ts']],
  'design-pictures': [['scripts/tasks/design-pictures.ts']],
  'walk-pictures': [['scripts/tasks/walk-pictures.ts']],
  'docs-schema': [['scripts/tasks/schema-diagram.ts']],
  'coverage-requirements': [['scripts/coverage-requirements.ts']],
};

/** Programs that Node is given flags for. */
const NODE_FLAGS = { 'apps/server/src/main.ts': SERVER_NODE_FLAGS };

/** The demo beside an installation of one's own: its folder and ports, unless the environment names others. */
const DEMO_PLACE = { DATA_DIR: './data-demo', PORT: '8090', DEMO_PORT: '8190', DEMO: 'on' };

/** Commands of the command line that are programs of their own: applications never start inside each other. */
const PROGRAMS = {
  node: 'apps/parser/src/main.ts',
  check: 'apps/parser/src/check-main.ts',
};

const [task = '', ...args] = process.argv.slice(2);
if (task.endsWith('demo')) process.env = { ...DEMO_PLACE, ...process.env };
const asksForHelp = args.includes('--help') || args.includes('-h');
const program = task === 'cli' && !asksForHelp ? PROGRAMS[args[0]] : undefined;
if (program) args.shift();
const programs = program ? [[program]] : TASKS[task];
// npm runs scripts in the repository's folder; files that a caller names are relative to where the caller stands.
const folder =
  task === 'cli' && process.env.npm_lifecycle_event === 'cli' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
if (!programs) {
  console.error(`Usage: node scripts/run.mjs <task> [arguments]\nTasks: ${Object.keys(TASKS).join(', ')}`);
  process.exit(2);
}

let stopping = false;
let child = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // The program decides how to stop; this process only waits for it and keeps its exit code.
  process.on(signal, () => {
    if (child === null && stopping) process.exit(128 + constants.signals[signal]);
    stopping = true;
    child?.kill(signal);
  });
}

try {
  await ensureInstalled();
  const node = await pinnedNode();
  let code = 0;
  for (const [index, part] of programs.entries()) {
    if (stopping || code !== 0) break;
    const [file, ...own] = part;
    code = await run(node, [
      ...(NODE_FLAGS[file] ?? []),
      join(ROOT, file),
      ...own,
      ...(index === programs.length - 1 ? args : []),
    ]);
  }
  process.exit(stopping && code === 0 && child === null ? 130 : code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function run(node, argv) {
  return new Promise((done, fail) => {
    const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env };
    child = spawn(node, argv, { stdio: 'inherit', cwd: folder, env });
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
