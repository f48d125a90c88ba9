import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { findMutants } from '../mutate/find-mutants.ts';
import { changeOf, edited } from '../mutate/mutant.ts';
import { noteHits } from '../mutate/note-hits.ts';
import { sample } from '../mutate/sample.ts';
import { linesOfDiff } from '../mutate/targets.ts';

const changes = (source: string): string[] => findMutants('x.ts', source).mutants.map(changeOf);

describe('what is broken in a source', () => {
  it.each([
    ['an operator', 'const a = b < c;', ['< → <=']],
    ['a number, one up and one down', 'const a = 3;', ['3 → 4', '3 → 2']],
    ['a long time, to twice and half', 'const a = 60_000;', ['60_000 → 120000', '60_000 → 30000']],
    ['a truth', 'const a = true;', ['true → false']],
    ['a decision', 'if (a) b();', ['a → true', 'a → false', 'b(); → nothing']],
    ['what a function returns', 'const f = () => a;', ['a → undefined']],
    ['a default', 'const a = b ?? c;', ['?? c → nothing']],
    ['a condition of a query', "const q = db.where('a', '<', b);", [".where('a', '<', b) → nothing", "'<' → '<='"]],
  ])('%s', (_what, source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  it.each([
    ['types', 'type A = 1 | true; const a = b as 3;'],
    ['names of properties', 'const a = { 1: b };'],
    ['imports', "import a from 'b';"],
    ['texts', "const a = '1 < 2';"],
    ['numbers of a comparison', 'a.toSorted(b, -1);'],
  ])('but not %s', (_what, source) => {
    expect(changes(source).filter((change) => /^\d|true/.test(change))).toEqual([]);
  });

  it.each([
    ['where a.x <= b.x', ['<= → <']],
    ['where a = 1 and b', ['= → <>', '1 → 2', '1 → 0', 'and → or']],
    ['update t set a = b where c is null', ['is null → is not null']],
    ['where a between b and c', []],
    ["where a = 'x and y' /* or */", ['= → <>']],
    ['select count(*), min(a), c.min', ['min → max']],
    ['select ${x < y}::int from t left join u on true', ['< → <=', 'left join → join', 'true → false']],
    ['order by a desc', ['desc → asc']],
  ])('in SQL: %s', (statement, expected) => {
    expect(changes(`const q = sql\`${statement}\`;`)).toEqual(expected);
  });

  it('in statements of a schema as well', () => {
    expect(changes('query(idRow)`select id from t where a < b`;')).toContain('< → <=');
  });

  it('stands where it says', () => {
    const source = 'const a = 1;\nfunction f() {\n  return a > b;\n}\n';
    const { mutants } = findMutants('x.ts', source);
    const greater = mutants.find(({ text }) => text === '>=')!;
    expect(greater).toMatchObject({ line: 3, column: 12, code: 'return a > b;', inFunction: 0 });
    expect(mutants[0]).toMatchObject({ line: 1, inFunction: null });
    expect(edited(source, [greater])).toBe(source.replace('>', '>='));
  });
});

describe('functions that note that they run', () => {
  it('do as before, blocks and expressions alike, one within the other', () => {
    const source =
      'const f = (a) => (b) => ({ a, b }); function g(c) { return [1].map((d) => d + c); } JSON.stringify([f(1)(2), g(3)])';
    const { bodies } = findMutants('x.ts', source);
    const noted: string[] = [];
    const noteHit = (hit: string) => void noted.push(hit);
    expect(runInNewContext(edited(source, noteHits('x.ts', bodies)), { noteHit })).toBe('[{"a":1,"b":2},[4]]');
    expect(new Set(noted)).toEqual(new Set(bodies.map((_, index) => `x.ts#${index}`)));
  });
});

it('picks the same ones for a seed, in their order', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  const picked = sample(all, 10, 1);
  expect(picked).toHaveLength(10);
  expect(picked).toEqual(picked.toSorted((a, b) => a - b));
  expect(sample(all, 10, 1)).toEqual(picked);
  expect(sample(all, 10, 2)).not.toEqual(picked);
  expect(sample(all, 200, 1)).toEqual(all);
});

it('takes the lines that a diff adds', () => {
  const diff = ['--- a/x.ts', '+++ b/x.ts', '@@ -1,2 +1,3 @@ f', '@@ -9,2 +10,0 @@', '+++ b/y.ts', '@@ -4 +4 @@'];
  expect(linesOfDiff(diff)).toEqual([
    { path: 'x.ts', lines: [[1, 3]] },
    { path: 'y.ts', lines: [[4, 4]] },
  ]);
});
