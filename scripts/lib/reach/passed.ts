import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../tools.ts';

/** What is known of a test file all of whose tests passed. */
export interface Passed {
  /** Of everything it reached then. */
  readonly fingerprint: string;
  /** Full titles of its tests. */
  readonly tests: readonly string[];
}

/** What a run says of the files it ran, written by the reporter `record-passed.ts`. */
export interface Outcome {
  /**
   * Path of the test file from the repository's root → titles of its tests, or null where one of them failed or none
   * ran.
   */
  readonly files: Readonly<Record<string, readonly string[] | null>>;
  /** Errors that belong to no test: any file may have made them. */
  readonly strayErrors: number;
}

const RECORD = join(ROOT, '.tmp', 'passed.json');
const OUTCOME = join(ROOT, '.tmp', 'vitest-outcome.json');

/** By path of the test file from the repository's root; empty when nothing readable was recorded. */
export async function readPassed(): Promise<Map<string, Passed>> {
  return new Map(Object.entries((await readJson<Record<string, Passed>>(RECORD)) ?? {}));
}

/** Takes what an earlier run said out of the way. */
export async function forgetOutcome(): Promise<void> {
  await rm(OUTCOME, { force: true });
}

export async function writeOutcome(outcome: Outcome): Promise<void> {
  await write(OUTCOME, JSON.stringify(outcome));
}

/**
 * Records which files passed in the run that is just over, and forgets those that did not.
 * @param prints fingerprints as they were before that run.
 */
export async function recordOutcome(prints: ReadonlyMap<string, string>): Promise<void> {
  const outcome = await readJson<Outcome>(OUTCOME);
  if (outcome !== null)
    await write(RECORD, JSON.stringify(Object.fromEntries(recorded(await readPassed(), outcome, prints))));
}

/** The record after a run. Where errors belonged to no test, no file of the run counts as passed. */
export function recorded(
  before: ReadonlyMap<string, Passed>,
  outcome: Outcome,
  prints: ReadonlyMap<string, string>,
): Map<string, Passed> {
  const after = new Map([...before].filter(([file]) => prints.has(file)));
  for (const [file, tests] of Object.entries(outcome.files)) {
    const fingerprint = prints.get(file);
    if (tests !== null && fingerprint !== undefined && outcome.strayErrors === 0)
      after.set(file, { fingerprint, tests });
    else after.delete(file);
  }
  return after;
}

async function readJson<T>(path: string): Promise<T | null> {
  try {
    const value: T = JSON.parse(await readFile(path, 'utf8'));
    return value;
  } catch {
    // Not there, or cut off: as good as nothing, so everything runs.
    return null;
  }
}

/** Whole or not at all: two runs may end at once. */
async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}
