import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../tools.ts';
import { findStatements } from './find-statements.ts';
import type { Place, Statements } from './find-statements.ts';

/** Where statements are written; lint keeps the other workspaces from tables. */
const FOLDERS = [
  join(ROOT, 'packages', 'core', 'src'),
  join(ROOT, 'packages', 'db', 'src'),
  join(ROOT, 'packages', 'demo-data', 'src'),
];

/** The statements that the sources of the product write by hand. */
export async function statementsOfSources(): Promise<Statements> {
  const found: Statements[] = [];
  for (const folder of FOLDERS) {
    for await (const file of glob('**/*.ts', { cwd: folder })) {
      const absolute = join(folder, file);
      found.push(findStatements(fromRoot(absolute), await readFile(absolute, 'utf8')));
    }
  }
  return {
    proven: found.flatMap(({ proven }) => proven).sort(byPlace),
    unproven: found.flatMap(({ unproven }) => unproven).sort(byPlace),
    wide: found.flatMap(({ wide }) => wide).sort(byPlace),
  };
}

/**
 * The statements of which no test saw a row.
 * @param seen what tests noted, a line each: absolute path, line and column.
 */
export function unseen(statements: readonly Place[], seen: string): Place[] {
  const places = new Set(seen.split('\n').map(fromRoot));
  return statements.filter(({ path, line, column }) => !places.has(`${path}:${line}:${column}`));
}

/** As people and editors read places. */
export function listed(places: readonly Place[]): string {
  return places.map(({ path, line }) => `  ${path}:${line}\n`).join('');
}

function fromRoot(path: string): string {
  return relative(ROOT, path).replaceAll(sep, '/');
}

function byPlace(a: Place, b: Place): number {
  return a.path.localeCompare(b.path) || a.line - b.line;
}
