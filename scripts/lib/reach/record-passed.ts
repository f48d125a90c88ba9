import { relative, sep } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from '../tools.ts';
import { writeOutcome } from './passed.ts';

/**
 * A reporter of Vitest that says which files passed, for `npm run verify` to leave out while nothing they reach
 * changes.
 */
export default class RecordPassed implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly unknown[]): Promise<void> {
    const files = modules.map(
      (module) =>
        [
          relative(ROOT, module.moduleId).replaceAll(sep, '/'),
          module.state() === 'passed' ? [...module.children.allTests('passed')].map((test) => test.fullName) : null,
        ] as const,
    );
    await writeOutcome({ files: Object.fromEntries(files), strayErrors: strayErrors.length });
  }
}
