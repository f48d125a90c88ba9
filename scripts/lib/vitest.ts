import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, windowlessBrowser } from './ensure-browser.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { RESULTS, runTool } from './tools.ts';

/**
 * A second try for what failed, where nobody waits who could look (`CI`): a busy machine must not cost a whole run.
 * Such tests are named with the results, see `count-results`: each is a defect of the product or of the test, as red
 * ones are.
 */
export const SECOND_TRY: readonly string[] = process.env['CI'] === undefined ? [] : ['--retry=1'];

/**
 * One process more than there are cores, because many files wait for browsers, other programs and time-outs; the
 * caller's own number goes before.
 */
const workersFor = (args: readonly string[]): readonly string[] =>
  args.some((arg) => /^--max-?workers\b/i.test(arg)) ? [] : [`--maxWorkers=${availableParallelism() + 1}`];

/** The result file of places: which statements answered rows to a test (`packages/db/src/testing/prove-rows.ts`). */
export const ROWS_SEEN = 'rows-seen.txt';

/**
 * The unit and integration tests, the collector's in a real browser included; their results go to
 * `.tmp/results/vitest.json` as well.
 */
export async function runVitest(args: readonly string[]): Promise<number> {
  const browser = await ensureBrowser();
  const windowless = await windowlessBrowser(browser);
  const file = await freshResult('vitest.json');
  await freshResult('left-out.json');
  const rowsSeen = await freshResult(ROWS_SEEN);
  const flags = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...SECOND_TRY,
    ...workersFor(args),
  ];
  return withTemporaryFolder((env) =>
    runTool('vitest', ['run', ...flags, ...args], {
      env: {
        ...env,
        CHROMIUM_PATH: browser,
        WINDOWLESS_CHROMIUM_PATH: windowless,
        ROWS_SEEN_IN: rowsSeen,
      },
    }),
  );
}

/** The path of a result file that no earlier run left behind. */
export async function freshResult(name: string): Promise<string> {
  const file = join(RESULTS, name);
  await mkdir(RESULTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}
