import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findStatements } from '../lib/statements/find-statements.ts';
import { listed, statementsOfSources, unseen } from '../lib/statements/unseen-rows.ts';
import { ROOT } from '../lib/tools.ts';

const lines = (source: string) => {
  const { proven, unproven } = findStatements('x.ts', source);
  return { proven: proven.map(({ line }) => line), unproven: unproven.map(({ line }) => line) };
};

describe('statements written by hand', () => {
  it.each([
    ['described by a schema', '\nquery(cityRow)`select`.execute(db);', { proven: [2], unproven: [] }],
    ['described, and executed elsewhere', 'const s = query(cityRow)`select`;', { proven: [1], unproven: [] }],
    ['described anew at every call', 'query(z.object({}))`select`.execute(db);', { proven: [], unproven: [1] }],
    ['claiming a row', 'sql<{ id: number }>`select`.execute(db);', { proven: [], unproven: [1] }],
    ['claiming a row by name', 'const s = sql<CityRow>`select`;', { proven: [], unproven: [1] }],
    ['claiming a row or nothing', 'sql<Date | { id: number }>`select`', { proven: [], unproven: [1] }],
    ['executed, claiming a value', 'sql<number>`select`.execute(db);', { proven: [], unproven: [1] }],
    ['claiming nothing', 'sql`select`.execute(db);', { proven: [], unproven: [] }],
    [
      'expressions',
      'sql<SqlBool>`a`; sql<Date>`b`; sql<string | null>`c`; sql<number[]>`d`',
      { proven: [], unproven: [] },
    ],
  ])('%s', (_what, source, expected) => {
    expect(lines(source)).toEqual(expected);
  });

  it('pass 120 columns where a line of theirs does, which is told once; other texts may', () => {
    const most = 'x'.repeat(120);
    const source = ['sql`', most, `${most}\${sql\`1\`}`, '`;', `tell(\`${most}\`);`].join('\n');
    expect(findStatements('x.ts', source).wide).toEqual([{ path: 'x.ts', line: 3, column: 121 }]);
  });

  it('describe their rows by a schema, all of them, and fit the page', async () => {
    const { proven, unproven, wide } = await statementsOfSources();
    expect(listed(unproven)).toBe('');
    expect(listed(wide)).toBe('');
    expect(proven.length).toBeGreaterThan(100);
  });

  it('are unseen where no test noted just their place', () => {
    const [one, two, three] = findStatements('a/x.ts', 'query(a)`1`;\nquery(a)`2`; query(a)`3`;').proven;
    const seen = [one, three].map((place) => `${join(ROOT, 'a', 'x.ts')}:${place?.line}:${place?.column}\n`).join('');
    expect(unseen([one!, two!, three!], seen)).toEqual([two]);
  });
});
