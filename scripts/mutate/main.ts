import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import setUpDatabase from '../../packages/db/src/testing/global-setup.ts';
import { ROOT } from '../lib/tools.ts';
import { readEquivalents, whyEquivalent } from './equivalents.ts';
import { findMutants } from './find-mutants.ts';
import type { Broken } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { lineOf, tableOf } from './report.ts';
import type { Outcome } from './report.ts';
import { sample } from './sample.ts';
import { partOf, partSince, testFiles } from './targets.ts';
import type { Part, Target } from './targets.ts';
import { openTester } from './tester.ts';
import { takeBaseline, tryMutants } from './try-mutants.ts';

const USAGE = `Usage: npm run mutate -- [options] PATH...
Breaks sources in one place after the other and tells which changes no test notices. PATH is a folder, a file, or lines
of a file (packages/x/src/y.ts:10-20). Sources are broken while they are loaded; no file is changed. docs/mutation-testing.md
  --since REF     the lines that differ from REF, as well
  --tests TEXT    only test files with TEXT in their path (may be repeated); otherwise those of the sources' workspaces
  --sample N      so many changes per PATH, picked by chance
  --seed N        which ones (1)
  --json FILE     writes every change and what became of it
  --list          only prints the changes`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || (positionals.length === 0 && values.since === undefined)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

/** A part with the changes that are tried of it. */
interface Tried {
  readonly part: Part;
  readonly all: number;
  readonly mutants: readonly Mutant[];
}

const parts = [
  ...(await Promise.all(positionals.map(partOf))),
  ...(values.since === undefined ? [] : [await partSince(values.since)]),
];
const broken = new Map<string, Broken>();
const tried: Tried[] = [];
for (const part of parts) {
  const all = (await Promise.all(part.targets.map(mutantsIn))).flat();
  const count = values.sample === undefined ? all.length : Number(values.sample);
  tried.push({ part, all: all.length, mutants: sample(all, count, Number(values.seed)) });
}
if (values.list) for (const { mutants } of tried) for (const mutant of mutants) console.log(lineOf(mutant));
else process.exitCode = await run();

async function mutantsIn({ path, lines }: Target): Promise<readonly Mutant[]> {
  const found = broken.get(path) ?? findMutants(path, await readFile(join(ROOT, path), 'utf8'));
  broken.set(path, found);
  return found.mutants.filter(
    ({ line }) => lines === undefined || lines.some(([from, to]) => from <= line && line <= to),
  );
}

async function run(): Promise<number> {
  const equivalents = await readEquivalents();
  const files = await testFiles(
    parts.flatMap((part) => part.targets),
    values.tests,
  );
  const stopDatabase = await setUpDatabase();
  const tester = await openTester();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      stopping = true;
      void tester.close();
    });
  try {
    console.error(`${files.length} test files run whole first…`);
    const bodies = new Map([...broken].map(([path, own]) => [path, own.bodies]));
    const baseline = await takeBaseline(tester, files, bodies);
    const outcomes: Outcome[] = [];
    for (const { part, all, mutants } of tried) {
      const equal = mutants.filter((mutant) => whyEquivalent(equivalents, mutant) !== null);
      const known = new Set(equal);
      const fates: Outcome['fates'][number][] = [];
      for await (const [mutant, fate] of tryMutants(
        tester,
        mutants.filter((mutant) => !known.has(mutant)),
        baseline,
      )) {
        if (stopping) return 130;
        console.log(lineOf(mutant, fate));
        fates.push({ mutant, fate });
      }
      outcomes.push({ name: part.name, all, equivalent: equal.length, fates });
    }
    console.log(`\n${tableOf(outcomes)}`);
    if (values.json !== undefined) await writeFile(values.json, JSON.stringify(outcomes, null, 1));
    return outcomes.some(({ fates }) => fates.some(({ fate }) => fate.kind !== 'killed')) ? 1 : 0;
  } catch (error) {
    if (stopping) return 130;
    throw error;
  } finally {
    await tester.close();
    await stopDatabase?.();
  }
}
