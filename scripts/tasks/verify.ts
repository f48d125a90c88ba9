import { runSteps } from '../lib/steps.ts';
import { LINT_STEPS, TYPE_STEPS, VITEST_STEP } from '../lib/verify-steps.ts';

const [flag, only] = process.argv.slice(2);
const groups = { types: TYPE_STEPS, lint: LINT_STEPS };
const chosen = flag === '--only' && (only === 'types' || only === 'lint') ? groups[only] : [...TYPE_STEPS, ...LINT_STEPS, VITEST_STEP];
process.exitCode = await runSteps(chosen);
