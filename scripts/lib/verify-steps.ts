import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import type { Step } from './steps.ts';
import { RESULTS, ROOT, runTool } from './tools.ts';
import type { Listener } from './tools.ts';

export const TYPE_STEPS: readonly Step[] = [
  { name: 'types', run: (listen) => checkTypes('tsconfig.json', 'all-but-web', listen) },
  { name: 'types of the web', run: (listen) => checkTypes('apps/web/tsconfig.json', 'web', listen) },
];

/** What the last check knew is kept under `.tmp/types`: only files that changed since, and what depends on them, are checked anew. */
function checkTypes(project: string, name: string, listen?: Listener): Promise<number> {
  return runTool('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', join(ROOT, '.tmp', 'types', `${name}.tsbuildinfo`)], { listen });
}

export const LINT_STEPS: readonly Step[] = [
  { name: 'lint and directions', run: (listen) => runTool('oxlint', ['--type-aware', '--deny-warnings'], { listen }) },
  { name: 'unused code and dependencies', run: (listen) => runTool('knip', ['--no-progress'], { listen }) },
];

export const VITEST_STEP: Step = { name: 'unit and integration tests', run: () => runVitest([]) };

/** Modules as they were compiled by an earlier process: the tests start dozens of programs that load the same ones. */
const COMPILED = join(ROOT, '.tmp', 'compiled');

/** The unit and integration tests, the collector's in a real browser included; their results go to `.tmp/results/vitest.json` as well. */
export async function runVitest(args: readonly string[]): Promise<number> {
  const browser = await ensureBrowser();
  const file = await freshResult('vitest.json');
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runTool('vitest', ['run', ...flags, ...args], { env: { CHROMIUM_PATH: browser, NODE_COMPILE_CACHE: COMPILED } });
}

/** The path of a result file that no earlier run left behind. */
export async function freshResult(name: string): Promise<string> {
  const file = join(RESULTS, name);
  await mkdir(RESULTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}
