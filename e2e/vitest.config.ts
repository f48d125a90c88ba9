import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** What ends the server that all journeys share, after all others. */
const LAST = /interruption\.test\.ts$/;

class InterruptionLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(LAST.test(one.moduleId)) - Number(LAST.test(other.moduleId)));
  }
}

/**
 * Journeys through the built product. One server and one browser for the whole suite, so files run one after the other,
 * in one process.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    fileParallelism: false,
    sequence: { sequencer: InterruptionLast },
    isolate: false,
    // As in the unit and integration tests: Node loads the modules itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // How long something takes is no part of a test: steps of the scheduler are a minute apart, the machine may be
    // busy.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // As patient as the browser: the machine may be busy.
    expect: { poll: { timeout: 15_000 } },
  },
});
