import { FIRST_LOAD_STEP } from '../lib/build-web.ts';
import { runSteps } from '../lib/steps.ts';
import { LINT_STEPS, REACHED_STEP, ROWS_STEP, TYPE_STEPS, VITEST_STEP } from '../lib/verify-steps.ts';

const [flag, only] = process.argv.slice(2);
const groups = { types: TYPE_STEPS, lint: LINT_STEPS };
const everything = flag === '--all' || (process.env['CI'] ?? 'false') !== 'false';
process.exitCode =
  flag === '--only' && (only === 'types' || only === 'lint')
    ? await runSteps(groups[only])
    : await runSteps(
        [FIRST_LOAD_STEP, ...(everything ? [VITEST_STEP, ROWS_STEP] : [REACHED_STEP])],
        [...TYPE_STEPS, ...LINT_STEPS],
      );
