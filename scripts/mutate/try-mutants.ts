import { join, relative } from 'node:path';
import { ROOT } from '../lib/tools.ts';
import type { Body } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { hitOf, noteHits } from './note-hits.ts';
import type { TestedFile, Tester, Tried } from './tester.ts';

export type Fate =
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'survived' }
  /** No test runs the function that it stands in. */
  | { readonly kind: 'unreached' };

/** What is known of the tests before anything is broken. */
export interface Baseline {
  /** Milliseconds by test file; absolute paths. */
  readonly durations: ReadonlyMap<string, number>;
  /** What runs in each test file. */
  readonly hits: ReadonlyMap<string, ReadonlySet<string>>;
}

/** For each file of the targets the functions that mutants stand in. */
export type Bodies = ReadonlyMap<string, readonly Body[]>;

/** Far beyond what all tests together take. */
const LONGEST = 30 * 60_000;

/** Runs all tests whole, and notes which functions each file runs. @throws Error where they do not pass. */
export async function takeBaseline(tester: Tester, files: readonly string[], bodies: Bodies): Promise<Baseline> {
  const edits = Object.fromEntries([...bodies].map(([path, own]) => [path, noteHits(path, own)]));
  const { result } = await tester.run(
    files.map((file) => join(ROOT, file)),
    edits,
    LONGEST,
  );
  const reason = typeof result === 'string' ? result : failureOf(result.tested, result.strayErrors);
  if (reason !== null || typeof result === 'string') throw new Error(`The tests do not pass as they are: ${reason}`);
  return {
    durations: new Map(result.tested.map(({ file, duration }) => [file, duration])),
    hits: new Map((await tester.hits()).map(({ file, hits }) => [file, new Set(hits)])),
  };
}

function failureOf(tested: readonly TestedFile[], strayErrors: readonly string[]): string | null {
  const failed = tested.find(({ state }) => state === 'failed');
  return failed ? `${relative(ROOT, failed.file)}: ${failed.failed}` : (strayErrors[0] ?? null);
}

/**
 * Tries one mutant after the other, each against the test files that run its function; what failed for a neighbour is
 * run first, then what is quick.
 */
export async function* tryMutants(
  tester: Tester,
  mutants: readonly Mutant[],
  { durations, hits }: Baseline,
): AsyncGenerator<[Mutant, Fate]> {
  const killers = new Map<string, number>();
  for (const mutant of mutants) {
    const rank = (file: string): number => killers.get(`${mutant.path} ${file}`) ?? 0;
    const files = [...durations.keys()]
      .filter((file) => runs(hits.get(file), mutant))
      .toSorted((a, b) => rank(b) - rank(a) || (durations.get(a) ?? 0) - (durations.get(b) ?? 0));
    if (files.length === 0) {
      yield [mutant, { kind: 'unreached' }];
      continue;
    }
    const usual = files.reduce((sum, file) => sum + (durations.get(file) ?? 0), 0);
    const tried = await tester.run(files, { [mutant.path]: [mutant] }, limitOf(usual));
    const failed =
      typeof tried.result === 'string' ? null : tried.result.tested.find(({ state }) => state === 'failed');
    if (failed) killers.set(`${mutant.path} ${failed.file}`, mutant.line);
    yield [mutant, fateOf(tried)];
  }
}

/** The machine may be busy: what takes so much longer goes on forever. */
function limitOf(usual: number): number {
  return 30_000 + 5 * usual;
}

/** What a module itself runs when it is loaded is run for each file that runs anything of it. */
function runs(hits: ReadonlySet<string> | undefined, { path, inFunction }: Mutant): boolean {
  if (hits === undefined) return false;
  return inFunction === null ? [...hits].some((hit) => hit.startsWith(`${path}#`)) : hits.has(hitOf(path, inFunction));
}

function fateOf({ result, loaded }: Tried): Fate {
  if (result === 'late') return { kind: 'killed', by: 'the time ran out' };
  if (result === 'ended') return { kind: 'killed', by: 'the tests did not end' };
  const reason = failureOf(result.tested, result.strayErrors);
  if (reason !== null) return { kind: 'killed', by: reason };
  return loaded ? { kind: 'survived' } : { kind: 'unreached' };
}
