import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import type { Step } from './steps.ts';
import { RESULTS, runTool } from './tools.ts';

export const TYPE_STEPS: readonly Step[] = [
  { name: 'types', run: () => runTool('tsc', ['-p', 'tsconfig.json']) },
  { name: 'types of the web', run: () => runTool('tsc', ['-p', 'apps/web/tsconfig.json']) },
];

export const LINT_STEPS: readonly Step[] = [
  { name: 'lint and directions', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'unused code and dependencies', run: () => runTool('knip', ['--no-progress']) },
];

export const VITEST_STEP: Step = { name: 'unit and integration tests', run: () => runVitest([]) };

/** The unit and integration tests, the collector's in a real browser included; their results go to `.tmp/results/vitest.json` as well. */
export async function runVitest(args: readonly string[]): Promise<number> {
  const browser = await ensureBrowser();
  const file = await freshResult('vitest.json');
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runTool('vitest', ['run', ...flags, ...args], { env: { CHROMIUM_PATH: browser } });
}

/** The path of a result file that no earlier run left behind. */
export async function freshResult(name: string): Promise<string> {
  const file = join(RESULTS, name);
  await mkdir(RESULTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}
