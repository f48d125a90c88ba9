import { defineConfig } from 'vitest/config';

/**
 * Files of the collector, the parser, the command line, the scripts and the drill that start neither browsers nor
 * programs and draw no photos of the demo's shops: they were seen to pass in shared processes, in several orders, and
 * these to end.
 */
const COLLECTING = [
  'packages/collect/tests/{address-rules,charset,cookie-jar,http-causes,http-memory,http-pages}.test.ts',
  'packages/collect/tests/{politeness,script-requests,session-pool,target-guard,through-proxies}.test.ts',
  'apps/parser/tests/{config-fields,contact,heal-robot,judge-find,keep-evidence,readers,reread-pages}.test.ts',
  'apps/parser/tests/{same-product,search-faults,slots,slow-shard,stop-at-once,telegram,train-reading}.test.ts',
  'apps/parser/tests/{upload,webhook}.test.ts',
  'apps/cli/tests/{cli,match}.test.ts',
  'packages/collect/tests/find-chromium.test.ts',
  'scripts/tests/{container-recipe,first-load,mutate,schema-diagram,screens-in-preparation,statements}.test.ts',
  'drill/tests/world.test.ts',
  'bench/tests/right-prices.test.ts',
];

const NODE = {
  environment: 'node',
  globalSetup: 'packages/db/src/testing/global-setup.ts',
  maxWorkers: '100%',
  // Node loads the modules itself, as it does in the product. So nothing can be mocked, and nothing should.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // How long something takes is no part of a test: the machine may be busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A second by default, which a busy machine takes for less.
  expect: { poll: { timeout: 60_000 } },
} as const;

/**
 * `packages`: rules and core verbs; `server`: the API. Starting a process and loading the modules anew for every file
 * takes longer than most of these tests, so the files share the processes they run in, and so do those of `collecting`.
 * `node`: other programs, browsers and native libraries, a process for each file. `web`: components in jsdom.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...NODE,
          name: 'packages',
          include: ['packages/*/tests/**/*.test.ts', 'apps/agent/tests/**/*.test.ts'],
          exclude: ['packages/collect/**'],
          isolate: false,
        },
      },
      { test: { ...NODE, name: 'server', include: ['apps/server/tests/*.test.ts'], isolate: false } },
      { test: { ...NODE, name: 'collecting', include: COLLECTING, isolate: false } },
      {
        test: {
          ...NODE,
          name: 'node',
          include: [
            'packages/collect/tests/**/*.test.ts',
            'apps/{parser,cli,demo-shops}/tests/**/*.test.ts',
            'apps/server/tests/agent/*.test.ts',
            '{scripts,bench,drill}/**/*.test.ts',
          ],
          exclude: COLLECTING,
        },
      },
      './apps/web/vitest.config.ts',
    ],
  },
});
