import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { ensureBrowser, windowlessBrowser } from './ensure-browser.ts';
import type { Step } from './steps.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { ROOT, runTool } from './tools.ts';
import { freshResult, SECOND_TRY } from './vitest.ts';

export const E2E_STEP: Step = { name: 'end-to-end tests', run: () => runEndToEnd([]) };

/**
 * Journeys in a real browser on the built product, one file after the other; their results go to
 * `.tmp/results/e2e.json` as well. Sees to it that a browser and a fresh build are there.
 */
export async function runEndToEnd(args: readonly string[]): Promise<number> {
  const built = await buildWebIfStale();
  if (built !== 0) return built;
  const browser = await ensureBrowser();
  const windowless = await windowlessBrowser(browser);
  const file = await freshResult('e2e.json');
  const flags = [
    '--root',
    join(ROOT, 'e2e'),
    '--no-file-parallelism',
    '--testTimeout=600000',
    '--hookTimeout=300000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...SECOND_TRY,
  ];
  return withTemporaryFolder((env) =>
    runTool('vitest', ['run', ...flags, ...args], {
      env: { ...env, CHROMIUM_PATH: browser, WINDOWLESS_CHROMIUM_PATH: windowless },
    }),
  );
}
