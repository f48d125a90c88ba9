import { describe, expect, it } from 'vitest';
import { edgesOf, fingerprints, reach } from '../lib/reach/fingerprints.ts';
import { recorded } from '../lib/reach/passed.ts';
import { referencesOf } from '../lib/reach/references.ts';
import { choose } from '../lib/reach/run-tests.ts';
import { readSources } from '../lib/reach/sources.ts';
import type { Source } from '../lib/reach/sources.ts';

function sourcesOf(files: Readonly<Record<string, string>>): Map<string, Source> {
  return new Map(
    Object.entries(files).map(([path, text]) => [path, { hash: text, references: referencesOf(path, text) }]),
  );
}

/** The test files whose fingerprint changes when one file does. */
function reachedBy(files: Readonly<Record<string, string>>, changed: string, text = 'changed'): string[] {
  const before = fingerprints(sourcesOf(files), {});
  const after = fingerprints(sourcesOf({ ...files, [changed]: text }), {});
  return [...after].filter(([path, print]) => before.get(path) !== print).map(([path]) => path);
}

describe('what a file reaches', () => {
  const A = 'packages/core/tests/a.test.ts';
  it.each([
    ['an import', "import { x } from '../src/x.ts';", 'packages/core/src/x.ts'],
    ['an import over lines', "import {\n  x,\n} from '../src/x.ts';", 'packages/core/src/x.ts'],
    ['an import of some types', "import { type X, y } from '../src/x.ts';", 'packages/core/src/x.ts'],
    ['an import when it is needed', "await import('../src/x.ts');", 'packages/core/src/x.ts'],
    ['a workspace', "import { x } from '@tsenomer/db';", 'packages/db/src/index.ts'],
    [
      "a workspace's part",
      "import { x } from '@tsenomer/core/platform/setting';",
      'packages/core/src/platform/setting/index.ts',
    ],
    ['an application', "import { x } from '@tsenomer/demo-shops';", 'apps/demo-shops/src/index.ts'],
    ["the web's own name", "import { x } from '#lib/api/index.ts';", 'apps/web/src/lib/api/index.ts'],
    [
      'a program by its address',
      "fork(fileURLToPath(new URL('support/x.ts', import.meta.url)));",
      'packages/core/tests/support/x.ts',
    ],
    ['a folder by its address', "new URL('../migrations/', import.meta.url)", 'packages/core/migrations/0001_x.sql'],
    ['a program in parts', "join(root, 'apps', 'parser', 'src', 'main.ts')", 'apps/parser/src/main.ts'],
    ['a folder in parts', "join(ROOT, 'apps', 'web', 'src')", 'apps/web/src/a/b.tsx'],
    ['a text after an apostrophe', "// the shop's\nimport '../src/x.ts';", 'packages/core/src/x.ts'],
    ['the package.json beside it', '', 'packages/core/package.json'],
    ['the lockfile', '', 'package-lock.json'],
  ])('%s', (_case, text, reached) => {
    expect(reachedBy({ [A]: text, [reached]: 'as it was' }, reached)).toEqual([A]);
  });

  it.each([
    ['what nobody names', "import '../src/x.ts';", 'packages/core/src/y.ts'],
    ['types alone', "import type { X } from '../src/y.ts';\nimport '../src/x.ts';", 'packages/core/src/y.ts'],
    ['a folder that is only a word', "text.split('.').join('..')", 'packages/core/tests/y.ts'],
  ])('not %s', (_case, text, other) => {
    expect(reachedBy({ [A]: text, [other]: 'as it was' }, other)).toEqual([]);
  });

  it('goes on from file to file, round in circles too', () => {
    const files = {
      [A]: "import '../src/x.ts';",
      'packages/core/src/x.ts': "import './y.ts';",
      'packages/core/src/y.ts': "import './x.ts';",
      'packages/core/tests/b.test.ts': '',
    };
    expect(reachedBy(files, 'packages/core/src/y.ts', "import './z.ts';")).toEqual([A]);
    expect(reachedBy(files, A)).toEqual([A]);
  });

  it('is told by the Node, the database and the browser of a run, too', () => {
    const sources = sourcesOf({ [A]: '' });
    expect(fingerprints(sources, { TEST_DATABASE_URL: 'postgres://other' })).not.toEqual(fingerprints(sources, {}));
    expect(fingerprints(sources, { OTHER: 'x' })).toEqual(fingerprints(sources, {}));
  });
});

describe("this repository's tests", () => {
  it('reach what they import, start and read', async () => {
    const sources = await readSources();
    if (sources === null) return;
    const edges = edgesOf(sources);
    const reaches = (test: string, path: string): boolean => {
      expect([sources.has(test), sources.has(path)]).toEqual([true, true]);
      return reach(edges, [test]).has(path);
    };
    expect(reaches('packages/core/tests/product.test.ts', 'packages/db/migrations/0001_directories.sql')).toBe(true);
    expect(reaches('apps/server/tests/products.test.ts', 'packages/db/migrations/0001_directories.sql')).toBe(true);
    expect(reaches('packages/sheets/tests/read-xls.test.ts', 'packages/db/migrations/0001_directories.sql')).toBe(
      false,
    );
    expect(reaches('packages/sheets/tests/read-xls.test.ts', 'packages/sheets/src/child/read-xls.ts')).toBe(true);
    expect(reaches('apps/parser/tests/chaos.test.ts', 'apps/parser/src/main.ts')).toBe(true);
    expect(reaches('apps/server/tests/api-tokens.test.ts', 'docs/api-tokens.md')).toBe(true);
    expect(reaches('apps/web/tests/main-report.test.tsx', 'apps/web/tests/LineCanvas.tsx')).toBe(true);
    expect(reaches('apps/web/tests/main-report.test.tsx', 'apps/server/src/app.ts')).toBe(false);
  });
});

describe('which files run', () => {
  const prints = new Map([
    ['a', '1'],
    ['b', '1'],
    ['c', '1'],
  ]);

  it('are those that have not passed with what they reach now', () => {
    const passed = new Map([
      ['a', { fingerprint: '1', tests: [] }],
      ['b', { fingerprint: '0', tests: [] }],
    ]);
    expect(choose(prints, passed)).toEqual({ chosen: ['b', 'c'], leftOut: ['a'] });
    expect(choose(prints, new Map())).toEqual({ chosen: ['a', 'b', 'c'], leftOut: [] });
  });

  it('what passed is recorded, what failed or is gone is forgotten', () => {
    const before = new Map([
      ['a', { fingerprint: '0', tests: ['x'] }],
      ['b', { fingerprint: '0', tests: ['x'] }],
      ['gone', { fingerprint: '0', tests: ['x'] }],
    ]);
    expect(recorded(before, { files: { a: ['y'], b: null, unknown: ['z'] }, strayErrors: 0 }, prints)).toEqual(
      new Map([['a', { fingerprint: '1', tests: ['y'] }]]),
    );
  });

  it('an error that belongs to no test leaves no file of the run as passed', () => {
    const before = new Map([
      ['a', { fingerprint: '0', tests: ['x'] }],
      ['c', { fingerprint: '0', tests: ['x'] }],
    ]);
    expect(recorded(before, { files: { a: ['y'], b: ['y'] }, strayErrors: 1 }, prints)).toEqual(
      new Map([['c', { fingerprint: '0', tests: ['x'] }]]),
    );
  });
});
