import { defineConfig } from 'vitest/config';

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
    isolate: false,
    // As in the unit and integration tests: Node loads the modules itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // How long something takes is no part of a test: steps of the scheduler are a minute apart, the machine may be busy.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // As patient as the browser: the machine may be busy.
    expect: { poll: { timeout: 15_000 } },
  },
});
