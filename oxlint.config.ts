import { defineConfig } from 'oxlint';
import { AREAS, WORKSPACES } from './directions.ts';

interface Pattern {
  readonly group: string[];
  readonly message: string;
}

const BY_PATH: Pattern = {
  group: ['**/packages/**', '**/apps/**', '**/node_modules/**'],
  message: 'Import a workspace by its name, never by a path into its folder.',
};
const NO_TABLES: Pattern = { group: ['kysely', 'pg'], message: 'Only core touches tables.' };
const NO_NETWORK: Pattern = {
  group: ['node:http', 'node:https', 'node:net', 'node:tls', 'node:dgram', 'node:dns', 'undici', 'pg', 'kysely'],
  message: 'No network and no database here.',
};
const NO_FILES: Pattern = {
  group: ['node:fs', 'node:fs/promises', 'node:child_process', 'node:worker_threads'],
  message: 'A pure package: no files, no processes.',
};
const BROWSER: Pattern = { group: ['node:*'], message: 'This runs in the browser.' };
const OTHER_FEATURES: Pattern = {
  group: ['../*/**', '#features/**'],
  message: 'Features never import each other; a route composes them.',
};

/** What else a workspace keeps away from. */
const MORE: Readonly<Record<string, readonly Pattern[]>> = {
  'packages/contracts': [BROWSER],
  'packages/lexicon': [NO_NETWORK, NO_FILES],
  'packages/markup': [NO_NETWORK, NO_FILES],
  'packages/extract': [NO_NETWORK, NO_FILES],
  'packages/sites': [NO_NETWORK, NO_FILES],
  'packages/robot-builder': [NO_NETWORK, NO_FILES],
  'packages/matching': [NO_NETWORK, NO_FILES],
  'packages/demo-market': [NO_NETWORK, NO_FILES],
  'packages/price-tags': [NO_NETWORK],
  'packages/sheets': [NO_NETWORK],
  'packages/collect': [NO_TABLES],
  'apps/server': [NO_TABLES],
  'apps/parser': [NO_TABLES],
  'apps/cli': [NO_TABLES],
  'apps/demo-shops': [NO_TABLES],
  'packages/scanner': [BROWSER],
  'apps/web': [BROWSER],
  'apps/agent': [BROWSER],
};

const nameOf = (folder: string): string => folder.split('/')[1] ?? folder;
const NAMES = [...Object.keys(WORKSPACES).map(nameOf), 'loopback'];

/** The patterns of a workspace: every other one but those it may import. */
function patternsOf(folder: keyof typeof WORKSPACES): Pattern[] {
  const allowed: readonly string[] = WORKSPACES[folder];
  const others = NAMES.filter((name) => !allowed.includes(name));
  return [
    {
      group: others.flatMap((name) => [`@tsenomer/${name}`, `@tsenomer/${name}/**`]),
      message: `${nameOf(folder)} may import ${allowed.join(', ') || 'no workspace'} (directions.ts).`,
    },
    BY_PATH,
    ...(MORE[folder] ?? []),
  ];
}

const restrict = (files: string[], patterns: readonly Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns] }] as ['error', object] },
});

/** An area keeps away from those it may not use, whether they are named by a path or by the package. */
function areaRules(folder: keyof typeof WORKSPACES, root: string) {
  return Object.entries<readonly string[]>(AREAS).map(([area, allowed]) => {
    const others = Object.keys(AREAS).filter((name) => name !== area && !allowed.includes(name));
    const message = `${area} may use ${allowed.join(', ') || 'no other area'} (directions.ts).`;
    const group = others.flatMap((name) => [`../**/${name}/**`, `@tsenomer/core/${name}/**`]);
    return restrict([`${root}/${area}/**`], [...patternsOf(folder), { group, message }]);
  });
}

const TESTS = ['**/tests/**', '**/*.test.ts', '**/*.test.tsx'];

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'off' },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '**/*.gen.ts', 'data/**', 'bench/peers/**'],
  rules: {
    'no-console': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'no-unused-vars': 'error',
    eqeqeq: 'error',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-module-specifiers': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-title': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/consistent-test-filename': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/unbound-method': 'off',
    'promise/always-return': 'off',
  },
  overrides: [
    ...(Object.keys(WORKSPACES) as (keyof typeof WORKSPACES)[]).map((folder) =>
      restrict(
        [folder === 'apps/web' || folder === 'packages/contracts' ? `${folder}/**` : `${folder}/src/**`],
        patternsOf(folder),
      ),
    ),
    ...areaRules('packages/contracts', 'packages/contracts/src'),
    ...areaRules('packages/core', 'packages/core/src'),
    ...areaRules('apps/server', 'apps/server/src/routes'),
    restrict(['apps/web/src/features/**'], [...patternsOf('apps/web'), OTHER_FEATURES]),
    { files: ['apps/cli/**', 'scripts/**', 'bench/**', 'docs/examples/**'], rules: { 'no-console': 'off' } },
    { files: TESTS, rules: { 'typescript/no-non-null-assertion': 'off' } },
  ],
});
