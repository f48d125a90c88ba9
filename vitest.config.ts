import { defineConfig } from 'vitest/config';

/** `node`: rules, core verbs, routes and the collector. `web`: components in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/*/tests/**/*.test.ts', 'apps/{server,parser,cli,demo-shops}/tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      './apps/web/vitest.config.ts',
    ],
  },
});
