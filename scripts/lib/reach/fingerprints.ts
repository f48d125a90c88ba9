import { createHash } from 'node:crypto';
import type { Sources } from './sources.ts';

/** Every test file but those of journeys, which `npm run verify` does not run. */
const TEST_FILE = /^(?:packages|apps|scripts|bench|drill)\/.*\.test\.tsx?$/;

/** What stands in no file's text but every test may depend on. */
const OF_ALL = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts'];

/**
 * Files that come with others without being named by them: the end of the path that brings them, and what it brings.
 */
const BROUGHT_ALONG: readonly { readonly by: RegExp; readonly paths: readonly string[] }[] = [
  { by: /^packages\/db\/src\/testing\/test-database\.ts$/, paths: ['packages/db/src/testing/global-setup.ts'] },
  {
    by: /^apps\/web\/tests\/.*\.test\.tsx?$/,
    paths: [
      'apps/web/vitest.config.ts',
      'apps/web/tests/setup.ts',
      'apps/web/tests/LineCanvas.tsx',
      'apps/web/tsconfig.json',
    ],
  },
];

/** What the outside of the repository brings into tests; the programs behind these settings are not looked at. */
const ENVIRONMENT = ['TEST_DATABASE_URL', 'TEST_POSTGRES_BIN', 'CHROMIUM_PATH', 'WINDOWLESS_CHROMIUM_PATH'];

/**
 * A fingerprint of everything that each test file reaches: its own text, what it imports, starts and reads, and what
 * those do. Two runs with the same fingerprint run the same code.
 * @returns by path of the test file, from the repository's root.
 */
export function fingerprints(sources: Sources, env: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const edges = edgesOf(sources);
  const outside = [process.version, process.platform, process.arch, ...ENVIRONMENT.map((name) => env[name] ?? '')].join(
    '\0',
  );
  const tests = [...sources.keys()].filter((path) => TEST_FILE.test(path)).sort();
  return new Map(
    tests.map((test) => {
      const hash = createHash('sha256').update(outside);
      for (const path of [...OF_ALL, ...[...reach(edges, [test])].sort()])
        hash.update(`\0${path}\0${sources.get(path)?.hash}`);
      return [test, hash.digest('hex')];
    }),
  );
}

/** Everything that test files reach, the files themselves included. */
export function reach(edges: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const left = [...from];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    left.push(...(edges.get(path) ?? []));
  }
  return reached;
}

/** From each file to those that it names, that come along with it, and the package.json of its workspace. */
export function edgesOf(sources: Sources): Map<string, readonly string[]> {
  const paths = [...sources.keys()];
  const inFolder = (folder: string): string[] =>
    folder === '.' ? paths : paths.filter((path) => path.startsWith(`${folder}/`));
  return new Map(
    [...sources].map(([path, { references }]) => {
      const named = references.flatMap((reference) =>
        sources.has(reference.path) ? [reference.path] : reference.folder ? inFolder(reference.path) : [],
      );
      const along = BROUGHT_ALONG.flatMap(({ by, paths: brought }) => (by.test(path) ? brought : []));
      const workspace = /^(?:packages|apps)\/[^/]+\//.exec(path)?.[0];
      return [path, [...named, ...along, ...(workspace === undefined ? [] : [`${workspace}package.json`])]];
    }),
  );
}
