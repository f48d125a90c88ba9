import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../tools.ts';
import { freshResult, runVitest } from '../vitest.ts';
import { fingerprints } from './fingerprints.ts';
import { forgetOutcome, readPassed, recordOutcome } from './passed.ts';
import type { Passed } from './passed.ts';
import { readSources } from './sources.ts';

const RECORDER = join(ROOT, 'scripts', 'lib', 'reach', 'record-passed.ts');

/**
 * The unit and integration tests: all of them, or those whose file has not passed yet with what it reaches now. Says
 * what it leaves out. Either way it records what passed.
 * @returns the exit code.
 */
export async function runTests(which: 'all' | 'reached'): Promise<number> {
  const sources = await readSources();
  const prints = sources === null ? new Map<string, string>() : fingerprints(sources, process.env);
  const passed = await readPassed();
  const { chosen, leftOut } = which === 'all' ? { chosen: [...prints.keys()], leftOut: [] } : choose(prints, passed);
  if (leftOut.length > 0) console.error(summary(chosen, leftOut));
  const code =
    chosen.length === 0 && leftOut.length > 0
      ? await runNone()
      : await runAndRecord(leftOut.length > 0 ? chosen : [], prints);
  await writeLeftOut(leftOut.flatMap((file) => passed.get(file)?.tests ?? []));
  return code;
}

/** @param files paths from the repository's root; none for all there are. */
async function runAndRecord(files: readonly string[], prints: ReadonlyMap<string, string>): Promise<number> {
  await forgetOutcome();
  const code = await runVitest(['--reporter', RECORDER, ...files]);
  await recordOutcome(prints);
  return code;
}

async function runNone(): Promise<number> {
  await freshResult('vitest.json');
  return 0;
}

/** Which files have passed with exactly what they reach now, and which have not. */
export function choose(
  prints: ReadonlyMap<string, string>,
  passed: ReadonlyMap<string, Passed>,
): { chosen: string[]; leftOut: string[] } {
  const { chosen = [], leftOut = [] } = Object.groupBy([...prints.keys()], (file) =>
    passed.get(file)?.fingerprint === prints.get(file) ? 'leftOut' : 'chosen',
  );
  return { chosen, leftOut };
}

function summary(chosen: readonly string[], leftOut: readonly string[]): string {
  const rest = `${leftOut.length} test files are left out: they passed, and nothing they reach has changed since. All of them: npm run verify -- --all`;
  return chosen.length === 0 ? rest : `Running ${chosen.length} test files. ${rest}`;
}

/** Tests that passed earlier stand beside the results of this run, in the same form. */
async function writeLeftOut(titles: readonly string[]): Promise<void> {
  const file = await freshResult('left-out.json');
  if (titles.length === 0) return;
  const assertionResults = titles.map((fullName) => ({ fullName, status: 'passed' }));
  await writeFile(
    file,
    JSON.stringify({ numFailedTestSuites: 0, testResults: [{ status: 'passed', assertionResults }] }),
  );
}
