import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ROOT } from '../lib/tools.ts';

/** A source file, or some of its lines. */
export interface Target {
  /** From the repository's root. */
  readonly path: string;
  /** First and last line, counted from 1; all without. */
  readonly lines?: readonly (readonly [from: number, to: number])[];
}

/** A part that is looked at for itself: what one argument names. */
export interface Part {
  readonly name: string;
  readonly targets: readonly Target[];
}

/** Sources that Node loads itself; the web's go through Vite. */
const SOURCE = /^(?:packages\/[^/]+|apps\/(?!web\/)[^/]+|scripts)\/(?!tests\/|.*\/tests\/).*(?<!\.d)\.ts$/;
const TEST = /^(?:packages|apps\/(?!web\/)[^/]+|scripts)\/.*\.test\.ts$/;

async function git(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Every file that git knows or would know, and that is there. */
async function listFiles(): Promise<string[]> {
  const paths = await git('ls-files', '--cached', '--others', '--exclude-standard');
  return [...new Set(paths)].filter((path) => existsSync(`${ROOT}/${path}`)).sort();
}

/** The part that an argument names: a folder, a file, or lines of a file as `packages/x/src/y.ts:10-20`. */
export async function partOf(argument: string): Promise<Part> {
  const [, named = argument, from, to] = /^(.*?)(?::(\d+)(?:-(\d+))?)?$/.exec(argument) ?? [];
  const path = named.replace(/^\.\//, '').replace(/\/$/, '');
  const files = (await listFiles()).filter(
    (file) => (file === path || file.startsWith(`${path}/`)) && SOURCE.test(file),
  );
  if (files.length === 0) throw new Error(`No source files: ${argument}`);
  const lines = from === undefined ? {} : { lines: [[Number(from), Number(to ?? from)]] as const };
  return { name: argument, targets: files.map((file) => ({ path: file, ...lines })) };
}

/** The lines that differ from another state of the repository. */
export async function partSince(reference: string): Promise<Part> {
  const targets = linesOfDiff(await git('diff', '--unified=0', '--no-color', reference, '--', '*.ts'));
  return { name: `since ${reference}`, targets: targets.filter(({ path }) => SOURCE.test(path)) };
}

/** What the hunks of a diff without context add. */
export function linesOfDiff(diff: readonly string[]): Target[] {
  const files = new Map<string, [number, number][]>();
  let lines: [number, number][] = [];
  for (const line of diff) {
    const [, path] = /^\+\+\+ b\/(.*)$/.exec(line) ?? [];
    if (path !== undefined) files.set(path, (lines = []));
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start !== undefined && count !== '0') lines.push([Number(start), Number(start) + Number(count) - 1]);
  }
  return [...files].map(([path, changed]) => ({ path, lines: changed }));
}

/**
 * The test files to run: those whose path has one of these texts in it; without any, those of the workspaces that the
 * targets belong to.
 */
export async function testFiles(targets: readonly Target[], named: readonly string[]): Promise<string[]> {
  const workspaces = new Set(targets.map(({ path }) => /^(?:packages\/[^/]+|apps\/[^/]+|scripts)\//.exec(path)?.[0]));
  const wanted = named.length > 0 ? named : [...workspaces].flatMap((workspace) => workspace ?? []);
  return (await listFiles()).filter((file) => TEST.test(file) && wanted.some((text) => file.includes(text)));
}
