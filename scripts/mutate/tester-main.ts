import { fileURLToPath } from 'node:url';
import { BaseSequencer, createVitest } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';
import type { TestedFile, TestOrder, TestResult } from './tester.ts';

/**
 * A process that runs test files whenever it is told to: Vitest is started once, and each run has processes of its own.
 * It may be killed at any time.
 */
let wanted: readonly string[] = [];

class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => wanted.indexOf(a.moduleId) - wanted.indexOf(b.moduleId));
  }
}

const runner = fileURLToPath(new URL('./hits-runner.ts', import.meta.url));
// The web's tests are loaded by Vite: what is broken for Node is whole for them.
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? [{ ...project, test: { ...project.test, runner } }] : [],
);
const vitest = await createVitest('test', {
  config: false,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  sequence: { sequencer: InGivenOrder },
  projects,
});

process.on('message', (order: TestOrder) => void runTests(order).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function runTests({ files }: TestOrder): Promise<TestResult> {
  wanted = files;
  const chosen = new Set(files);
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => chosen.has(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const tested = testModules
    .filter(({ moduleId }) => chosen.has(moduleId))
    .map((module): TestedFile => {
      const [failed] = module.children.allTests('failed');
      const state = module.state();
      return {
        file: module.moduleId,
        state: state === 'passed' || state === 'failed' ? state : 'skipped',
        failed: failed?.fullName ?? module.errors()[0]?.message ?? null,
        duration: module.diagnostic().duration + module.diagnostic().collectDuration,
      };
    });
  return { tested, strayErrors: unhandledErrors.map((error) => String(error).slice(0, 200)) };
}
