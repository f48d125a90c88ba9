import { FIRST_LOAD_STEP } from '../lib/build-web.ts';
import { E2E_STEP } from '../lib/e2e-step.ts';
import { runSteps } from '../lib/steps.ts';
import { LINT_STEPS, ROWS_STEP, TYPE_STEPS, VITEST_STEP } from '../lib/verify-steps.ts';

process.exitCode = await runSteps([FIRST_LOAD_STEP, VITEST_STEP, ROWS_STEP, E2E_STEP], [...TYPE_STEPS, ...LINT_STEPS]);
