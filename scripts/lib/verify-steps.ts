import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTests } from './reach/run-tests.ts';
import type { Step } from './steps.ts';
import { listed, statementsOfSources, unseen } from './statements/unseen-rows.ts';
import { RESULTS, ROOT, runTool } from './tools.ts';
import type { Listener } from './tools.ts';
import { ROWS_SEEN } from './vitest.ts';

export const TYPE_STEPS: readonly Step[] = [
  { name: 'types', run: (listen) => checkTypes('tsconfig.json', 'all-but-web', listen) },
  { name: 'types of the web', run: (listen) => checkTypes('apps/web/tsconfig.json', 'web', listen) },
  {
    name: "types of the agent's application",
    run: (listen) => checkTypes('apps/agent/tsconfig.json', 'agent', listen),
  },
];

/**
 * The compiler and the linter collect their garbage when their memory has grown fivefold, instead of each time that it
 * has doubled: that was a twentieth to a third of the compiler's processor time.
 */
const RARELY_COLLECTED = { GOGC: '400' } as const;

/**
 * What the last check knew is kept under `.tmp/types`: only files that changed since, and what depends on them, are
 * checked anew. By one thread: four of them, as the compiler has by itself, each find out what the others know, and two
 * cores are no quicker for it.
 */
function checkTypes(project: string, name: string, listen?: Listener): Promise<number> {
  return runTool(
    'tsc',
    [
      '-p',
      project,
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      join(ROOT, '.tmp', 'types', `${name}.tsbuildinfo`),
    ],
    { listen, env: RARELY_COLLECTED },
  );
}

export const LINT_STEPS: readonly Step[] = [
  {
    name: 'format',
    run: (listen) => runTool('oxfmt', ['--check', '.'], { listen }),
  },
  {
    name: 'lint and directions',
    run: (listen) => runTool('oxlint', ['--type-aware', '--deny-warnings'], { listen, env: RARELY_COLLECTED }),
  },
  { name: 'unused code and dependencies', run: (listen) => runTool('knip', ['--no-progress'], { listen }) },
];

export const VITEST_STEP: Step = { name: 'unit and integration tests', run: () => runTests('all') };
/** Follows all tests, never some of them: rows are trusted that no test has seen (docs/decisions/053). */
export const ROWS_STEP: Step = {
  name: 'every statement answered a row to a test',
  run: async () => {
    const seen = await readFile(join(RESULTS, ROWS_SEEN), 'utf8').catch(() => '');
    const left = unseen((await statementsOfSources()).proven, seen);
    if (left.length > 0) console.error(`No test saw a row of:\n${listed(left)}`);
    return left.length > 0 ? 1 : 0;
  },
};
export const REACHED_STEP: Step = {
  name: 'unit and integration tests that a change reaches',
  run: () => runTests('reached'),
};
